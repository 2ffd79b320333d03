/** A lot's page at the desk: its data, photographs, damages, documents, prices and changes. */
import { type Static, Type } from 'typebox';
import { AssetId, Country, Instant, Nullable } from '#contract/calls.ts';
import { documentKinds, documentVisibilities, photoKinds } from '#contract/media.ts';
import { DeskLot, DeskAuctionAnswer } from './auctions.ts';
import { DeskOtherLot } from './other-lots.ts';
import { DeskSimilarPrices } from './similar-prices.ts';
import { editableFieldNames } from '#contract/editable-fields.ts';
import { Amount } from '#contract/money.ts';
import { PlainText } from '#contract/text.ts';
import { Damage } from '#contract/vehicles.ts';

const FieldValue = Nullable(
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())]),
);

export const DeskField = Type.Object({
  field: Type.Enum(editableFieldNames),
  kind: Type.Enum(['text', 'date', 'number', 'amount', 'code', 'codes', 'flag']),
  /** Of the kinds code and codes. */
  codes: Nullable(Type.Array(Type.String())),
  isRequired: Type.Boolean(),
  /** Of the kind number. */
  isWhole: Type.Boolean(),
  value: FieldValue,
});
export type DeskField = Static<typeof DeskField>;

/** What the Dutch register of vehicles has of a lot's vehicle, beside what the lot has. */
export const DeskRegisterCheck = Type.Object({
  at: Instant,
  state: Type.Enum(['found', 'notFound', 'foreign', 'unreachable']),
  /** Fields of which the register has a value. */
  compared: Type.Integer(),
  differences: Type.Array(
    Type.Object({ field: Type.Enum(editableFieldNames), here: FieldValue, register: FieldValue }),
  ),
});
export type DeskRegisterCheck = Static<typeof DeskRegisterCheck>;

const fileState = Type.Enum(['uploaded', 'ready', 'refused']);

const DeskPhoto = Type.Object({
  photoId: AssetId,
  kind: Type.Enum(photoKinds),
  damageId: Nullable(Type.String()),
  fileName: PlainText,
  state: fileState,
  /** A code of contract/media.ts mediaRefusals. */
  refusal: Nullable(Type.String()),
  /** As of a PictureRef; null until its first size is stored. */
  url: Nullable(Type.String()),
});
export type DeskPhoto = Static<typeof DeskPhoto>;

const DeskDocument = Type.Object({
  documentId: AssetId,
  kind: Type.Enum(documentKinds),
  visibility: Type.Enum(documentVisibilities),
  fileName: PlainText,
  state: fileState,
  refusal: Nullable(Type.String()),
  bytes: Type.Integer(),
});
export type DeskDocument = Static<typeof DeskDocument>;

/** One row of the act log; what is no plain value there is left out. */
export const DeskChange = Type.Object({
  id: Type.Integer(),
  at: Instant,
  actor: PlainText,
  kind: Type.String(),
  /** What changed, by field; null where there was or is nothing. */
  fields: Type.Array(Type.Object({ field: Type.String(), before: FieldValue, after: FieldValue })),
  reason: Nullable(PlainText),
});
export type DeskChange = Static<typeof DeskChange>;

/** Who removed it, and when. */
const removal = { by: PlainText, at: Instant };
const removedFile = { id: AssetId, fileName: PlainText, ...removal };

const Neighbour = Nullable(Type.Object({ assetId: AssetId, number: Type.Integer() }));

/** The answer of GET /desk/auctions/{auctionId}/lots/{assetId}. */
export const DeskLotAnswer = Type.Object({
  auction: DeskAuctionAnswer.properties.auction,
  lot: DeskLot,
  /** There are bids, or a sealed lot has opened: each change of the vehicle is a correction. */
  hasFixedTerms: Type.Boolean(),
  vehicle: Type.Object({
    /** Rises with each change of data or damages. */
    version: Type.Integer(),
    country: Country,
    fields: Type.Array(DeskField),
    damages: Type.Array(Damage),
    damageTotal: Amount,
  }),
  /** What vehicles of its make, model and about its age were sold for; null when none was. */
  similarPrices: Nullable(DeskSimilarPrices),
  photos: Type.Array(DeskPhoto),
  documents: Type.Array(DeskDocument),
  /** What was removed and can be taken back, newest first. */
  removed: Type.Object({
    photos: Type.Array(Type.Object(removedFile)),
    documents: Type.Array(Type.Object(removedFile)),
    damages: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: Damage.properties.kind,
        zone: Damage.properties.zone,
        ...removal,
      }),
    ),
  }),
  changes: Type.Array(DeskChange),
  /** What became of the vehicle in other auctions, newest first. */
  otherLots: Type.Array(DeskOtherLot),
  previous: Neighbour,
  next: Neighbour,
  /** Plates of the auction's other lots, as names of files have them, with their numbers. */
  plates: Type.Array(
    Type.Object({ plate: Type.String(), number: Type.Integer(), assetId: AssetId }),
  ),
  serverTime: Instant,
});
export type DeskLotAnswer = Static<typeof DeskLotAnswer>;
