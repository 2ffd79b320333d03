/** What the user follows: GET and POST {biddingUrl}/follows, DELETE {biddingUrl}/follows/{id}. */
import { type Static, Type } from 'typebox';
import { AuctionId, Country, Instant, Nullable } from './calls.ts';
import { followsMax, searchNameLengthMax } from './follow-values.ts';
import { PlainText, plainPattern } from './text.ts';
import { VehicleFilter } from './vehicles.ts';

const Mails = Type.Enum(['atOnce', 'daily', 'never']);
const strict = { additionalProperties: false } as const;
const mails = Type.Optional(Mails);

/** Of what is followed already only `mails` and `name` change; what is left out stays. */
export const NewFollow = Type.Union([
  Type.Object({ kind: Type.Literal('country'), country: Country, mails }, strict),
  Type.Object({ kind: Type.Literal('auction'), auctionId: AuctionId, mails }, strict),
  Type.Object(
    {
      kind: Type.Literal('seller'),
      /** As auctions name it. */
      seller: Type.String({ minLength: 1, maxLength: 200, pattern: plainPattern }),
      mails,
    },
    strict,
  ),
  Type.Object(
    {
      kind: Type.Literal('search'),
      filter: VehicleFilter,
      name: Type.Optional(
        Type.String({ minLength: 1, maxLength: searchNameLengthMax, pattern: plainPattern }),
      ),
      mails,
      /** The saved search that becomes this one; two that are alike then are one. */
      replaces: Type.Optional(Type.String({ format: 'uuid' })),
    },
    strict,
  ),
]);
export type NewFollow = Static<typeof NewFollow>;

export const Follow = Type.Object({
  id: Type.String({ format: 'uuid' }),
  kind: Type.Enum(['country', 'auction', 'seller', 'search']),
  mails: Mails,
  /** Of a saved search; null where it was given none. */
  name: Nullable(PlainText),
  /** One of these four, by its kind. */
  country: Nullable(Country),
  auction: Nullable(
    Type.Object({
      auctionId: AuctionId,
      name: PlainText,
      country: Country,
      endsAt: Instant,
      isOver: Type.Boolean(),
    }),
  ),
  seller: Nullable(PlainText),
  filter: Nullable(VehicleFilter),
  /**
   * Of a saved search: its vehicles that were public for the first time in the last 24 hours and
   * still run; null where more came than are counted.
   */
  newCount: Nullable(Type.Integer({ minimum: 0 })),
});
export type Follow = Static<typeof Follow>;

/** The answer to each of the calls. */
export const FollowList = Type.Object({
  /** By kind, the newest first. */
  follows: Type.Array(Follow, { maxItems: followsMax }),
  serverTime: Instant,
});
export type FollowList = Static<typeof FollowList>;
