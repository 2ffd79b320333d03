/** Writes a mail that lists several statements of one auction, and says where to pay them. */
import { noticePath } from '#contract/notice-paths.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { formatsOf } from '#locales/format.ts';
import { type GroupedMailTexts, groupedMails } from '#locales/grouped-mails.ts';
import { letter } from '#locales/letter.ts';
import { type LocaleCode, localePath } from '#locales/locales.ts';
import { statementTexts } from '#locales/statements.ts';
import { writeIcu } from '#locales/write-icu.ts';
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
  kind: keyof GroupedMailTexts['subject'];
  line: 'statementLine' | 'reminderLine';
  /** After where to pay. */
  attached: readonly string[];
}

/** The subject is a header. */
const subjectMax = 190;
/** A line of a list stays one on most screens. */
const vehicleMax = 100;

export function writeList(
  statements: readonly ListedStatement[],
  { kind, line, attached }: ListKind,
  locale: LocaleCode,
  portalUrl: string,
): { subject: string; body: string } {
  const [first] = statements;
  if (!first) throw new Error('a mail is about something');
  const { lot, currency, payee } = first.content;
  const texts = groupedMails[locale];
  const formats = formatsOf(locale);
  const count = statements.length;
  const totalMinor = statements.reduce((all, { minor }) => all + minor, 0);
  const lines = statements.map(({ content: { number, vehicle, dueOn, reference }, minor }) =>
    writeIcu(locale, texts[line], {
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
  return {
    subject: writeIcu(locale, texts.subject[kind], values).slice(0, subjectMax),
    body: letter(locale, [
      [
        writeIcu(locale, texts.text[kind], values),
        ...lines.slice(0, shown).map((one) => `- ${one}`),
      ].join('\n'),
      ...(more > 0 ? [writeIcu(locale, texts.more, { count: more })] : []),
      writeIcu(locale, texts.pay, { payee: payee.name, iban: spacedInFours(payee.iban) }),
      ...attached,
      `${statementTexts[locale].mailLink} ${portalUrl}${localePath(locale, path)}`,
    ]),
  };
}
