/** What all calls share: content types, headers, bounds. */
import { type Static, type TSchema, Type } from 'typebox';

/** The specification's default content type; plain JSON is accepted too. */
export const jsonPatchContentType = 'application/json-patch+json';

/** A write that carries one may be sent again: the same key gives the same answer (design rule 10). */
export const idempotencyKeyHeader = 'idempotency-key';

/** The specification's default page size (point 9), and the most a caller may ask for. */
export const pageSizeDefault = 20;
export const pageSizeMax = 100;

/** The most own bids one answer lists: a company that watches everything at once bids on far fewer. */
export const bidListMax = 500;

/** Ids as people and scripts write them: auctions are named by the house, `nl-fleet-47`. */
export const auctionIdPattern = '^[a-z0-9][a-z0-9-]{1,62}$';
export const AuctionId = Type.String({ pattern: auctionIdPattern });
export const AssetId = Type.String({ format: 'uuid' });
/** ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' });
/** ISO 8601 calendar date. */
export const CalendarDate = Type.String({ format: 'date' });

export const countries = ['NL', 'DE', 'FR', 'BE', 'ES', 'IT', 'PL', 'PT'] as const;
export const Country = Type.Enum(countries);
export type Country = Static<typeof Country>;

/** A field that may be null: TypeBox has no word of its own for it. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}
