/** Reads one field of a request: returns the value to store, or the refusal. */
import { withoutMarks } from '#contract/text.ts';
import type { FieldRefusal } from '#contract/request-values.ts';

export type Refused = { refusal: FieldRefusal };
/** null: an optional field that was left empty. */
export type Reading = { value: string | boolean | null } | Refused;
export type TextReading = { value: string | null } | Refused;

export function isRefusal(reading: Reading): reading is Refused {
  return 'refusal' in reading;
}

/**
 * Reads text of one line without marks that were pasted along, or with `hasLines` of several.
 * Refuses control characters.
 */
export function readText(
  text: string,
  lengthMax: number,
  options: { isOptional?: boolean; hasLines?: boolean } = {},
): TextReading {
  const typed = options.hasLines ? text : withoutMarks(text);
  const trimmed = typed.replaceAll(/\r\n?/g, '\n').trim();
  if (trimmed === '') return options.isOptional ? { value: null } : { refusal: 'FieldIsMissing' };
  // The schema counts visible characters, and the database counts code points.
  if (trimmed.length > lengthMax) return { refusal: 'FieldIsTooLong' };
  const visible = options.hasLines ? trimmed.replaceAll(/[\n\t]/g, '') : trimmed;
  if (/[\p{Cc}\u2028\u2029]/u.test(visible)) return { refusal: 'FieldHasControlCharacters' };
  return { value: trimmed };
}

export function readChoice(choice: string): TextReading {
  return choice === '' ? { refusal: 'ChoiceIsMissing' } : { value: choice };
}

export function readConsent(consent: boolean): Reading {
  return consent ? { value: true } : { refusal: 'ConsentIsMissing' };
}

export function readConditions(accepted: string, holding: string | null): TextReading {
  if (holding === null || accepted === holding) return { value: holding };
  return { refusal: accepted === '' ? 'ConditionsAreNotAccepted' : 'ConditionsHaveChanged' };
}
