/**
 * The columns before a refused row: in the reader's language, or as a file is stored, which
 * is read in the language of whoever downloads it.
 */
import type { DeskLanguage } from '#locales/desk/desk-messages.ts';
import { deskTranslator } from '#locales/desk/desk-translator.ts';
import { reasonText, refusedColumns } from '#locales/desk/stock-reasons.ts';
import { formatsOf } from '#locales/format.ts';
import { reasonOf } from './reason-codes.ts';

interface FieldReason {
  field: string;
  reason: string;
}

export interface RefusedRowWords {
  headings: readonly [row: string, refused: string];
  reasonsOf: (refusals: readonly FieldReason[]) => string;
}

/** The terminal speaks English. */
export const terminalRowWords: RefusedRowWords = {
  headings: [refusedColumns.en.row, refusedColumns.en.refused],
  reasonsOf: (refusals) => refusals.map(({ field, reason }) => `${field}: ${reason}`).join(' | '),
};

export function rowWordsIn(language: DeskLanguage): RefusedRowWords {
  const t = deskTranslator(language);
  const formats = formatsOf(language);
  const { row, refused } = refusedColumns[language];
  return {
    headings: [row, refused],
    reasonsOf: (refusals) =>
      refusals
        .map(({ field, reason }) => `${field}: ${reasonText(t, formats, reasonOf(reason))}`)
        .join(' | '),
  };
}

/** No value of a row can be taken for the end of a reason. */
export const storedRowWords: RefusedRowWords = {
  headings: ['row', 'refused'],
  reasonsOf: (refusals) => JSON.stringify(refusals.map(({ field, reason }) => [field, reason])),
};

export function storedReasons(cell: string): FieldReason[] {
  const reasons = JSON.parse(cell) as [field: string, reason: string][];
  return reasons.map(([field, reason]) => ({ field, reason }));
}
