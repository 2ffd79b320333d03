/** Writes a mail that lists several statements of one auction, and says where to pay them. */
import { noticePath } from '#contract/notice-paths.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import type { ReminderStep } from '#domain/payment-reminders.ts';
import { formatsOf } from '#locales/format.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { type WrittenMail, mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { listedWithin } from '#services/mail/listed-within.ts';
import type { StatementContent } from './statement.ts';

/** A transfer for all of them has one payee. */
export function payeeGroupOf(
  companyId: string,
  { lot, payee, currency }: StatementContent,
): string {
  return JSON.stringify([companyId, lot.auctionId, payee, currency]);
}

export interface ListedStatement {
  content: StatementContent;
  /** What the line names. */
  minor: number;
}

interface ListKind {
  kind: ReminderStep | 'statement';
  line: 'statementLine' | 'reminderLine';
  /** After where to pay. */
  attached: readonly string[];
}

/** A line of a list stays one on most screens. */
const vehicleMax = 100;

export function writeList(
  statements: readonly ListedStatement[],
  { kind, line, attached }: ListKind,
  locale: LocaleCode,
  portalUrl: string,
): WrittenMail {
  const [first] = statements;
  if (!first) throw new Error('a mail is about something');
  const { lot, currency, payee } = first.content;
  const t = writtenIn(locale);
  const formats = formatsOf(locale);
  const count = statements.length;
  const totalMinor = statements.reduce((all, { minor }) => all + minor, 0);
  const lines = statements.map(({ content: { number, vehicle, dueOn, reference }, minor }) =>
    t(`grouped.${line}`, {
      number,
      vehicle: `${vehicle.name}, ${vehicle.plate}`.slice(0, vehicleMax),
      total: formats.sum(minor, currency),
      due: dueOn === null ? '–' : formats.date(dueOn, 'UTC'),
      reference: spacedInFours(reference ?? ''),
    }),
  );
  const shown = listedWithin(lines.map(({ length }) => length));
  const values = { auction: lot.auctionName, total: formats.sum(totalMinor, currency), count };
  const path = noticePath({ kind: 'statement', auction: null, lot: null, reference: null });
  const more = count - shown;
  return mail(`grouped.${kind}`, locale, {
    values,
    list: lines.slice(0, shown),
    paragraphs: [
      ...(more > 0 ? [t('grouped.more', { count: more })] : []),
      t('grouped.pay', { payee: payee.name, iban: spacedInFours(payee.iban) }),
      ...attached,
    ],
    link: { label: 'statement.link', portalUrl, path },
  });
}
