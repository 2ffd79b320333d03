/** Stock that an operator brings in at the desk: a file is checked, then imported. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { AuctionId, Country, Instant, Nullable } from '#contract/calls.ts';
import { Amount } from '#contract/money.ts';
import { photoKinds } from '#contract/media.ts';
import {
  type NamedPhotoState,
  columnSources,
  lotOrders,
  namedPhotoStates,
  shownKinds,
  tableKinds,
} from './values.ts';
import { stockFields } from './stock-fields.ts';
import { PlainText, Typed } from '#contract/text.ts';
import { VatScheme } from '#contract/vehicle-codes.ts';
import { SellerId } from './sellers.ts';

const ImportId = Type.String({ format: 'uuid' });

/**
 * `new`: without a file. `waiting` and `working`: a job checks the file, unpacks an archive or
 * imports. `checked`: nothing is changed yet. `undone`: what it added is gone.
 */
const stockImportStates = [
  'new',
  'waiting',
  'working',
  'checked',
  'imported',
  'undone',
  'failed',
] as const;

export const DeskImportOptions = Type.Object({
  /** Whose lots the rows become; a file of the stock format may name its auctions itself. */
  auctionId: Nullable(AuctionId),
  /** Start price of new lots that have none. */
  fallbackPrice: Type.Optional(Nullable(Amount)),
  /** Of the first new lot, whatever the file says; the others follow, past those taken. */
  firstNumber: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  /** Left out: as in the file. With another one the file's own numbers are left out. */
  order: Type.Optional(Type.Enum([...lotOrders])),
  /** Whose vehicles they are, where a row names nobody; left out: the auction's seller's. */
  sellerId: Type.Optional(Nullable(SellerId)),
  /** What a table with the columns of the Dutch register's open data is; left out: it is asked. */
  tableKind: Type.Optional(Nullable(Type.Enum([...tableKinds]))),
  /** Of all vehicles of a table of which no column says it; left out: it is asked. */
  vatScheme: Type.Optional(Nullable(VatScheme)),
});
export type DeskImportOptions = Static<typeof DeskImportOptions>;

/** The body of POST /desk/stock/imports: of a file that follows, or of refused rows. */
export const DeskNewImport = Type.Object({
  ...DeskImportOptions.properties,
  /** A done import, whose refused rows this one has; into the same auction. */
  corrects: Type.Optional(Nullable(ImportId)),
});
export type DeskNewImport = Static<typeof DeskNewImport>;

const version = Version;
/** Places in the report's list of refusals, from 0. */
const places = Type.Array(Type.Integer({ minimum: 0, maximum: 499 }), {
  minItems: 1,
  maxItems: 500,
  uniqueItems: true,
});

export const DeskImportAct = Type.Union([
  /** With other options than before. */
  Type.Object({ act: Type.Literal('checkStock'), version, ...DeskImportOptions.properties }),
  Type.Object({ act: Type.Literal('importStock'), version }),
  /** Takes refused values as they were meant, and checks again. */
  Type.Object({
    act: Type.Literal('repairRows'),
    version,
    refusals: places,
  }),
  /** Neither reads nor refuses the rows of these refusals, and checks again. */
  Type.Object({ act: Type.Literal('leaveOutRows'), version, refusals: places }),
  /** Reads rows that were left out again. */
  Type.Object({ act: Type.Literal('readAllRows'), version }),
  /** How columns are read, now and in later files of the seller of the auction. */
  Type.Object({
    act: Type.Literal('mapColumns'),
    version,
    columns: Type.Array(
      Type.Object({
        column: Typed(200, 1),
        /** No two columns have the same; null: the column is not read. */
        field: Nullable(Type.Enum([...stockFields])),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
  /** Reads all rows as they are in the first file again. */
  Type.Object({ act: Type.Literal('undoRepairs'), version }),
  /** Takes out the lots that it added, while all are drafts, and the vehicles new with them. */
  Type.Object({ act: Type.Literal('undoImport'), version }),
  /** To a vehicle of the file; null leaves them out. */
  Type.Object({
    act: Type.Literal('assignPhotos'),
    photoIds: Type.Array(Type.String({ format: 'uuid' }), { minItems: 1, maxItems: 400 }),
    vehicle: Nullable(Type.Object({ country: Country, plate: Typed(20) })),
  }),
]);
export type DeskImportAct = Static<typeof DeskImportAct>;

/** English words, and where the desk has a text of its own its code with the values in it. */
const Reason = Type.Object({
  text: Type.String(),
  code: Nullable(Type.String()),
  values: Type.Record(Type.String(), Type.String()),
});
export type StockReason = Static<typeof Reason>;

/** How a value of the field is shown. */
const kind = Type.Enum([...shownKinds]);
/** Of the plate that `name` then is, as it is displayed; null: the row's name is no plate. */
const plateCountry = Nullable(Country);
const Refusal = Type.Object({
  row: Type.Integer(),
  name: Type.String(),
  plateCountry,
  field: Type.String(),
  /** As it was in the file; null where it is not known or too long. */
  value: Nullable(Type.String()),
  reason: Reason,
  /** What it was meant to be, where only one meaning is left. */
  repair: Nullable(Type.Object({ field: Type.String(), kind, value: Type.String() })),
});
const Change = Type.Object({
  name: Type.String(),
  plateCountry,
  /** Make and model. */
  vehicle: PlainText,
  field: Type.String(),
  kind,
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});

const vehicle = Type.Object({ country: Country, plate: Type.String(), shown: Type.String() });

const Report = Type.Object({
  vehiclesRead: Type.Integer(),
  /** How long the reading and comparing took. */
  readMs: Type.Integer(),
  /** Together as many as were read; a vehicle and its lot are one. */
  added: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  /** Lots that come to the auctions. */
  lotsAdded: Type.Integer(),
  /** The first ones; a row may have several. */
  refusals: Type.Array(Refusal),
  changes: Type.Array(Change),
  changesTotal: Type.Integer(),
  /** What the auctions will have; empty once it is imported. */
  auctions: Type.Array(
    Type.Object({
      auctionId: AuctionId,
      name: PlainText,
      /** Lots that are there now, and those that the file adds. */
      lots: Type.Integer(),
      added: Type.Integer(),
    }),
  ),
  /** Lots that stay drafts because neither the file nor anything before it brings a photograph. */
  heldBack: Type.Integer(),
});
export type StockReport = Static<typeof Report>;

export const DeskImport = Type.Object({
  id: ImportId,
  createdAt: Instant,
  operator: PlainText,
  fileName: Nullable(PlainText),
  state: Type.Enum([...stockImportStates]),
  /** What the job does or will do. */
  step: Nullable(Type.Enum(['check', 'correct', 'unpack', 'import'])),
  version: Type.Integer(),
  auctionId: Nullable(AuctionId),
  fallbackPrice: Nullable(Amount),
  firstNumber: Nullable(Type.Integer()),
  order: Type.Enum([...lotOrders]),
  /** Its refused rows can be repaired or read from a corrected file. */
  isCorrectable: Type.Boolean(),
  /** When it is cleared away, with its refused rows. */
  expiresAt: Instant,
  /** The import whose refused rows these are, and the one that has these. */
  corrects: Nullable(ImportId),
  correctedBy: Nullable(ImportId),
  /** Values that were repaired; the first ones. */
  repairs: Type.Array(
    Type.Object({
      row: Type.Integer(),
      name: Type.String(),
      plateCountry,
      column: Type.String(),
      field: Type.String(),
      kind,
      before: Nullable(Type.String()),
      after: Type.String(),
    }),
  ),
  /** Rows that are neither read nor refused; the first ones. */
  leftOut: Type.Array(Type.Object({ row: Type.Integer(), name: Type.String() })),
  leftOutTotal: Type.Integer(),
  /** The refused rows can be fetched as a file, as CSV or JSON. */
  refusalsFile: Nullable(Type.String()),
  /** The last corrected file: rows that were taken from it, and rows that were not read. */
  correction: Nullable(
    Type.Object({ fileName: Type.String(), taken: Type.Integer(), left: Type.Integer() }),
  ),
  /** All that it added is still a draft. */
  isUndoable: Type.Boolean(),
  /** Of the job while it works. */
  progress: Nullable(
    Type.Object({
      done: Type.Integer(),
      total: Nullable(Type.Integer()),
      /** Rows, while a file is read. */
      perSecond: Nullable(Type.Integer()),
      /** Whether another import is at work, which this one waits for. */
      isBehindAnother: Type.Boolean(),
    }),
  ),
  /** What a column of a table can be read as, in the order of choosing. */
  fields: Type.Array(Type.Enum([...stockFields])),
  /** How a table's columns are read; null: not at all. */
  columns: Type.Array(
    Type.Object({
      column: Type.String(),
      field: Nullable(Type.String()),
      from: Type.Enum([...columnSources]),
      /** The first values. */
      samples: Type.Array(Type.String()),
      /** Values that are not understood and leave the field empty; the first ones. */
      unread: Type.Array(Type.String()),
    }),
  ),
  /** As an operator said; null: not asked, or not answered. */
  tableKind: Nullable(Type.Enum([...tableKinds])),
  vatScheme: Nullable(VatScheme),
  /** As chosen for this import; null: the auction's. */
  sellerId: Nullable(SellerId),
  /** For whom the columns are stored. */
  sellerName: Nullable(PlainText),
  problem: Nullable(Reason),
  report: Nullable(Report),
  photos: Type.Object({
    files: Type.Integer(),
    matched: Type.Integer(),
    /** Of the file, with a photograph. */
    vehicles: Type.Integer(),
    vehiclesTotal: Type.Integer(),
    leftOut: Type.Integer(),
    /** The first ones. */
    unmatched: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        /** Completed by `-320.webp`; null until its first size is made. */
        url: Nullable(Type.String()),
      }),
    ),
    /** Some of the unmatched are still worked on. */
    isWaiting: Type.Boolean(),
    /** Whose unmatched ones may be, by their neighbours; the first ones. */
    suggestions: Type.Array(
      Type.Object({
        photoIds: Type.Array(Type.String()),
        /** Names of the first and the last one. */
        names: Type.Array(Type.String()),
        by: Type.Enum(['folder', 'time']),
        vehicle,
        /** Of another vehicle, taken on the other side of them. */
        other: Nullable(Type.String()),
      }),
    ),
    unmatchedTotal: Type.Integer(),
    refused: Type.Array(Type.Object({ name: Type.String(), code: Type.String() })),
    /** Named by the file and not handed in: the first ones, those with a reason before others. */
    named: Type.Array(
      Type.Object({
        row: Type.Integer(),
        name: Type.String(),
        plateCountry,
        source: Type.String(),
        kind: Type.Enum([...photoKinds]),
        state: Type.Enum([...namedPhotoStates]),
        /** Why it is refused, or why its last try failed. */
        code: Nullable(Type.String()),
      }),
    ),
    /** How many of each. */
    namedCounts: Type.Object(
      Object.fromEntries(namedPhotoStates.map((state) => [state, Type.Integer()])) as Record<
        NamedPhotoState,
        Type.TInteger
      >,
    ),
  }),
  /** Vehicles of the file, to assign photographs to; the first ones. */
  vehicles: Type.Array(
    Type.Object({
      ...vehicle.properties,
      /** That came with it and are matched. */ photos: Type.Integer(),
    }),
  ),
});
export type DeskImport = Static<typeof DeskImport>;

/** The answer of GET /desk/stock/imports: the latest first. */
export const DeskImportList = Type.Object({
  imports: Type.Array(Type.Pick(DeskImport, ['id', 'createdAt', 'operator', 'fileName', 'state'])),
});
export type DeskImportList = Static<typeof DeskImportList>;

export const DeskImportAnswer = Type.Object({
  id: ImportId,
  version: Type.Integer(),
  state: Type.Enum([...stockImportStates]),
});
export type DeskImportAnswer = Static<typeof DeskImportAnswer>;

/** The answer to a file: whether it was taken, or why not. */
export const DeskFileAnswer = Type.Object({
  refusal: Nullable(Type.String()),
});
export type DeskFileAnswer = Static<typeof DeskFileAnswer>;
