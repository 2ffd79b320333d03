import type { LocaleCode } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { PickUpPaperKind } from './pick-up-paper.ts';
import type { StatementKind } from './statement.ts';

export type PaperKind = StatementKind | 'electronicInvoice' | 'vatInvoice' | PickUpPaperKind;

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
  const isInvoice = kind === 'electronicInvoice' || kind === 'vatInvoice';
  const name = writtenIn(locale)(`paper.fileName.${isInvoice ? 'invoice' : kind}`);
  return `${name}-${number.toLowerCase()}.${kind === 'electronicInvoice' ? 'xml' : 'pdf'}`;
}
