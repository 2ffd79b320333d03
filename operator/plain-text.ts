/** Values from outside on a terminal: what is not seen is written as its code point, and the rest is cut. */
import { unplainCharacter } from '#contract/text.ts';

const every = new RegExp(unplainCharacter.source, 'gu');

export function plainText(text: string): string {
  return text.replaceAll(
    every,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** A value as a reason shows it. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? String(value));
  return plainText(text.length > shownMax ? `${text.slice(0, shownMax)}…` : text);
}
const shownMax = 80;
