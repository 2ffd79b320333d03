/** The name that a search is saved under unless its user writes another. */
import { searchNameLengthMax } from '#contract/follow-values.ts';

/** As many of the filters' texts as fit, in their order; the first one is cut. */
export function proposedName(filters: readonly string[]): string {
  let name = '';
  for (const filter of filters) {
    const longer = name === '' ? filter : `${name}, ${filter}`;
    if (longer.length > searchNameLengthMax) break;
    name = longer;
  }
  return name || (filters[0] ?? '').slice(0, searchNameLengthMax).trim();
}
