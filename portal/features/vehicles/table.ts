/** Stores similar objects by columns: each name appears once, and so does a shared value. */

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Row = Record<string, unknown>;

/** A column has its path and one value for all, an earlier column's number, or the values. */
type Column =
  | { path: string; all: unknown }
  | { path: string; as: number }
  | { path: string; each: unknown[] };

/** Objects of different shapes stay as they are. */
export type Table = { rows: number; columns: Column[] } | { list: readonly Row[] };

export function tableOf(list: readonly object[]): Table {
  const rows = list.map((row) => leaves(row as { readonly [name: string]: Json }));
  const [first] = rows;
  if (!first || !rows.every((row) => row && isAlike(row, first))) return { list: list as Row[] };
  const texts: string[] = [];
  const columns = first.map(([path, value], at): Column => {
    const values = rows.map((row) => row?.[at]?.[1]);
    const text = JSON.stringify(values);
    const as = texts.indexOf(text);
    texts.push(text);
    const written = JSON.stringify(value);
    if (values.every((one) => JSON.stringify(one) === written)) return { path, all: value };
    return as < 0 ? { path, each: values } : { path, as };
  });
  return { rows: rows.length, columns };
}

export function rowsOf(table: Table): Row[] {
  if ('list' in table) return [...table.list];
  const columns: [path: string[], value: (row: number) => unknown][] = [];
  for (const column of table.columns) {
    const same = 'as' in column ? columns[column.as]?.[1] : undefined;
    const value = same ?? ((row) => ('each' in column ? column.each[row] : valueOfAll(column)));
    columns.push([column.path.split('.'), value]);
  }
  return Array.from({ length: table.rows }, (_, at) => {
    const row: Row = {};
    for (const [path, value] of columns) put(row, path, value(at));
    return row;
  });
}

function valueOfAll(column: Column): unknown {
  return 'all' in column ? column.all : undefined;
}

function put(row: Row, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    row[name] = value;
    return;
  }
  // A name such as `toString` is inherited by every object.
  if (!Object.hasOwn(row, name)) row[name] = {};
  put(row[name] as Row, rest, value);
}

/** Undefined where a key could not be restored. */
function leaves(
  of: { readonly [name: string]: Json },
  prefix = '',
): [path: string, value: Json][] | undefined {
  const found: [string, Json][] = [];
  for (const [name, value] of Object.entries(of)) {
    if (name.includes('.') || name === '__proto__') return undefined;
    const path = `${prefix}${name}`;
    if (isBranch(value)) {
      const inner = leaves(value, `${path}.`);
      if (!inner) return undefined;
      found.push(...inner);
    } else found.push([path, value]);
  }
  return found;
}

function isBranch(value: Json): value is { readonly [name: string]: Json } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length > 0
  );
}

function isAlike(one: [string, Json][], other: [string, Json][]): boolean {
  return one.length === other.length && one.every(([path], at) => path === other[at]?.[0]);
}
