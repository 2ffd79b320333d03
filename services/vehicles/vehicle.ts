/** Builds the wire's Vehicle and VehicleDetail from their rows. */
import type { BuyingCompany } from '#contract/buying-company.ts';
import type { Vehicle, VehicleDetail } from '#contract/vehicles.ts';
import type { OwnPosition } from '#contract/lots.ts';
import { fromMinor } from '#contract/money.ts';
import { type RowOf, type VehicleFields, answerOf } from '#contract/vehicle-field.ts';
import { detailFields, listFields } from '#contract/vehicle-fields.ts';
import { lotState, publicLotState } from '#services/lots/lot-state.ts';
import type { StandingOffer } from '#domain/lot.ts';
import { ownPosition } from '#domain/position.ts';
import { lotFromRow } from '#services/lots/queries.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { photoRef } from '#services/media/queries.ts';
import { type DetailRow, type VehicleRow, damageFromRow } from './queries.ts';

/** A reader with a token. `own` is the company's offer on this lot, if any. */
export interface Reader {
  own: StandingOffer | undefined;
  buyer: BuyingCompany;
}

export function vehicleFromRow(
  row: VehicleRow,
  reader: Reader | undefined,
  now: Date,
  picturesUrl: string,
): Vehicle {
  const mine: OwnPosition | null = reader ? ownPosition(lotFromRow(row), reader.own, now) : null;
  return {
    ...sharedFromRow(row, { isSignedIn: reader !== undefined, now, picturesUrl }),
    mine,
    buyer: reader?.buyer ?? null,
  };
}

/** What all readers without a token, or all with one, see of a vehicle. */
export function sharedFromRow(
  row: VehicleRow,
  { isSignedIn, now, picturesUrl }: { isSignedIn: boolean; now: Date; picturesUrl: string },
): Omit<Vehicle, 'mine' | 'buyer'> {
  const lot = lotFromRow(row);
  const state = lotState(lot, now);
  return {
    assetId: row.vehicle_id,
    licensePlate: row.plate_display,
    plateCountry: row.plate_country,
    salesTarget: {
      auction: { id: row.auction_id, auctionId: row.auction_id, name: plainText(row.auction_name) },
    },
    make: plainText(row.make),
    model: plainText(row.model),
    ...fieldsFromRow(listFields, row),
    vatScheme: row.vat_scheme,
    location: { country: row.location_country, place: plainOrNull(row.location_place) },
    damageTotal: fromMinor(row.damage_total_minor),
    ...publicPictures(row, picturesUrl),
    lot: isSignedIn ? state : publicLotState(state, row.planned_ends_at, now),
    terms: isSignedIn ? lot.terms : null,
    ...(isSignedIn && { inspected: row.is_inspected }),
  };
}

export function detailFromRow(
  row: DetailRow,
  reader: Reader,
  now: Date,
  picturesUrl: string,
  similarMinor: number | null,
): VehicleDetail {
  const { terms, format, softCloseMs } = lotFromRow(row);
  return {
    ...vehicleFromRow(row, reader, now, picturesUrl),
    ...(row.photos && { pictures: row.photos.map((photo) => photoRef(photo, picturesUrl)) }),
    ...fieldsFromRow(detailFields, row),
    similarPrice: similarMinor === null ? null : fromMinor(similarMinor),
    remarks: row.remarks,
    equipment: row.equipment,
    damages: row.damages.map(damageFromRow),
    inspected: row.is_inspected,
    seller: plainText(row.seller),
    terms,
    softCloseMinutes: format === 'open' ? Math.round(softCloseMs / 60_000) : 0,
  };
}

/** Papers may show names, and are for signed-in buyers. */
function publicPictures(
  { photos, pictures }: VehicleRow,
  picturesUrl: string,
): Pick<Vehicle, 'pictures' | 'photoCount'> {
  const shown = (photos ?? []).filter(({ kind }) => kind !== 'document');
  const [first] = shown;
  if (first) return { pictures: [photoRef(first, picturesUrl)], photoCount: shown.length };
  return {
    pictures: pictures.map(({ view, key }) => ({
      view,
      url: `${picturesUrl}/${key}`,
      illustration: true,
    })),
    photoCount: 0,
  };
}

function fieldsFromRow<Fields extends VehicleFields>(fields: Fields, row: RowOf<Fields>) {
  const values: Record<string, string | number | null> = row;
  return answerOf(fields, ({ kind, column }) => {
    const value = values[column] ?? null;
    if (kind === 'text' && typeof value === 'string') return plainText(value);
    return kind === 'amount' && typeof value === 'number' ? fromMinor(value) : value;
  });
}
