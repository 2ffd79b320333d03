/**
 * Stock: the operator's import format, one JSON document with auctions, vehicles and lots
 * (`operator import FILE`). A record is complete: a missing field is empty, or has the default that
 * is documented for it. Amounts are decimals in the auction's currency with at most two decimals,
 * as everywhere on the wire.
 */
import { type Static, Type } from 'typebox';
import { ladderBandsMax, vatPercentMax } from './auction-values.ts';
import { auctionFormats, outcomesShown } from './auctions.ts';
import { auctionIdPattern, countries } from './calls.ts';
import { claimEvidences, saleTermBounds } from './claim-values.ts';
import { photoKinds } from './media.ts';
import { currencies } from './money.ts';
import { Code, Maybe, Moment, Money, Text, Whole } from './stock-values.ts';
import { equipmentCodes, vehicleRemarks } from './vehicle-codes.ts';
import { stockSchemas } from './vehicle-field.ts';
import { vehicleFields } from './vehicle-fields.ts';
import { WrittenDamage } from './vehicles.ts';

/** Required value of the document's `format`, so that no other JSON is imported as stock. */
export const stockFormat = 'carplaza-stock';
export const stockVersion = 1;

/** A vehicle with every zone damaged in several ways stays below this. */
const damagesMax = 100;
/** Thirty are usual, and as many again of the damages. */
const photosMax = 100;

const closed = { additionalProperties: false };
const Id = Type.String({
  pattern: auctionIdPattern,
  description: 'the id of the auction; small letters, digits and hyphens',
  examples: ['de-fleet-12'],
});

/** A licence plate with its country. Hyphens, spaces and case do not matter. */
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
  Type.Array(Band, { minItems: 1, maxItems: ladderBandsMax, description });
/** Of a claim on a vehicle of the auction. */
const ClaimBound = (description: string, example: number) =>
  Type.Optional(
    Type.Number({
      ...saleTermBounds.claimBound,
      description: `${description}, in the auction's currency; left out: the seller's, or any amount`,
      examples: [example],
    }),
  );
/** In what time something is done after an award. */
const SaleTime = (
  name: 'claimHours' | 'paymentDays' | 'collectionDays',
  description: string,
  usual: number,
) => {
  const bounds = saleTermBounds[name];
  return Type.Optional(
    Type.Integer({
      ...bounds,
      description: `${description}; a whole number up to ${bounds.maximum}; left out: the seller's, or ${usual}`,
      examples: [usual],
    }),
  );
};

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
        maximum: vatPercentMax,
        description: "VAT in percent, from 0 to 50; left out: the country's",
        examples: [19],
      }),
    ),
    softCloseMinutes: Type.Optional(
      Whole(60, 'minutes before the end in which a bid extends it; left out: 5', 5),
    ),
    claimHours: SaleTime('claimHours', 'hours after the hand-over in which a buyer may claim', 48),
    claimLeast: ClaimBound('the least that may be claimed', 150),
    claimMost: ClaimBound('the most that is credited for one vehicle', 2500),
    claimEvidence: Type.Optional(
      Type.Array(Code(claimEvidences, 'what a claim has to come with'), {
        maxItems: claimEvidences.length,
        uniqueItems: true,
        description: `what a claim has to come with; some of ${claimEvidences.join(', ')}; left out: the seller's, or nothing`,
        examples: [['photos']],
      }),
    ),
    paymentDays: SaleTime('paymentDays', 'working days to pay, from the statement on', 5),
    collectionDays: SaleTime('collectionDays', 'working days to collect, from the payment on', 10),
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

const StockPhoto = Type.Object(
  {
    source: Text(2000, 'an https address, or a path from the folder of the file', 'K482TN/1.jpg'),
    kind: Code(photoKinds, 'what it shows'),
    damage: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: damagesMax,
        description: 'of the kind damage: which of the damages, from 1',
        examples: [1],
      }),
    ),
  },
  closed,
);

export const StockVehicle = Type.Object(
  {
    ...PlateRef,
    make: Text(80, 'the make as people write it', 'Volkswagen'),
    model: Text(120, 'the model without the make', 'Passat Variant'),
    vatScheme: Code(['vat', 'margin'], 'vat: VAT shown and deductible; margin: margin scheme'),
    ...stockSchemas(vehicleFields),
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
      Type.Array(WrittenDamage, {
        maxItems: damagesMax,
        description:
          'damages: kind, zone, sizeCm in centimetres, repairCost net; left out: not inspected, empty: nothing was found',
      }),
    ),
    photos: Type.Optional(
      Type.Array(StockPhoto, {
        maxItems: photosMax,
        description:
          'photographs in their order: source, kind and the number of the damage; those of before stay',
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
    seller: Maybe(
      Text(200, "whose vehicle it is, by name; left out: the auction's, or as it is", 'Noordlease'),
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
