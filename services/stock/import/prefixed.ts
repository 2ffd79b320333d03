/** Returns the columns of a table or its alias, for an SQL row. */
export function prefixed(table: string, names: readonly string[]): string {
  return names.map((name) => `${table}.${name}`).join(', ');
}
