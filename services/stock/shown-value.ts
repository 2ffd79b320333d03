/**
 * Prepares values from outside for a terminal: invisible characters are written as code points, and
 * long values are cut.
 */
import { unplainCharacter } from '#contract/text.ts';

const every = new RegExp(unplainCharacter.source, 'gu');

export function plainText(text: string): string {
  return text.replaceAll(
    every,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Formats a value for a refusal's reason. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? String(value));
  return plainText(text.length > shownMax ? `${text.slice(0, shownMax)}…` : text);
}
const shownMax = 80;
