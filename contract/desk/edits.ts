/** What operators change on a lot's page, each named as in the act log. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { Typed } from '#contract/text.ts';
import { AssetId, Nullable } from '#contract/calls.ts';
import { documentKinds, documentVisibilities, photoKinds } from '#contract/media.ts';
import { editableFieldNames } from '#contract/editable-fields.ts';
import { Amount } from '#contract/money.ts';
import { DamagePlace, WrittenDamage } from '#contract/vehicles.ts';

/** The version that the operator has seen: of the vehicle, or for its terms of the lot. */
const version = Version;
/** No vehicle has more of anything. */
const numberMax = 1_000_000_000_000;
const damageId = Typed(36, 1);
const damage = Type.Object({ ...WrittenDamage.properties, place: Type.Optional(DamagePlace) });
export type DamageMark = Static<typeof damage>;
/** No list of codes is longer. */
const codesMax = 100;
/** As many as a body of 16 kB names. */
const photosMax = 300;

/** Why a lot with bids is corrected; its bidders read it. */
export const CorrectionReason = Typed(500, 1);
const reason = Type.Optional(CorrectionReason);

const lotTerms = ['startPrice', 'reserve', 'buyNowPrice'] as const;

export const DeskLotEdit = Type.Union([
  Type.Object({
    act: Type.Literal('changeVehicle'),
    version,
    field: Type.Enum(editableFieldNames),
    value: Nullable(
      Type.Union([
        Typed(400),
        Type.Number({ minimum: -numberMax, maximum: numberMax }),
        Type.Boolean(),
        Type.Array(Typed(40), { maxItems: codesMax }),
      ]),
    ),
    reason,
  }),
  Type.Object({ act: Type.Literal('addDamage'), version, damage, reason }),
  Type.Object({ act: Type.Literal('changeDamage'), version, damageId, damage, reason }),
  Type.Object({ act: Type.Literal('removeDamage'), version, damageId, reason }),
  /** Takes a removal of the last hours back. */
  Type.Object({ act: Type.Literal('restoreDamage'), version, damageId, reason }),
  /** Null removes it. */
  Type.Object({
    act: Type.Literal('changeLotTerms'),
    version,
    field: Type.Enum(lotTerms),
    amount: Nullable(Amount),
  }),
  /** All photographs of the vehicle: of another set the order is refused. */
  Type.Object({
    act: Type.Literal('orderPhotos'),
    photoIds: Type.Array(AssetId, { maxItems: photosMax }),
    reason,
  }),
  Type.Object({
    act: Type.Literal('setPhotoKind'),
    photoId: AssetId,
    kind: Type.Enum(photoKinds),
    damageId: Type.Optional(Nullable(damageId)),
    reason,
  }),
  Type.Object({ act: Type.Literal('removePhoto'), photoId: AssetId, reason }),
  Type.Object({ act: Type.Literal('restorePhoto'), photoId: AssetId, reason }),
  Type.Object({
    act: Type.Literal('setDocumentKind'),
    documentId: AssetId,
    kind: Type.Enum(documentKinds),
    reason,
  }),
  Type.Object({
    act: Type.Literal('setDocumentVisibility'),
    documentId: AssetId,
    visibility: Type.Enum(documentVisibilities),
    reason,
  }),
  Type.Object({ act: Type.Literal('removeDocument'), documentId: AssetId, reason }),
  Type.Object({ act: Type.Literal('restoreDocument'), documentId: AssetId, reason }),
]);
export type DeskLotEdit = Static<typeof DeskLotEdit>;

/** The answer of an upload: the same file on the same vehicle is not new. */
export const UploadAnswer = Type.Object({ id: AssetId, isNew: Type.Boolean() });
export type UploadAnswer = Static<typeof UploadAnswer>;
