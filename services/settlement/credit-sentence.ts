import { statementTexts } from '#locales/statements.ts';
import { filled } from './filled.ts';
import type { StatementContent } from './statement.ts';

/** What a credit note does to the statement of that number. */
export function creditSentence(
  { kind, locale, replacedBy }: StatementContent,
  number: string,
): string {
  const texts = statementTexts[locale];
  if (kind === 'claimCredit') return filled(texts.reduces, { number });
  return replacedBy === undefined
    ? filled(texts.corrects, { number })
    : filled(texts.replacedBy, { number, replacedBy });
}
