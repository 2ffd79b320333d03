/** Which mails the user gets (docs/rules.md, Mails to bidders). */
import { type Static, Type } from 'typebox';
import { Typed } from './text.ts';
import { Instant, Nullable } from './calls.ts';
import { mailTimings } from './mail-values.ts';

/** Mails that a user may have at once, once a day or never; all others are always sent at once. */
export const mailKinds = [
  'outbid',
  'closing',
  'won',
  'lost',
  'approval',
  'release',
  'moneyBack',
  'newStock',
] as const;
export const MailKind = Type.Enum(mailKinds);
export type MailKind = Static<typeof MailKind>;

const MailTiming = Type.Enum(mailTimings);

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });

/** From one time of the day to another; over midnight where `from` is the later one. */
export const QuietHours = Type.Object(
  { from: TimeOfDay, to: TimeOfDay, timeZone: Typed(64, 1) },
  { additionalProperties: false },
);
export type QuietHours = Static<typeof QuietHours>;

const kindsMax = 20;
const kinds = Type.Array(
  Type.Object(
    {
      kind: MailKind,
      byMail: MailTiming,
      /** Whether `daily` can be chosen: not for what is of no use a day later. */
      canBeDaily: Type.Boolean(),
      byPush: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  { maxItems: kindsMax },
);
const changedKinds = Type.Array(
  Type.Object(
    {
      kind: MailKind,
      byMail: Type.Optional(MailTiming),
      byPush: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  { maxItems: kindsMax },
);

/** GET {biddingUrl}/mail-choices, and the answer to every change. */
export const MailChoices = Type.Object({
  /** All kinds, in the order of mailKinds. */
  kinds,
  quietHours: Nullable(QuietHours),
  /** Where mails of choice go. */
  email: Type.String(),
  serverTime: Instant,
});
export type MailChoices = Static<typeof MailChoices>;

/** POST {biddingUrl}/mail-choices: what is left out stays as it is. */
export const MailChoicesChange = Type.Object(
  { kinds: Type.Optional(changedKinds), quietHours: Type.Optional(Nullable(QuietHours)) },
  { additionalProperties: false },
);
export type MailChoicesChange = Static<typeof MailChoicesChange>;
