/** Copies of all data of a user or a company (docs/rules.md, Copies of data). */
import { type Static, Type } from 'typebox';
import { Instant, Nullable } from './calls.ts';

const CopyScopeSchema = Type.Enum(['user', 'company']);

export const DataCopy = Type.Object({
  id: Type.String({ format: 'uuid' }),
  scope: CopyScopeSchema,
  state: Type.Enum(['making', 'ready', 'failed']),
  askedAt: Instant,
  /** Of a ready one. */
  bytes: Nullable(Type.Integer()),
  /** When it is deleted; of one that is not ready, at the earliest. */
  expiresAt: Instant,
});
export type DataCopy = Static<typeof DataCopy>;

/** GET {biddingUrl}/data-copies, and the answer to asking for one. */
export const DataCopyList = Type.Object({
  /** The own ones, newest first. */
  copies: Type.Array(DataCopy),
  /** Whether the reader may ask for all of the company. */
  mayCopyCompany: Type.Boolean(),
  serverTime: Instant,
});
export type DataCopyList = Static<typeof DataCopyList>;

/** POST {biddingUrl}/data-copies */
export const NewDataCopy = Type.Object(
  {
    scope: CopyScopeSchema,
    /** The language of its README. */
    locale: Type.Enum(['en', 'nl-nl', 'fr-fr', 'de-de', 'pt-pt', 'es-es', 'it-it', 'pl-pl']),
  },
  { additionalProperties: false },
);
export type NewDataCopy = Static<typeof NewDataCopy>;
