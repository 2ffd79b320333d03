/**
 * Vehicles: POST {vehiclesUrl}{salesChannel} (search) and GET
 * {vehiclesUrl}{salesChannel}/{licensePlate}?auctionId=.
 */
import { SaleTerms } from './sale-terms.ts';
import { type Static, Type } from 'typebox';
import { AuctionFormat } from './auctions.ts';
import { BuyingCompany } from './buying-company.ts';
import { AssetId, AuctionId, Country, Instant, Nullable, pageSizeMax } from './calls.ts';
import { LotState, OwnPosition } from './lots.ts';
import { documentKinds } from './media.ts';
import { Amount, CurrencyCode, amountMax } from './money.ts';
import { countedSearchesMax } from './search-values.ts';
import { PlainText, Typed } from './text.ts';
import { VehicleBid } from './vehicle-bid.ts';
import {
  Body,
  Colour,
  Fuel,
  Gearbox,
  VatScheme,
  equipmentCodes,
  vehicleRemarks,
} from './vehicle-codes.ts';
import { damageKinds, damageZones } from './damage-codes.ts';
import { answerSchemas } from './vehicle-field.ts';
import { detailFields, listFields } from './vehicle-fields.ts';

/** Where exactly on a drawing of the car, in shares of the view: x from the nose, y from above. */
const share = Type.Number({ minimum: 0, maximum: 1 });
export const DamagePlace = Type.Object({
  view: Type.Enum(['left', 'top', 'right']),
  x: share,
  y: share,
});
/** As suppliers write it. */
export const WrittenDamage = Type.Object({
  kind: Type.Enum(damageKinds),
  zone: Type.Enum(damageZones),
  sizeCm: Nullable(Type.Integer({ minimum: 0, maximum: 500 })),
  /** Estimated repair cost, net, in the auction's currency. */
  repairCost: Amount,
});
export const Damage = Type.Object({
  /** Stays the same while others come and go; photographs name it. */
  damageId: Typed(36, 1),
  ...WrittenDamage.properties,
  /** Left out: somewhere in the zone. */
  place: Type.Optional(DamagePlace),
});
export type Damage = Static<typeof Damage>;

const pictureViews = [
  'side',
  'front',
  'rear',
  'wheel',
  'lamp',
  'interior',
  'damage',
  'document',
] as const;
/** Widths in pixels in which every picture exists. */
export const pictureWidthsPx = [320, 800, 1600] as const;
/** What is known of a photograph beside its files. */
const PhotoFacts = Type.Object({
  /** Upright. The file `${url}-2560.webp` is as wide, or as 2560 pixels. */
  widthPx: Type.Integer(),
  heightPx: Type.Integer(),
  /** In Base64: 30 bytes to show before the first file is there (evanw.github.io/thumbhash). */
  thumbhash: Type.String(),
  /** Which of the vehicle's damages it shows. */
  damageId: Nullable(Type.String()),
});
/** Clients append `-${width}.avif` or `-${width}.webp` to `url`. */
export const PictureRef = Type.Object({
  view: Type.Enum(pictureViews),
  url: Type.String(),
  photo: Type.Optional(PhotoFacts),
  /** A drawing of such a vehicle, no photograph of this one. */
  illustration: Type.Optional(Type.Boolean()),
});
export type PictureRef = Static<typeof PictureRef>;

/**
 * What the whole sum of this lot follows from on the seller's side. See contract/whole-sum.ts.
 * Bids rank by these terms alone.
 */
export const SumTerms = Type.Object({
  currencyCode: CurrencyCode,
  /** Of the auction: a bid is entered with or without its rate of VAT. */
  country: Country,
  vatScheme: VatScheme,
  /** In percent: 21 is 21 %. */
  vatPercent: Type.Number({ minimum: 0, maximum: 50 }),
  /** Where the vehicle stands, and the rate there: nearly always those of the auction. */
  vehicleCountry: Country,
  vehicleVatPercent: Type.Number({ minimum: 0, maximum: 50 }),
  /** Dutch rest-BPM, due where the vehicle is registered in the Netherlands. */
  registrationTax: Amount,
  feeLadder: Type.Array(Type.Object({ from: Amount, value: Amount })),
  /**
   * Where who invoices the vehicle and the fee is established, whether one company invoices both,
   * and the rate on the fee. Left out where nobody issues invoices: then both are the auction's.
   */
  issuers: Type.Optional(
    Type.Object({
      vehicle: Country,
      fee: Country,
      areOne: Type.Boolean(),
      feeVatPercent: Type.Number({ minimum: 0, maximum: 50 }),
    }),
  ),
});
export type SumTerms = Static<typeof SumTerms>;

const KnownVehicle = Type.Object({
  assetId: AssetId,
  /** Formatted as in its country: K-482-TN. */
  licensePlate: PlainText,
  plateCountry: Country,
  salesTarget: Type.Object({
    auction: Type.Object({ id: AuctionId, auctionId: AuctionId, name: Type.String() }),
  }),
  make: PlainText,
  model: PlainText,
  ...answerSchemas(listFields),
  vatScheme: VatScheme,
  location: Type.Object({ country: Country, place: Nullable(PlainText) }),
  damageTotal: Amount,
  /** Photographs; drawings only where there are none. A list has the first photograph alone. */
  pictures: Type.Array(PictureRef),
  /** How many photographs there are. */
  photoCount: Type.Optional(Type.Integer()),
  lot: LotState,
  /** The company's position; only with a token. */
  mine: Nullable(OwnPosition),
  /** The company's bid, while it stands; only with a token. */
  bid: Type.Optional(VehicleBid),
  /** The reader's company, with where this vehicle would go; only with a token. */
  buyer: Nullable(BuyingCompany),
});

/** The public data of a vehicle, as lists show it. */
export const Vehicle = Type.Interface([KnownVehicle], {
  /** With `buyer` what the whole sum follows from; only with a token. */
  terms: Nullable(SumTerms),
  /** Whether it was inspected: else a damage sum of zero means nothing. Only with a token. */
  inspected: Type.Optional(Type.Boolean()),
});
export type Vehicle = Static<typeof Vehicle>;

const ShownFiles = Type.Object({
  pictures: Type.Array(PictureRef),
  /** Kinds of those that bidders may see. */
  documents: Type.Array(Type.Enum(documentKinds)),
});

/** What the auction house corrected of a lot that had bids, and what was said before. */
const VehicleCorrection = Type.Object({
  at: Instant,
  reason: PlainText,
  /** Until then every bidder could withdraw. */
  withdrawUntil: Instant,
  /** It changed what net amounts depend on, so that all bids ended. */
  endsBids: Type.Boolean(),
  before: Type.Object({
    make: PlainText,
    model: PlainText,
    ...answerSchemas(listFields),
    ...answerSchemas(detailFields),
    vatScheme: VatScheme,
    registrationTax: Amount,
    location: KnownVehicle.properties.location,
    remarks: Type.Array(Type.Enum(vehicleRemarks)),
    equipment: Type.Array(Type.Enum(equipmentCodes)),
    damages: Type.Array(Damage),
    damageTotal: Amount,
    inspected: Type.Boolean(),
  }),
  /** Photographs and documents, where they were corrected. */
  files: Type.Optional(Type.Object({ before: ShownFiles, after: ShownFiles })),
});
export type VehicleCorrection = Static<typeof VehicleCorrection>;

const LotOutage = Type.Object({
  beganAt: Instant,
  endedAt: Instant,
  endBefore: Instant,
  endAfter: Instant,
});
export type LotOutage = Static<typeof LotOutage>;

/** What a signed-in buyer sees on the vehicle's page. */
export const VehicleDetail = Type.Interface([KnownVehicle], {
  ...answerSchemas(detailFields),
  /**
   * Highest hammer price of the last year for this make and model in the same currency, first
   * registered at most two years apart. Only lots whose price every bidder could follow count; null
   * when there is none.
   */
  similarPrice: Nullable(Amount),
  remarks: Type.Array(Type.Enum(vehicleRemarks)),
  equipment: Type.Array(Type.Enum(equipmentCodes)),
  damages: Type.Array(Damage),
  /** Whether the vehicle was inspected: else an empty list of damages means nothing. */
  inspected: Type.Boolean(),
  seller: Type.String(),
  terms: SumTerms,
  /** What holds after an award; null where the back end says nothing of it. */
  saleTerms: Nullable(SaleTerms),
  /** A bid within so many minutes of the end extends it; 0 outside open format. */
  softCloseMinutes: Type.Integer(),
  /** Oldest first. */
  corrections: Type.Optional(Type.Array(VehicleCorrection)),
  /** Times in which nobody could bid, and what they did to the lot's end; oldest first. */
  outages: Type.Optional(Type.Array(LotOutage)),
  /** True where the reader's company is tied to the seller and may not bid. */
  isTiedToSeller: Type.Optional(Type.Boolean()),
  /** Photographs that the decided lot showed and whose retention is over. */
  photosDeleted: Type.Optional(Type.Integer()),
  /** Where the vehicle is on sale now, when this lot's sale is over. */
  laterSale: Type.Optional(Type.Object({ auctionId: AuctionId, auctionName: Type.String() })),
});
export type VehicleDetail = Static<typeof VehicleDetail>;
/** What a whole sum follows from: the lot's side and the buyer's. */
export type SummedVehicle = Pick<VehicleDetail, 'terms' | 'buyer'>;
export const VehicleAnswer = Type.Object({ result: VehicleDetail, serverTime: Instant });
export type VehicleAnswer = Static<typeof VehicleAnswer>;

/**
 * Sort options (docs/rules.md, Vehicle lists); auction and country only on the auction-wide list.
 * `registration` sorts by licence plate, `year` by year of first registration, so that makes and
 * models stay together within a year. `yardPrice` is what is left of the whole sum without VAT and
 * deposit, for the reader's company; without a token it is the price. Amounts of several currencies
 * are sorted within each, by its code. The order is that in which a list offers them.
 */
export const vehicleSorts = [
  'makeModel',
  'closing',
  'price',
  'yardPrice',
  'mileage',
  'year',
  'registration',
  'location',
  'auction',
  'country',
] as const;
export type VehicleSort = (typeof vehicleSorts)[number];

const Words = Type.Array(Typed(80), { maxItems: 100 });
/** A From/To filter; an array is reduced to its first element (docs/rules.md, Vehicle lists). */
const Bound = Type.Union([
  Type.Number({ minimum: 0, maximum: amountMax }),
  Type.Array(Type.Number({ minimum: 0, maximum: amountMax }), { minItems: 1, maxItems: 10 }),
]);

const Month = Type.String({ pattern: '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$' });
/** Like `Bound`. */
const MonthBound = Type.Union([Month, Type.Array(Month, { minItems: 1, maxItems: 10 })]);

/** Within so many kilometres of a town, as the crow flies (docs/decisions/150). */
export const NearFilter = Type.Object(
  {
    country: Country,
    /** In any of the portal's languages: München, Monachium, Munich. */
    place: Typed(80, 1),
    km: Type.Integer({ minimum: 1, maximum: 3_000 }),
  },
  { additionalProperties: false },
);
export type NearFilter = Static<typeof NearFilter>;

/** Towns that a search may be near to, by the beginning of their name. */
export const TownsQuery = Type.Object({ text: Typed(80, 1) });
export const TownsAnswer = Type.Object({
  result: Type.Object({
    towns: Type.Array(Type.Object({ country: Country, place: Type.String() })),
  }),
});
export type TownsAnswer = Static<typeof TownsAnswer>;

/** Make and model as facets have them. */
export const ModelOfMake = Type.Object(
  {
    make: Typed(80, 1),
    model: Typed(80, 1),
  },
  { additionalProperties: false },
);
export type ModelOfMake = Static<typeof ModelOfMake>;

export const VehicleFilter = Type.Object(
  {
    /** Of the amounts here, without it EUR: an amount finds lots in that currency alone. */
    currency: Type.Optional(CurrencyCode),
    /** Free text: plate (with or without hyphens), make, model, lot number. */
    text: Type.Optional(Typed(80)),
    country: Type.Optional(Type.Array(Country, { maxItems: 8 })),
    format: Type.Optional(Type.Array(AuctionFormat, { maxItems: 3 })),
    /**
     * Default: scheduled and open, or any status when the search names an auction,
     * plates or the watch list.
     */
    status: Type.Optional(Type.Array(Type.Enum(['scheduled', 'open', 'ended']), { maxItems: 3 })),
    make: Type.Optional(Words),
    /** Of every make. */
    model: Type.Optional(Words),
    /**
     * These models of their makes, and all of the other makes that `make` names
     * (docs/decisions/211).
     */
    modelsOfMakes: Type.Optional(Type.Array(ModelOfMake, { maxItems: 100 })),
    fuel: Type.Optional(Type.Array(Fuel, { maxItems: 8 })),
    gearbox: Type.Optional(Type.Array(Gearbox, { maxItems: 2 })),
    body: Type.Optional(Type.Array(Body, { maxItems: 9 })),
    colour: Type.Optional(Type.Array(Colour, { maxItems: 16 })),
    vatScheme: Type.Optional(Type.Array(VatScheme, { maxItems: 2 })),
    mileageFrom: Type.Optional(Bound),
    mileageTo: Type.Optional(Bound),
    yearFrom: Type.Optional(Bound),
    yearTo: Type.Optional(Bound),
    powerFrom: Type.Optional(Bound),
    powerTo: Type.Optional(Bound),
    priceFrom: Type.Optional(Bound),
    priceTo: Type.Optional(Bound),
    damageFrom: Type.Optional(Bound),
    damageTo: Type.Optional(Bound),
    /** First registered from this month's first day to that month's last. */
    registeredFrom: Type.Optional(MonthBound),
    registeredTo: Type.Optional(MonthBound),
    auction: Type.Optional(Type.Array(AuctionId, { maxItems: 50 })),
    /** By name, as auctions have it. */
    seller: Type.Optional(Type.Array(Typed(200), { maxItems: 50 })),
    /** Ends within so many hours. */
    closingHoursTo: Type.Optional(Bound),
    near: Type.Optional(NearFilter),
    /** The countries where vehicles stand, which may be others than their auctions'. */
    standsIn: Type.Optional(Type.Array(Country, { maxItems: 8 })),
    /** With a photograph of the vehicle itself, or without. */
    photographed: Type.Optional(Type.Boolean()),
    // From here on buyersFilters.
    co2From: Type.Optional(Bound),
    co2To: Type.Optional(Bound),
    emissionClass: Type.Optional(Type.Array(Typed(40), { maxItems: 40 })),
    seatsFrom: Type.Optional(Bound),
    seatsTo: Type.Optional(Bound),
    doorsFrom: Type.Optional(Bound),
    doorsTo: Type.Optional(Bound),
    listPriceFrom: Type.Optional(Bound),
    listPriceTo: Type.Optional(Bound),
    /** The current price in percent of the list price. */
    priceShareFrom: Type.Optional(Bound),
    priceShareTo: Type.Optional(Bound),
    registrationTaxFrom: Type.Optional(Bound),
    registrationTaxTo: Type.Optional(Bound),
    /** All of them. */
    equipment: Type.Optional(Type.Array(Type.Enum(equipmentCodes), { maxItems: 50 })),
    inspected: Type.Optional(Type.Boolean()),
    /** The company has bid on the lot, and the bid stands; or it has not. */
    ownBids: Type.Optional(Type.Boolean()),
    /** The lot is on the user's watch list, or not; of those on it the default is any status. */
    watched: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type VehicleFilter = Static<typeof VehicleFilter>;

/**
 * Filters by what only signed-in buyers are answered (contract/vehicle-fields.ts) or by what is
 * their own. A call without a token that has one is refused with TokenIsMissing.
 */
export const buyersFilters = [
  'co2From',
  'co2To',
  'emissionClass',
  'seatsFrom',
  'seatsTo',
  'doorsFrom',
  'doorsTo',
  'listPriceFrom',
  'listPriceTo',
  'priceShareFrom',
  'priceShareTo',
  'registrationTaxFrom',
  'registrationTaxTo',
  'equipment',
  'inspected',
  'ownBids',
  'watched',
] as const satisfies readonly (keyof VehicleFilter)[];

export const VehicleSearchRequest = Type.Object(
  {
    auctionId: Type.Optional(AuctionId),
    filterData: Type.Optional(VehicleFilter),
    sort: Type.Optional(Type.Enum(vehicleSorts)),
    sortorder: Type.Optional(Type.Enum(['asc', 'desc'])),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSizeMax })),
    licensePlates: Type.Optional(Type.Array(Typed(20), { maxItems: 100 })),
    retrieveUnpagedExternalIds: Type.Optional(Type.Boolean()),
    /** The text as it was typed: no word of it is corrected or struck out. */
    asTyped: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type VehicleSearchRequest = Static<typeof VehicleSearchRequest>;

/**
 * Filters with facet counts: vehicles per value with all other filters unchanged. Models are
 * counted where a make or a model is chosen, emission classes for signed-in buyers.
 */
export const facetNames = [
  'country',
  'format',
  'status',
  'make',
  'model',
  'fuel',
  'gearbox',
  'body',
  'colour',
  'vatScheme',
  'auction',
  'seller',
  'emissionClass',
  'currency',
  'standsIn',
] as const;
export type FacetName = (typeof facetNames)[number];
const FacetValue = Type.Object({
  value: Type.String(),
  count: Type.Integer(),
  /** Of an auction: its name. */
  name: Type.Optional(Type.String()),
});
const Histogram = Type.Object({
  min: Type.Number(),
  max: Type.Number(),
  /** Equal steps from min to max; the last step of mileage also counts values above max. */
  counts: Type.Array(Type.Integer(), { maxItems: 40 }),
});

/** What became of a text, where that is not all of its words (docs/decisions/260). */
export const TextReading = Type.Object({
  /** What was searched for. */
  text: Type.String(),
  /** Words that no vehicle has, searched without. */
  struck: Type.Array(Type.String()),
  /** Words that no vehicle has, searched as the one that was likely meant. */
  corrected: Type.Array(Type.Object({ typed: Type.String(), meant: Type.String() })),
  /** Amounts by which nothing was filtered: in a currency, or else a unit, that the stock lacks. */
  leftOut: Type.Array(Type.Object({ text: Type.String(), currency: Nullable(Type.String()) })),
  /** What a signed-in buyer would have searched by. */
  forBuyers: Type.Array(Type.String()),
});
export type TextReading = Static<typeof TextReading>;

export const VehicleSearchAnswer = Type.Object({
  result: Type.Object({
    resultList: Type.Array(Vehicle),
    total: Type.Integer(),
    /** The total without any filter. */
    totalUnfiltered: Type.Integer(),
    /** To count further takes longer than an answer may: a total of so many is at least so many. */
    totalsUpTo: Type.Optional(Type.Integer()),
    /** Of a page beyond the last one: the last one's, which the answer then has. */
    page: Type.Integer(),
    pageSize: Type.Integer(),
    facets: Type.Record(Type.Enum(facetNames), Type.Array(FacetValue)),
    histograms: Type.Object({ mileage: Type.Optional(Histogram), year: Type.Optional(Histogram) }),
    /** Left out where the text was searched as it is. */
    reading: Type.Optional(TextReading),
    /** Facets and histograms are empty, because to count them takes longer than an answer may. */
    areCountsMissing: Type.Optional(Type.Literal(true)),
    /** On request: plates of the whole unpaged result, at most unpagedIdsMax. */
    externalIds: Type.Optional(Type.Array(Type.String())),
  }),
  serverTime: Instant,
});
export type VehicleSearchAnswer = Static<typeof VehicleSearchAnswer>;

/** A hundred thousand plates are one megabyte; more belongs in an export. */
export const unpagedIdsMax = 100_000;

/** How many vehicles each of these filters finds: within one auction, or in all. */
export const VehicleCountsRequest = Type.Object(
  {
    auctionId: Type.Optional(AuctionId),
    filters: Type.Array(VehicleFilter, { minItems: 1, maxItems: countedSearchesMax }),
  },
  { additionalProperties: false },
);
export type VehicleCountsRequest = Static<typeof VehicleCountsRequest>;
export const VehicleCountsAnswer = Type.Object({
  result: Type.Object({
    /** In the order of the filters. */
    totals: Type.Array(Type.Integer(), { maxItems: countedSearchesMax }),
  }),
});
export type VehicleCountsAnswer = Static<typeof VehicleCountsAnswer>;

/** What the words of a search field may mean, while they are typed. */
export const SuggestionsRequest = Type.Object(
  {
    text: Typed(80, 1),
    /** The search that stands: counts are of both together (domain/narrowed-search.ts). */
    filterData: Type.Optional(VehicleFilter),
  },
  { additionalProperties: false },
);
export type SuggestionsRequest = Static<typeof SuggestionsRequest>;
/** What is typed as filters; `total` is null where nothing counts just then. */
const Suggested = {
  filter: VehicleFilter,
  total: Nullable(Type.Integer()),
};
/** Filters whose words complete what is typed. */
export const suggestedNames = [
  'body',
  'fuel',
  'gearbox',
  'colour',
  'country',
  'equipment',
] as const satisfies readonly (keyof VehicleFilter)[];
/** The list shows at most nine rows beside the saved searches. */
export const suggestedMax = { makes: 3, models: 4, values: 2, vehicles: 3 } as const;
export const Suggestions = Type.Object({
  /** The whole text as filters; words that are not understood stay in `text`. */
  understood: Nullable(Type.Object(Suggested)),
  /** The whole text as words alone. */
  words: Type.Object({ total: Nullable(Type.Integer()) }),
  /** "Did you mean": the text with one word spelled otherwise. */
  proposal: Nullable(Type.String()),
  /** What the search of the text would leave out or correct. */
  reading: Type.Optional(TextReading),
  makes: Type.Array(Type.Object({ make: Type.String(), ...Suggested }), {
    maxItems: suggestedMax.makes,
  }),
  models: Type.Array(Type.Object({ make: Type.String(), model: Type.String(), ...Suggested }), {
    maxItems: suggestedMax.models,
  }),
  /** Body, fuel and so on, whose word begins so. */
  values: Type.Array(
    Type.Object({ name: Type.Enum(suggestedNames), value: Type.String(), ...Suggested }),
    { maxItems: suggestedMax.values },
  ),
  /** Whose plate begins so, or which have this lot number or, with a token, this VIN. */
  vehicles: Type.Array(Vehicle, { maxItems: suggestedMax.vehicles }),
});
export type Suggestions = Static<typeof Suggestions>;
export const SuggestionsAnswer = Type.Object({ result: Suggestions, serverTime: Instant });
export type SuggestionsAnswer = Static<typeof SuggestionsAnswer>;
