/**
 * The documents that changed since the segment was built, as plain rows: so few that each query
 * looks at all of them. For each order that is asked for they know their places in the segment's.
 */
import {
  type Declaration,
  type Direction,
  type Filter,
  type Row,
  type Value,
  compareValues,
} from './fields.ts';
import type { OpenSegment } from './segment.ts';

/** Before the document at this place of the segment's order. */
export interface Placed {
  row: Row;
  place: number;
}

export class Overlay {
  readonly #declaration: Declaration;
  readonly #segment: OpenSegment;
  readonly #fieldAt: Map<string, number>;
  readonly #rows = new Map<string, Row>();
  /** By order and direction, those that were asked for. */
  readonly #placed = new Map<string, Placed[]>();

  constructor(declaration: Declaration, segment: OpenSegment) {
    this.#declaration = declaration;
    this.#segment = segment;
    this.#fieldAt = new Map(Object.keys(declaration.fields).map((name, at) => [name, at]));
  }

  get size(): number {
    return this.#rows.size;
  }

  put(row: Row): void {
    this.remove(row.id);
    this.#rows.set(row.id, row);
    for (const [key, placed] of this.#placed) {
      const { order, direction } = partsOf(key);
      const one = { row, place: this.#placeOf(row, order, direction) };
      placed.splice(this.#find(placed, one, order, direction), 0, one);
    }
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#rows.delete(id);
    for (const [key, placed] of this.#placed) {
      const { order, direction } = partsOf(key);
      const one = { row, place: this.#placeOf(row, order, direction) };
      placed.splice(this.#find(placed, one, order, direction), 1);
    }
  }

  rows(): Iterable<Row> {
    return this.#rows.values();
  }

  valueOf(row: Row, field: string): Value {
    return row.values[this.#fieldAt.get(field) ?? -1] ?? null;
  }

  /** All rows in this order. */
  inOrder(order: string, direction: Direction): readonly Placed[] {
    const key = `${direction} ${order}`;
    const known = this.#placed.get(key);
    if (known) return known;
    const placed = [...this.#rows.values()]
      .map((row) => ({ row, place: this.#placeOf(row, order, direction) }))
      .sort((one, other) => this.#compare(one, other, order, direction));
    this.#placed.set(key, placed);
    return placed;
  }

  /** Returns a test of the filter that remembers what it looks for. */
  tester(filter: Filter): (row: Row) => boolean {
    const at = this.#fieldAt.get(filter.field) ?? -1;
    if ('anyOf' in filter) {
      const allowed = new Set<Value | undefined>(filter.anyOf);
      return (row) => allowed.has(row.values[at]);
    }
    const { from, to } = filter;
    return (row) => {
      const number = row.values[at];
      return typeof number === 'number' && number >= from && number <= to;
    };
  }

  keysOf(order: string): readonly string[] {
    return this.#declaration.orders[order] ?? [];
  }

  /** Compares a row with a document of the segment. */
  compareTo(row: Row, document: number, order: string, direction: Direction): number {
    const valueOf = (name: string) => this.#segment.valueOf(name, document);
    return this.#compareKeys(row, valueOf, () => this.#segment.idOf(document), order, direction);
  }

  /** Returns where the row would stand in the segment's order. */
  #placeOf(row: Row, order: string, direction: Direction): number {
    const documents = this.#segment.documentsIn(order, direction);
    let from = 0;
    let to = documents.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.compareTo(row, documents[middle] ?? 0, order, direction) <= 0) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  #find(placed: readonly Placed[], one: Placed, order: string, direction: Direction): number {
    let from = 0;
    let to = placed.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const other = placed[middle];
      if (other && this.#compare(other, one, order, direction) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  #compare(one: Placed, other: Placed, order: string, direction: Direction): number {
    if (one.place !== other.place) return one.place - other.place;
    const valueOf = (name: string) => this.valueOf(other.row, name);
    return this.#compareKeys(one.row, valueOf, () => other.row.id, order, direction);
  }

  #compareKeys(
    row: Row,
    valueOf: (name: string) => Value,
    idOf: () => string,
    order: string,
    direction: Direction,
  ): number {
    const { ties } = this.#declaration;
    for (const name of this.keysOf(order)) {
      const found = compareValues(this.valueOf(row, name), valueOf(name), direction);
      if (found !== 0) return found;
    }
    for (const name of ties) {
      const found = compareValues(this.valueOf(row, name), valueOf(name), 'asc');
      if (found !== 0) return found;
    }
    const id = idOf();
    return row.id === id ? 0 : row.id < id ? -1 : 1;
  }
}

function partsOf(key: string): { order: string; direction: Direction } {
  const [direction, order] = key.split(' ');
  return { order: order ?? '', direction: direction === 'asc' ? 'asc' : 'desc' };
}
