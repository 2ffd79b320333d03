/** Reads all that a lot's page at the desk shows. */
import type { DeskChange, DeskField, DeskLotAnswer } from '#contract/desk/lot.ts';
import { editableFieldNames, editableFields } from '#contract/editable-fields.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActFields } from '#services/acts/act-log.ts';
import { readHistory } from '#services/acts/history.ts';
import { isFrozen } from '#services/lots/decided-as.ts';
import { listDocuments } from '#services/media/documents.ts';
import { listPhotos } from '#services/media/photos.ts';
import {
  type RemovedFile,
  listRemovedDocuments,
  listRemovedPhotos,
} from '#services/media/removed-files.ts';
import { plainText } from '#services/plain-text.ts';
import type { LockedVehicle } from '#services/vehicles/act-on-vehicle.ts';
import { type FieldValue, fieldValue } from '#services/vehicles/change-vehicle.ts';
import { type DamageRow, type DetailRow, damageFromRow } from '#services/vehicles/queries.ts';
import { listRemovedDamages } from '#services/vehicles/removed-damages.ts';
import { similarPrices } from '#services/vehicles/similar-price.ts';
import { similarPricesOf } from '#services/desk/similar-prices.ts';
import { readDeskAuction } from '#services/desk/desk-auctions.ts';
import { listOtherLots } from '#services/desk/other-lots.ts';

/** The newest; `operator history` has all. */
const changesMax = 200;

/** Returns undefined when there is no such lot. */
export async function readDeskLot(
  database: Database,
  { auctionId, assetId }: LotAddress,
  picturesUrl: string,
): Promise<DeskLotAnswer | undefined> {
  const [answer, { rows }] = await Promise.all([
    readDeskAuction(database, auctionId, picturesUrl),
    database.query<VehicleRow>(
      `SELECT v.*, w.revision, l.id AS lot_id, ${isFrozen} AS is_frozen
       FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
       JOIN auction.vehicle w ON w.id = l.vehicle_id
       WHERE l.auction_id = $1 AND l.vehicle_id = $2`,
      [auctionId, assetId],
    ),
  ]);
  const [vehicle] = rows;
  const at = answer?.lots.findIndex((lot) => lot.assetId === assetId) ?? -1;
  const lot = answer?.lots[at];
  if (!answer || !lot || !vehicle) return undefined;
  const [photos, documents, changes, otherLots, similar, removed] = await Promise.all([
    listPhotos(database, assetId),
    listDocuments(database, assetId),
    readHistory(database, { lotId: vehicle.lot_id, vehicleId: assetId, limit: changesMax }),
    listOtherLots(database, vehicle.lot_id),
    similarPrices(database, {
      ...vehicle,
      id: vehicle.lot_id,
      currency: answer.auction.currencyCode,
    }),
    readRemoved(database, assetId, vehicle.lot_id),
  ]);
  const neighbour = (index: number) => {
    const found = answer.lots[index];
    return found ? { assetId: found.assetId, number: found.number } : null;
  };
  return {
    auction: answer.auction,
    lot,
    hasFixedTerms: vehicle.is_frozen,
    vehicle: {
      version: vehicle.revision,
      country: lot.plateCountry,
      fields: editableFieldNames.map((field) => deskField(field, vehicle)),
      damages: vehicle.damages.map(damageFromRow),
      damageTotal: fromMinor(vehicle.damage_total_minor),
    },
    similarPrices: similarPricesOf(similar),
    photos: photos.map(({ id, fileId, hasPreview, ...photo }) => ({
      photoId: id,
      kind: photo.kind,
      damageId: photo.damageId,
      fileName: plainText(photo.fileName),
      state: photo.state,
      refusal: photo.refusal,
      url: hasPreview || photo.state === 'ready' ? `${picturesUrl}/${fileId}` : null,
    })),
    documents: documents
      .filter((one) => one.lotId === null || one.lotId === vehicle.lot_id)
      .map(({ id, kind, visibility, fileName, state, refusal, bytes }) => ({
        documentId: id,
        kind,
        visibility,
        fileName: plainText(fileName),
        state,
        refusal,
        bytes,
      })),
    removed,
    changes: changes.map(({ id, at: moment, actor, kind, before, after, reason }): DeskChange => ({
      id,
      at: moment,
      actor: plainText(actor.name),
      kind,
      fields: plainFields(before, after),
      reason: reason === null ? null : plainText(reason),
    })),
    otherLots,
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
    plates: answer.lots
      .filter((one) => one !== lot)
      .map((one) => ({
        plate: one.licensePlate,
        number: one.number,
        assetId: one.assetId,
      })),
    serverTime: answer.serverTime,
  };
}

async function readRemoved(
  database: Database,
  vehicleId: string,
  lotId: string,
): Promise<DeskLotAnswer['removed']> {
  const [photos, documents, damages] = await Promise.all([
    listRemovedPhotos(database, vehicleId),
    listRemovedDocuments(database, vehicleId),
    listRemovedDamages(database, vehicleId),
  ]);
  const shown = ({ id, fileName, by, at }: RemovedFile) => ({
    id,
    fileName: plainText(fileName),
    by: plainText(by),
    at: at.toISOString(),
  });
  return {
    photos: photos.map(shown),
    documents: documents.filter((one) => one.lotId === null || one.lotId === lotId).map(shown),
    damages: damages.map(({ damage: { damageId, kind, zone }, by, at }) => ({
      id: damageId,
      kind,
      zone,
      by: plainText(by),
      at: at.toISOString(),
    })),
  };
}

interface VehicleRow extends LockedVehicle {
  make: string;
  model: string;
  first_registration: string | null;
  fuel: DetailRow['fuel'];
  body: DetailRow['body'];
  lot_id: string;
  is_frozen: boolean;
  damages: DamageRow[];
  damage_total_minor: number;
}

function deskField(field: DeskField['field'], vehicle: VehicleRow): DeskField {
  const entry = editableFields[field];
  return {
    field,
    kind: entry.kind,
    codes: entry.kind === 'code' || entry.kind === 'codes' ? [...entry.codes] : null,
    isRequired: required.has(field),
    isWhole: entry.kind === 'number' && entry.isWhole,
    value: fieldValue(field, vehicle),
  };
}
const required: ReadonlySet<DeskField['field']> = new Set([
  'make',
  'model',
  'locationCountry',
  'vatScheme',
  'registrationTax',
  'isInspected',
]);

function isList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function plainFields(before: ActFields, after: ActFields): DeskChange['fields'] {
  const names = Object.keys({ ...before, ...after });
  return names
    .filter((name) => name in editableFields || [before[name], after[name]].every(isPlain))
    .map((field) => ({ field, before: plain(before[field]), after: plain(after[field]) }));
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function plain(value: unknown): FieldValue {
  if (isList(value)) return value.map(plainText);
  if (typeof value === 'string') return plainText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
