/** Why a bank's file was refused, in the desk's words; the command says it in English. */
import {
  type BankFileField,
  type BankFileProblem,
  bankFileFields,
  bankFileProblems,
} from './bank-file-problems.ts';
import type { DeskTranslate } from './desk-messages.ts';

/** `details`: of the refusal, locales/desk/bank-file-problems.ts BankFileErrorDetails. */
export function bankFileErrorText(
  t: DeskTranslate,
  details: Readonly<Record<string, unknown>>,
): string | undefined {
  const problem = bankFileProblems.find((one) => one === details['problem']);
  if (problem === undefined) return undefined;
  const detail = (name: string) => {
    const value = details[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const values = { value: detail('value') || '–', expected: detail('expected') };
  const message = t(`bankError.${problem satisfies BankFileProblem}`, values);
  const [line, at] = [detail('line'), detail('at')];
  const place =
    line === ''
      ? at
      : at === ''
        ? t('bankFile.line', { line })
        : t('bankFile.lineAt', { line, at });
  const field: BankFileField | 'part' =
    bankFileFields.find((one) => one === details['field']) ?? 'part';
  const text =
    place === ''
      ? message
      : t('bankFile.place', { place, field: t(`bankFile.${field}`), problem: message });
  return detail('file') === '' ? text : t('bankFile.ofFile', { file: detail('file'), text });
}
