/** Requests to change what is stored about the own company and user (docs/rules.md, Changes). */
import { type Static, Type } from 'typebox';
import { Instant, Nullable } from './calls.ts';
import { changeLengthMax } from './change-values.ts';
import { PlainText, Typed } from './text.ts';

/** Requests of the last three months: with a few a year none is missing. */
export const ownChangesMax = 50;

const Value = Nullable(PlainText);
const ChangeState = Type.Enum(['waiting', 'approved', 'declined', 'withdrawn']);
export const ChangeKindSchema = Type.Enum(['company', 'contact', 'user']);

/** One line: what is stored today, and what shall be. */
export const ChangedField = Type.Object({ field: Type.String(), before: Value, after: Value });
export type ChangedField = Static<typeof ChangedField>;

export const ChangeRequest = Type.Object({
  id: Type.String({ format: 'uuid' }),
  kind: ChangeKindSchema,
  state: ChangeState,
  askedAt: Instant,
  askedBy: PlainText,
  /** Who asked may withdraw it. */
  isOwn: Type.Boolean(),
  fields: Type.Array(ChangedField),
  decidedAt: Nullable(Instant),
  /** The auction house's words, of a declined one. */
  reason: Nullable(Type.String()),
});
export type ChangeRequest = Static<typeof ChangeRequest>;

/** What is stored today; of the company's bank account its administrators alone read. */
const StoredData = Type.Object({
  company: Type.Object({
    name: Value,
    country: Type.String(),
    vatNumber: Value,
    street: Value,
    postcode: Value,
    city: Value,
    iban: Value,
    accountHolder: Value,
  }),
  contact: Type.Object({ email: PlainText, phone: Value, mobile: Value }),
  user: Type.Object({ name: Value, jobTitle: Value }),
});

/** GET {biddingUrl}/changes, and the answer to what is asked or withdrawn. */
export const ChangeList = Type.Object({
  stored: StoredData,
  /** Whether the reader may ask for changes of the company. */
  mayChangeCompany: Type.Boolean(),
  /** Newest first: the own ones, and the company's for its administrators. */
  requests: Type.Array(ChangeRequest),
  serverTime: Instant,
});
export type ChangeList = Static<typeof ChangeList>;

const text = (maxLength: number) => Type.Optional(Typed(maxLength));
const max = changeLengthMax;

/** POST {biddingUrl}/changes: fields as they shall be; an empty text takes a value away. */
export const NewChange = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('company'),
      values: Type.Object(
        {
          name: text(max.name),
          vatNumber: text(max.vatNumber),
          street: text(max.street),
          postcode: text(max.postcode),
          city: text(max.city),
          iban: text(max.iban),
          accountHolder: text(max.accountHolder),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('contact'),
      values: Type.Object(
        { phone: text(max.phone), mobile: text(max.mobile) },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('user'),
      values: Type.Object(
        { name: text(max.name), jobTitle: text(max.jobTitle) },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
]);
export type NewChange = Static<typeof NewChange>;
