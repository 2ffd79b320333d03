/**
 * Stock: the operator's import format, one JSON document with auctions, vehicles and lots
 * (`operator import FILE`). A record is complete: a missing field is empty, or has the default that
 * is documented for it. Amounts are decimals in the auction's currency with at most two decimals,
 * as everywhere on the wire.
 */
import { type Static, Type } from 'typebox';
import { auctionFormats, outcomesShown } from './auctions.ts';
import { Nullable, auctionIdPattern, countries } from './calls.ts';
import { amountMax, currencies } from './money.ts';
import { plainPattern } from './text.ts';
import {
  bodies,
  colours,
  equipmentCodes,
  fuels,
  gearboxes,
  vehicleRemarks,
} from './vehicle-codes.ts';
import { Damage } from './vehicles.ts';

/** Required value of the document's `format`, so that no other JSON is imported as stock. */
export const stockFormat = 'carplaza-stock';
export const stockVersion = 1;

/** Longer ladders mean nothing to a bidder; the default has four bands. */
const bandsMax = 20;
/** A vehicle with every zone damaged in several ways stays below this. */
const damagesMax = 100;
/** No car has driven that far; a longer number is a typing error. */
const mileageKmMax = 2_000_000;

const closed = { additionalProperties: false };
const Text = (maxLength: number, description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: `^(?=.*\\S)${plainPattern.slice(1)}`,
    description: `${description}; one line of at most ${maxLength} letters`,
    examples: [example],
  });
const Maybe = <T extends Type.TSchema>(schema: T) => Type.Optional(Nullable(schema));
const Whole = (maximum: number, description: string, example: number) =>
  Type.Integer({
    minimum: 0,
    maximum,
    description: `${description}; a whole number up to ${maximum}`,
    examples: [example],
  });
const Code = <const T extends string>(codes: readonly T[], description: string) =>
  Type.Enum(codes as T[], { description: `${description}; one of ${codes.join(', ')}` });
const Day = (description: string, example: string) =>
  Type.String({
    format: 'date',
    description: `${description}; a calendar day as yyyy-mm-dd`,
    examples: [example],
  });
const Moment = (description: string, example: string) =>
  Type.String({
    format: 'date-time',
    description: `${description}; ISO 8601 with its zone`,
    examples: [example],
  });
const Money = (description: string, example: number) =>
  Type.Number({
    minimum: 0,
    maximum: amountMax,
    description: `${description}; in the auction's currency, with at most two decimals`,
    examples: [example],
  });
const Id = Type.String({
  pattern: auctionIdPattern,
  description: 'the id of the auction; small letters, digits and hyphens',
  examples: ['de-fleet-12'],
});

/**
 * A licence plate with its country, by which users know a vehicle. Hyphens, spaces and case do not
 * matter.
 */
const PlateRef = {
  country: Code(countries, 'the country of the licence plate'),
  licensePlate: Text(20, 'the licence plate', 'M-CP 1234'),
};
const Band = Type.Object(
  {
    from: Money('the price from which the band counts', 1000),
    value: Money('the increment or the fee in it', 100),
  },
  closed,
);
const Ladder = (description: string) =>
  Type.Array(Band, { minItems: 1, maxItems: bandsMax, description });

export const StockAuction = Type.Object(
  {
    id: Id,
    name: Text(200, 'the name of the auction', 'Flotte 12'),
    country: Code(countries, "the auction's country; it decides VAT, currency and time zone"),
    format: Code(
      auctionFormats,
      'open: ascending with a maximum; sealed: amounts hidden until the end; fixedPrice: buy now',
    ),
    startsAt: Moment('when bidding begins', '2030-01-07T08:00:00Z'),
    endsAt: Moment('when bidding ends', '2030-01-09T14:00:00Z'),
    seller: Text(200, 'who sells', 'Leasing AG'),
    currencyCode: Type.Optional(
      Code(currencies, "the currency of all amounts; left out: the country's"),
    ),
    timeZone: Type.Optional(
      Text(64, "an IANA time zone; left out: the country's", 'Europe/Berlin'),
    ),
    vatPercent: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 50,
        description: "VAT in percent, from 0 to 50; left out: the country's",
        examples: [19],
      }),
    ),
    softCloseMinutes: Type.Optional(
      Whole(60, 'minutes before the end in which a bid extends it; left out: 5', 5),
    ),
    outcome: Type.Optional(Code(outcomesShown, 'what bidders learn after the end')),
    incrementLadder: Type.Optional(
      Ladder('increments by price, from 0 upwards; left out: the default'),
    ),
    feeLadder: Type.Optional(
      Ladder("the buyer's fee by hammer price, from 0 upwards; left out: the default"),
    ),
  },
  closed,
);
export type StockAuction = Static<typeof StockAuction>;

export const StockVehicle = Type.Object(
  {
    ...PlateRef,
    make: Text(80, 'the make as people write it', 'Volkswagen'),
    model: Text(120, 'the model without the make', 'Passat Variant'),
    vatScheme: Code(['vat', 'margin'], 'vat: VAT shown and deductible; margin: margin scheme'),
    version: Maybe(Text(200, 'version, trim and engine in free words', '2.0 TDI Business')),
    body: Maybe(Code(bodies, 'the body')),
    bodyText: Maybe(Text(80, "the body in the registration's own word", 'stationwagen')),
    colour: Maybe(Code(colours, 'the colour')),
    fuel: Maybe(Code(fuels, 'the fuel')),
    gearbox: Maybe(Code(gearboxes, 'the gearbox')),
    firstRegistration: Maybe(Day('the first registration anywhere', '2021-03-09')),
    mileageKm: Maybe(Whole(mileageKmMax, 'the odometer in kilometres', 88_120)),
    powerKw: Maybe(Whole(2_000, 'the power in kilowatts', 110)),
    engineCc: Maybe(Whole(20_000, 'the displacement in cubic centimetres', 1968)),
    co2GKm: Maybe(Whole(2_000, 'CO₂ in grams a kilometre', 124)),
    batteryKwh: Maybe(
      Type.Number({
        minimum: 0,
        maximum: 1_000,
        description: 'the battery in kilowatt hours; a number up to 1000',
        examples: [58],
      }),
    ),
    emissionClass: Maybe(Text(40, 'the emission class', 'Euro 6d')),
    doors: Maybe(Whole(9, 'doors, the tailgate among them', 5)),
    seats: Maybe(Whole(60, 'seats', 5)),
    vin: Maybe(
      Type.String({
        pattern: '^[A-HJ-NPR-Z0-9]{17}$',
        description: 'the VIN; 17 capitals and digits without I, O and Q',
        examples: ['WVWZZZ3CZJE000001'],
      }),
    ),
    keys: Maybe(Whole(20, 'keys that are handed over', 2)),
    owners: Maybe(Whole(100, 'previous owners', 1)),
    previousUse: Maybe(Code(['lease', 'rental', 'company', 'private'], 'the last use')),
    serviceHistory: Maybe(Code(['complete', 'partial', 'none'], 'the service history')),
    odometerJudgement: Maybe(
      Code(['logical', 'illogical', 'unknown'], "the register's verdict on the odometer"),
    ),
    inspectionDue: Maybe(Day('the day until which the inspection is valid', '2027-03-01')),
    listPrice: Maybe(Money('the list price when new, VAT and registration tax inside', 42_350)),
    grossRegistrationTax: Maybe(Money('the registration tax paid at first registration', 2_148)),
    registrationTax: Maybe(
      Money('what is left of the registration tax (rest-BPM); left out: none', 640),
    ),
    location: Type.Optional(
      Type.Object(
        {
          country: Type.Optional(
            Code(countries, 'the country where the vehicle stands; left out: that of its plate'),
          ),
          place: Maybe(Text(120, 'the place where the vehicle stands', 'München')),
        },
        closed,
      ),
    ),
    remarks: Type.Optional(
      Type.Array(Code(vehicleRemarks, 'a remark'), {
        maxItems: vehicleRemarks.length,
        description: 'what a buyer must know beside the data, shown on the page of the vehicle',
      }),
    ),
    equipment: Type.Optional(
      Type.Array(Type.Enum(equipmentCodes), {
        maxItems: equipmentCodes.length,
        description: 'equipment by its codes',
      }),
    ),
    damages: Type.Optional(
      Type.Array(Damage, {
        maxItems: damagesMax,
        description:
          'damages: kind, zone, sizeCm in centimetres, repairCost net; left out: not inspected, empty: nothing was found',
      }),
    ),
  },
  closed,
);
export type StockVehicle = Static<typeof StockVehicle>;

export const StockLot = Type.Object(
  {
    auctionId: Id,
    ...PlateRef,
    number: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: "the lot number, from 1 to 1000000; left out: the auction's next free one",
        examples: [7],
      }),
    ),
    startPrice: Maybe(
      Money('where bidding begins, net; a new lot of an open or sealed auction needs it', 12_500),
    ),
    reserve: Maybe(Money('the hidden least price, net; left out: none', 14_000)),
    buyNowPrice: Maybe(
      Money('the price of an immediate purchase, net; at fixed prices it is needed', 15_900),
    ),
  },
  closed,
);
export type StockLot = Static<typeof StockLot>;

/** The whole document. Sections may come in any order, and each is optional. */
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
