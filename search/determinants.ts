/** Columns that determine another one: each of their words stands beside one word of it alone. */
import type { Collected, CollectedWords } from './collect.ts';
import type { Declaration } from './fields.ts';
import type { Determinant } from './segment.ts';

/** Finds the columns of more words in which no word stands beside two words of this column. */
export function determinantsOf(
  name: string,
  { fields }: Declaration,
  { columns }: Collected,
): Determinant[] {
  const column = columns.get(name);
  if (column?.kind !== 'word') return [];
  const found: Determinant[] = [];
  for (const [other, { isFiltered }] of Object.entries(fields)) {
    const determining = columns.get(other);
    if (!isFiltered || determining?.kind !== 'word') continue;
    if (determining.words.length <= column.words.length) continue;
    const codes = codesDeterminedBy(determining, column);
    if (codes) found.push({ column: other, codes });
  }
  return found;
}

/** Undefined where one code of the first stands beside two of the other. */
function codesDeterminedBy(
  determining: CollectedWords,
  determined: CollectedWords,
): Uint32Array | undefined {
  const notSeen = 0xffff_ffff;
  const codes = new Uint32Array(determining.words.length + 1).fill(notSeen);
  for (let document = 0; document < determining.codes.length; document += 1) {
    const code = determining.codes[document] ?? 0;
    const own = determined.codes[document] ?? 0;
    if (codes[code] === notSeen) codes[code] = own;
    else if (codes[code] !== own) return undefined;
  }
  // Nothing is counted by a code that no document has.
  return codes.map((code) => (code === notSeen ? 0 : code));
}
