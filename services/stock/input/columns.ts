/** The heading of a table. */
import { OperatorError } from '#services/operator-error.ts';
import type { InputLimits } from './limits.ts';

const nameMax = 200;

/** Makes each column's name unique: the first one keeps its name. */
export function columnNames(
  name: string,
  heading: readonly string[],
  limits: InputLimits,
): string[] {
  if (heading.length > limits.columnsMax)
    throw new OperatorError(
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

/** Returns the names for a sentence, as many as a user reads. */
export function columnList(columns: readonly string[]): string {
  const shown = columns.slice(0, columnsShownMax).map((column) => column.slice(0, 40));
  const more = columns.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
const columnsShownMax = 12;
