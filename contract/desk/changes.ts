/** The desk's calls about changes of data that buyers ask for. */
import { type Static, Type } from 'typebox';
import { Version } from '#contract/calls.ts';
import { Instant, Nullable } from '#contract/calls.ts';
import { ChangedField, ChangeKindSchema } from '#contract/changes.ts';
import { RegisterAnswer } from './companies.ts';
import { PlainText } from '#contract/text.ts';

const DeskChangedField = Type.Object({
  ...ChangedField.properties,
  /** What is stored by now is not what was to be replaced: it cannot be approved. */
  hasMoved: Type.Boolean(),
});

export const DeskChange = Type.Object({
  id: Type.String(),
  kind: ChangeKindSchema,
  state: Type.Enum(['waiting', 'approved', 'declined', 'withdrawn']),
  askedAt: Instant,
  /** By when who asked expects an answer. */
  dueAt: Instant,
  decidedAt: Nullable(Instant),
  companyId: Type.String(),
  company: PlainText,
  country: Type.String(),
  askedBy: PlainText,
  email: PlainText,
  /** The number on file, to call before a bank account changes. */
  phone: Nullable(PlainText),
  locale: Type.String(),
  fields: Type.Array(DeskChangedField),
  /** Money or taxes follow from it. */
  needsTwo: Type.Boolean(),
  firstApproval: Nullable(Type.Object({ name: PlainText, isOwn: Type.Boolean(), at: Instant })),
  /** What VIES answered about a VAT number that is asked for; null: it was not asked. */
  checks: Nullable(RegisterAnswer),
  reason: Nullable(Type.String()),
  version: Type.Integer(),
});
export type DeskChange = Static<typeof DeskChange>;

/** GET /desk/changes: what waits by its deadline, what is decided newest first. */
export const DeskChangeList = Type.Object({
  changes: Type.Array(DeskChange),
  serverTime: Instant,
});
export type DeskChangeList = Static<typeof DeskChangeList>;

const version = Version;

/** POST /desk/changes/{changeId}/acts */
export const DeskChangeAct = Type.Union([
  /** Of two approvals that are needed the first is stored. */
  Type.Object({ act: Type.Literal('approveChange'), version }),
  /** Asks VIES about the VAT number that is asked for. */
  Type.Object({ act: Type.Literal('checkChange'), version }),
  /** Mails these words to who asked. */
  Type.Object({
    act: Type.Literal('declineChange'),
    version,
    reason: Type.String({
      minLength: 1,
      maxLength: 2_000,
      pattern: '^[^\\p{Cc}]*(?:\\n[^\\p{Cc}]*)*$',
    }),
  }),
]);
export type DeskChangeAct = Static<typeof DeskChangeAct>;
