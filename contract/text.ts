/** Text that users read: names, places, remarks. */
import { Type } from 'typebox';

/**
 * Control characters, direction marks, lone surrogates and the replacement character: they change
 * how other text looks.
 */
const unplain = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\uFFFD';
export const plainPattern = `^[^${unplain}]*$`;
export const unplainCharacter = new RegExp(`[${unplain}]`, 'u');

/** One line without invisible characters. */
export const PlainText = Type.String({ pattern: plainPattern });
