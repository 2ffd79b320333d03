/** An edit of a lot's page: the operator's role, the request's key, and the use case. */
import type { DeskLotEdit } from '#contract/desk/edits.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import type { ActContext, Doer } from '#services/acts/actor.ts';
import { type LotTerms, changeLotTerms } from '#services/lots/change-lot-terms.ts';
import {
  removeDocument,
  setDocumentKind,
  setDocumentVisibility,
} from '#services/media/documents.ts';
import { removePhoto, reorderPhotos, setPhotoKind } from '#services/media/photos.ts';
import { restoreDocument, restorePhoto } from '#services/media/removed-files.ts';
import { editableStatuses } from '#services/lots/decided-as.ts';
import { changeVehicle } from '#services/vehicles/change-vehicle.ts';
import {
  addDamage,
  changeDamage,
  removeDamage,
  restoreDamage,
} from '#services/vehicles/damages.ts';
import { type ActResult, type AskedAct, type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { type EditedLot, findEditedLot } from './edited-lot.ts';

export function editLot(
  deps: DeskDeps,
  address: LotAddress,
  asked: AskedAct<DeskLotEdit>,
): Promise<ActResult> {
  const subject = [address.auctionId, address.assetId];
  return actOnce(deps, asked, subject, (context) => onEdit(context, address, asked.body));
}

export async function onEdit(
  context: ActContext,
  address: LotAddress,
  body: DeskLotEdit,
): Promise<ActResult> {
  const edited = await findEditedLot(context.database, address);
  if (!edited) return { ok: false, code: 'LotIsUnknown' };
  if ('documentId' in body) return onDocument(context, edited, body);
  if (!editableStatuses.has(edited.status)) return { ok: false, code: 'LotHasEnded' };
  if (body.act === 'changeLotTerms') return onTerms(context, address, body, edited.lot);
  if (body.act === 'orderPhotos' || 'photoId' in body) return onPhotos(context, edited, body);
  return onVehicle(context, address, body);
}

type Edit<Act extends DeskLotEdit['act']> = Extract<DeskLotEdit, { act: Act }>;

function onVehicle(
  context: ActContext,
  address: LotAddress,
  body: Edit<'changeVehicle' | 'addDamage' | 'changeDamage' | 'removeDamage' | 'restoreDamage'>,
): Promise<ActResult> {
  const options = { expectedVersion: body.version, reason: body.reason };
  const acted = () => {
    switch (body.act) {
      case 'changeVehicle':
        return changeVehicle(context, address, body, options);
      case 'addDamage':
        return addDamage(context, address, body.damage, options);
      case 'changeDamage':
        return changeDamage(context, address, { ...body.damage, damageId: body.damageId }, options);
      case 'removeDamage':
        return removeDamage(context, address, body.damageId, options);
      case 'restoreDamage':
        return restoreDamage(context, address, body.damageId, options);
      default:
        throw new Error(`no use case does ${JSON.stringify(body satisfies never)}`);
    }
  };
  return acted().then((done) =>
    done.ok ? { ok: true, answer: { version: done.version, status: done.status } } : done,
  );
}

const termColumns = {
  startPrice: 'startPriceMinor',
  reserve: 'reserveMinor',
  buyNowPrice: 'buyNowMinor',
} as const satisfies Record<Edit<'changeLotTerms'>['field'], keyof LotTerms>;

async function onTerms(
  context: ActContext,
  address: LotAddress,
  { field, amount, version }: Edit<'changeLotTerms'>,
  lot: Lot,
): Promise<ActResult> {
  const minor = amount === null ? null : toMinor(amount);
  if (minor === undefined) return { ok: false, code: 'AmountIsInvalid' };
  const terms = { [termColumns[field]]: minor };
  const acted = await changeLotTerms(context, address, terms, { expectedVersion: version });
  if (acted.ok) return { ok: true, answer: { version: acted.lot.version, status: acted.status } };
  if (acted.code !== 'VersionIsOld') return acted;
  const nowMinor = lot[termColumns[field]];
  const now = fromMinor(nowMinor);
  return { ...acted, details: { ...acted.details, field, sent: amount, now } };
}

async function onPhotos(
  context: ActContext,
  edited: EditedLot,
  body: Edit<'orderPhotos' | 'setPhotoKind' | 'removePhoto' | 'restorePhoto'>,
): Promise<ActResult> {
  const { database } = context;
  const by = doerOf(context, edited, body);
  const done =
    body.act === 'orderPhotos'
      ? await reorderPhotos(database, edited.vehicleId, body.photoIds, by)
      : body.act === 'setPhotoKind'
        ? await setPhotoKind(database, body.photoId, body, by)
        : body.act === 'restorePhoto'
          ? await restorePhoto(database, body.photoId, by)
          : await removePhoto(database, body.photoId, by);
  return done.ok ? unchanged(edited) : { ok: false, code: done.code };
}

async function onDocument(
  context: ActContext,
  edited: EditedLot,
  body: Edit<'setDocumentKind' | 'setDocumentVisibility' | 'removeDocument' | 'restoreDocument'>,
): Promise<ActResult> {
  const { database } = context;
  const by = doerOf(context, edited, body);
  const { documentId } = body;
  const done =
    body.act === 'setDocumentKind'
      ? await setDocumentKind(database, documentId, body.kind, by)
      : body.act === 'setDocumentVisibility'
        ? await setDocumentVisibility(database, documentId, body.visibility, by)
        : body.act === 'restoreDocument'
          ? await restoreDocument(database, documentId, by)
          : await removeDocument(database, documentId, by);
  return done.ok ? unchanged(edited) : { ok: false, code: done.code };
}

function doerOf(
  context: ActContext,
  { vehicleId, at }: EditedLot,
  { reason }: { reason?: string | undefined },
): Doer {
  return { actor: context.actor, vehicleId, at, reason, app: context };
}

/** Photographs and documents leave the versions of lot and vehicle as they are. */
function unchanged({ lot, status }: EditedLot): ActResult {
  return { ok: true, answer: { version: lot.version, status } };
}
