/** What a sum follows from on the buyer's side, and the own company's choice of it. */
import { type Static, Type } from 'typebox';
import { Instant, Nullable } from './calls.ts';
import { destinations } from './destinations.ts';
import { Amount, Sums } from './money.ts';
import { PlainText } from './text.ts';

/**
 * What is known of a company's VAT number: confirmed or refused by VIES; `unknown`: VIES gave no
 * answer; `notChecked`: it was not asked for this number; `missing`: the company gave none.
 */
export const vatStandings = ['valid', 'invalid', 'unknown', 'notChecked', 'missing'] as const;
export type VatStanding = (typeof vatStandings)[number];

/** ISO 3166-1 alpha-2. */
const established = Type.String({ pattern: '^[A-Z]{2}$' });

const Destination = Type.Enum(destinations);

/** The company that would pay, as the sum of one lot sees it. */
export const BuyingCompany = Type.Object({
  country: established,
  vatNumber: Type.Enum(vatStandings),
  /** Where this vehicle would go: chosen for the lot, else the company's standard. */
  destination: Destination,
  /** The company's standard. */
  standardDestination: Destination,
});
export type BuyingCompany = Static<typeof BuyingCompany>;

/** Net, in euros; less than nothing is left where more was awarded than the limit allows. */
const BuyingLimit = Type.Object({ limit: Amount, left: Type.Number() });

/** GET {biddingUrl}/company: the own company, as sums and mails know it. */
export const OwnCompany = Type.Object({
  name: PlainText,
  /** Of the reader. */
  userId: Type.Optional(Type.String({ format: 'uuid' })),
  country: established,
  vatNumber: Nullable(PlainText),
  vatStanding: Type.Enum(vatStandings),
  /** When VIES was asked for this number. */
  checkedAt: Nullable(Instant),
  destination: Destination,
  /**
   * Net, in euros: what is left of the company's or the reader's limit of the day, whichever is
   * nearer; null without a limit. Less than zero where more was awarded than the limit allows.
   */
  leftOfDay: Nullable(Type.Number()),
  /** The company's and the reader's own, null without one; a bid's transaction reads them anew. */
  buyingLimits: Type.Optional(
    Type.Object({ company: Nullable(BuyingLimit), user: Nullable(BuyingLimit) }),
  ),
  /** Net: what the buying limit bounds (docs/rules.md, Limits). */
  committed: Sums,
  /**
   * The version of the conditions of sale that the reader has to accept before bidding; null or
   * absent: none.
   */
  conditionsToAccept: Type.Optional(Nullable(Type.String())),
});
export type OwnCompany = Static<typeof OwnCompany>;

/** POST {biddingUrl}/company/destination: where vehicles go unless chosen otherwise for one. */
export const StandardDestination = Type.Object(
  { destination: Destination },
  { additionalProperties: false },
);

/**
 * POST {biddingUrl}/auctions/{auctionId}/assets/{assetId}/destination: where this vehicle goes.
 * Null: where all do.
 */
export const LotDestination = Type.Object(
  { destination: Nullable(Destination) },
  { additionalProperties: false },
);
export const LotDestinationAnswer = Type.Object({ buyer: BuyingCompany });
export type LotDestinationAnswer = Static<typeof LotDestinationAnswer>;
