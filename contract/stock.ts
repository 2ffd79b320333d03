/**
 * Stock: the operator's import format, one JSON document with auctions, vehicles and lots (`operator import FILE`). A record
 * says the whole thing: what it leaves out is empty, or the house's default where one is named. Amounts are decimals of the
 * auction's currency with at most two decimals, as everywhere on the wire.
 */
import { type Static, Type } from 'typebox';
import { AuctionFormat, LadderBand, outcomesShown } from './auctions.ts';
import { AuctionId, CalendarDate, Country, Instant, Nullable } from './calls.ts';
import { Amount, CurrencyCode } from './money.ts';
import { Body, Colour, Damage, Fuel, Gearbox, VatScheme, equipmentCodes } from './vehicles.ts';

/** What the document's `format` must say, so that no other JSON is taken for stock. */
export const stockFormat = 'carplaza-stock';
export const stockVersion = 1;

/** Longer ladders have no meaning to a bidder; the default has four bands. */
const bandsMax = 20;
/** Every zone damaged in several ways is below this. */
const damagesMax = 100;
/** No car has run it; a longer number is a slip of the keyboard. */
const mileageKmMax = 2_000_000;

const closed = { additionalProperties: false };
const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Maybe = <T extends Type.TSchema>(schema: T) => Type.Optional(Nullable(schema));
const Whole = (maximum: number) => Type.Integer({ minimum: 0, maximum });

/** A plate with its country: what people know a vehicle by. Hyphens, spaces and small letters do not matter. */
const PlateRef = { country: Country, licensePlate: Words(20) };

export const StockAuction = Type.Object(
  {
    id: AuctionId,
    name: Words(200),
    country: Country,
    format: AuctionFormat,
    startsAt: Instant,
    endsAt: Instant,
    seller: Words(200),
    currencyCode: Type.Optional(CurrencyCode),
    timeZone: Type.Optional(Words(64)),
    vatPercent: Type.Optional(Type.Number({ minimum: 0, maximum: 50 })),
    softCloseMinutes: Type.Optional(Whole(60)),
    outcome: Type.Optional(Type.Enum(outcomesShown)),
    incrementLadder: Type.Optional(Type.Array(LadderBand, { minItems: 1, maxItems: bandsMax })),
    feeLadder: Type.Optional(Type.Array(LadderBand, { minItems: 1, maxItems: bandsMax })),
  },
  closed,
);
export type StockAuction = Static<typeof StockAuction>;

export const StockVehicle = Type.Object(
  {
    ...PlateRef,
    make: Words(80),
    model: Words(120),
    vatScheme: VatScheme,
    version: Maybe(Words(200)),
    body: Maybe(Body),
    /** The body in the registration's own word. */
    bodyText: Maybe(Words(80)),
    colour: Maybe(Colour),
    fuel: Maybe(Fuel),
    gearbox: Maybe(Gearbox),
    firstRegistration: Maybe(CalendarDate),
    mileageKm: Maybe(Whole(mileageKmMax)),
    powerKw: Maybe(Whole(2_000)),
    engineCc: Maybe(Whole(20_000)),
    co2GKm: Maybe(Whole(2_000)),
    batteryKwh: Maybe(Type.Number({ minimum: 0, maximum: 1_000 })),
    emissionClass: Maybe(Words(40)),
    doors: Maybe(Whole(9)),
    seats: Maybe(Whole(60)),
    vin: Maybe(Type.String({ pattern: '^[A-HJ-NPR-Z0-9]{17}$' })),
    keys: Maybe(Whole(20)),
    owners: Maybe(Whole(100)),
    previousUse: Maybe(Type.Enum(['lease', 'rental', 'company', 'private'])),
    serviceHistory: Maybe(Type.Enum(['complete', 'partial', 'none'])),
    odometerJudgement: Maybe(Type.Enum(['logical', 'illogical', 'unknown'])),
    inspectionDue: Maybe(CalendarDate),
    listPrice: Maybe(Amount),
    grossRegistrationTax: Maybe(Amount),
    /** What is left of it: rest-BPM. Absent is none. */
    registrationTax: Maybe(Amount),
    location: Type.Optional(
      Type.Object({ country: Type.Optional(Country), place: Maybe(Words(120)) }, closed),
    ),
    equipment: Type.Optional(
      Type.Array(Type.Enum(equipmentCodes), { maxItems: equipmentCodes.length }),
    ),
    /** Absent: not inspected. Empty: inspected, and nothing was found. */
    damages: Type.Optional(Type.Array(Damage, { maxItems: damagesMax })),
  },
  closed,
);
export type StockVehicle = Static<typeof StockVehicle>;

export const StockLot = Type.Object(
  {
    auctionId: AuctionId,
    ...PlateRef,
    /** Absent: the auction's next free number. */
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    startPrice: Maybe(Amount),
    reserve: Maybe(Amount),
    buyNowPrice: Maybe(Amount),
  },
  closed,
);
export type StockLot = Static<typeof StockLot>;

/** The whole document. The sections may come in any order; each may be left out. */
export const Stock = Type.Object(
  {
    format: Type.Literal(stockFormat),
    version: Type.Literal(stockVersion),
    auctions: Type.Optional(Type.Array(StockAuction)),
    vehicles: Type.Optional(Type.Array(StockVehicle)),
    lots: Type.Optional(Type.Array(StockLot)),
  },
  {
    ...closed,
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'CarPlaza stock',
    description: 'Auctions, vehicles and lots for `operator import FILE`.',
  },
);
export type Stock = Static<typeof Stock>;
