import { writtenIn } from '#locales/written/written-in.ts';
import type { StatementContent } from './statement.ts';

/** What a credit note does to the statement of that number. */
export function creditSentence(
  { kind, locale, replacedBy }: StatementContent,
  number: string,
): string {
  const t = writtenIn(locale);
  if (kind === 'claimCredit') return t('paper.reduces', { number });
  return replacedBy === undefined
    ? t('paper.corrects', { number })
    : t('paper.replacedBy', { number, replacedBy });
}
