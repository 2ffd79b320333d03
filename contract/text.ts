/** Text that users read: names, places, remarks. */
import { Type } from 'typebox';

/**
 * Control characters, direction marks, lone surrogates and the replacement character: they change
 * how other text looks.
 */
const unplain = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\uFFFD';
export const plainPattern = `^[^${unplain}]*$`;
export const unplainCharacter = new RegExp(`[${unplain}]`, 'u');

/** Soft hyphens, direction marks and what has no width: they come along when text is copied. */
const invisibleMarks =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** What was typed or pasted into a field of one line: without marks, with plain spaces. */
export function withoutMarks(text: string): string {
  return text.replaceAll(invisibleMarks, '').replaceAll(/\p{Zs}/gu, ' ');
}

/** One line without invisible characters. */
export const PlainText = Type.String({ pattern: plainPattern });

/** Neither a zero, which no database stores, nor half a character. */
export const storedPattern = '^[^\\0\\p{Cs}]*$';
/** One line with at least one visible character. */
const namePattern = `^(?=.*[^\\s])[^${unplain}]*$`;

/** What somebody types or pastes into a field, which is cleaned and read before it is stored. */
export function Typed(maxLength: number, minLength = 0) {
  return Type.String({ pattern: storedPattern, ...(minLength > 0 && { minLength }), maxLength });
}

/** A name or words that others read. */
export function Name(maxLength: number) {
  return Type.String({ pattern: namePattern, minLength: 1, maxLength });
}
