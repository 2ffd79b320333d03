import type { LocaleCode } from '#locales/locales.ts';
import { pickUpPaperTexts } from '#locales/pick-up-papers.ts';
import { statementTexts } from '#locales/statements.ts';
import type { PickUpPaperKind } from './pick-up-paper.ts';
import type { StatementKind } from './statement.ts';

export type PaperKind = StatementKind | 'electronicInvoice' | PickUpPaperKind;

/** The name of its file, in the language of the paper: letters, digits and hyphens. */
export function paperName({
  locale,
  kind,
  number,
}: {
  locale: LocaleCode;
  kind: PaperKind;
  number: string;
}): string {
  const names = { ...statementTexts[locale].fileName, ...pickUpPaperTexts[locale].fileName };
  if (kind === 'electronicInvoice') return `${names.invoice}-${number.toLowerCase()}.xml`;
  return `${names[kind]}-${number.toLowerCase()}.pdf`;
}
