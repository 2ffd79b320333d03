/** The heading of a table. */
import { OperatorFault } from '../fault.ts';
import type { InputLimits } from './limits.ts';

const nameMax = 200;

/** Each column a name of its own: the first keeps the one it has. */
export function columnNames(
  name: string,
  heading: readonly string[],
  limits: InputLimits,
): string[] {
  if (heading.length > limits.columnsMax)
    throw new OperatorFault(
      `${name} has ${heading.length} columns: at most ${limits.columnsMax} are read.`,
    );
  const taken = new Set<string>();
  return heading.map((written, index) => {
    const wanted =
      written.trim().replaceAll(/\s+/g, ' ').slice(0, nameMax) || `column ${index + 1}`;
    let own = wanted;
    for (let count = 2; taken.has(own); count += 1) own = `${wanted} ${count}`;
    taken.add(own);
    return own;
  });
}

/** For a sentence: as many as a person reads. */
export function columnList(columns: readonly string[]): string {
  const shown = columns.slice(0, columnsShownMax).map((column) => column.slice(0, 40));
  const more = columns.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
const columnsShownMax = 12;
