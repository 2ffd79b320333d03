/** Content types, headers and limits that all calls share. */
import { type Static, type TSchema, Type } from 'typebox';

/** The specification's default content type; the services accept plain JSON too. */
export const jsonPatchContentType = 'application/json-patch+json';

/** A write can be sent again: the same key returns the same answer (docs/rules.md, Idempotency). */
export const idempotencyKeyHeader = 'idempotency-key';

/** The default and the largest page size (docs/rules.md, Vehicle lists). */
export const pageSizeDefault = 20;
export const pageSizeMax = 100;

/** Most bids in one list: even a company that watches every auction bids on far fewer lots. */
export const bidListMax = 500;

/** Readable ids, such as `nl-fleet-47`: the operator names auctions. */
export const auctionIdPattern = '^[a-z0-9][a-z0-9-]{1,62}$';
export const AuctionId = Type.String({ pattern: auctionIdPattern });
export const AssetId = Type.String({ format: 'uuid' });
/** Days that both PostgreSQL and JavaScript hold, with room for every time zone. */
const years = '(?:1[89]|2[0-9])[0-9]{2}-';
/** ISO 8601 instant in UTC; JavaScript has no leap seconds. */
export const Instant = Type.String({ format: 'date-time', pattern: `^(?!.*:60)${years}` });
/** ISO 8601 calendar date. */
export const CalendarDate = Type.String({ format: 'date', pattern: `^${years}` });
/** Of what an act was decided on: an integer of the database. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const countries = ['NL', 'DE', 'FR', 'BE', 'ES', 'IT', 'PL', 'PT'] as const;
export const Country = Type.Enum(countries);
export type Country = Static<typeof Country>;

/** A field that may be null; TypeBox has no type for that. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** Why the auction house paused a lot or cancelled an auction, as buyers read it. */
export const haltReasons = ['technical', 'data', 'seller', 'other'] as const;
export const HaltReason = Type.Enum(haltReasons);
export type HaltReason = Static<typeof HaltReason>;
