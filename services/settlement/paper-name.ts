import { statementTexts } from '#locales/statements.ts';
import type { StatementContent } from './statement.ts';

/** The name of its file, in the language of the paper: letters, digits and hyphens. */
export function paperName({
  locale,
  kind,
  number,
}: Pick<StatementContent, 'locale' | 'kind' | 'number'>): string {
  return `${statementTexts[locale].fileName[kind]}-${number.toLowerCase()}.pdf`;
}
