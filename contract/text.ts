/** Text that people read: names, places, remarks in free words. */
import { Type } from 'typebox';

/** Controls, direction marks, halves of characters and the sign for an unreadable one: what changes how other text looks. */
const unplain = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\uFFFD';
export const plainPattern = `^[^${unplain}]*$`;
export const unplainCharacter = new RegExp(`[${unplain}]`, 'u');

/** One line without anything that is not seen. */
export const PlainText = Type.String({ pattern: plainPattern });
