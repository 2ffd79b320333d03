/**
 * The documents that changed since the segment was built: so few that each query looks at all of
 * them. For each order that is asked for they know their places in the segment's.
 */
import { type Declaration, type Direction, type Row, type Value, compareValues } from './fields.ts';
import { OverlayRows } from './overlay-rows.ts';
import type { OpenSegment } from './segment.ts';

/** Before the document at this place of the segment's order. */
export interface Placed {
  row: Row;
  slot: number;
  place: number;
}

interface PlacedInOrder {
  order: string;
  direction: Direction;
  placed: Placed[];
}

export class Overlay {
  readonly #declaration: Declaration;
  readonly #segment: OpenSegment;
  readonly rows: OverlayRows;
  /** By order and direction, those that were asked for. */
  readonly #placed = new Map<string, PlacedInOrder>();

  constructor(declaration: Declaration, segment: OpenSegment) {
    this.#declaration = declaration;
    this.#segment = segment;
    this.rows = new OverlayRows(declaration);
  }

  get size(): number {
    return this.rows.size;
  }

  put(row: Row): void {
    this.remove(row.id);
    const slot = this.rows.add(row);
    for (const { order, direction, placed } of this.#placed.values()) {
      const one = { row, slot, place: this.#placeOf(row, order, direction) };
      placed.splice(this.#find(placed, one, order, direction), 0, one);
    }
  }

  remove(id: string): void {
    const slot = this.rows.slotOf(id);
    if (slot === undefined) return;
    this.rows.remove(id, slot);
    for (const { placed } of this.#placed.values())
      placed.splice(
        placed.findIndex((one) => one.slot === slot),
        1,
      );
  }

  /** All rows in this order. */
  inOrder(order: string, direction: Direction): readonly Placed[] {
    const key = `${direction} ${order}`;
    const known = this.#placed.get(key);
    if (known) return known.placed;
    const placed: Placed[] = [];
    for (let slot = 0; slot < this.rows.slots; slot += 1) {
      const row = this.rows.rowAt(slot);
      if (row) placed.push({ row, slot, place: this.#placeOf(row, order, direction) });
    }
    placed.sort((one, other) => this.#compare(one, other, order, direction));
    this.#placed.set(key, { order, direction, placed });
    return placed;
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
    const valueOf = (name: string) => this.rows.valueOf(other.row, name);
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
      const found = compareValues(this.rows.valueOf(row, name), valueOf(name), direction);
      if (found !== 0) return found;
    }
    for (const name of ties) {
      const found = compareValues(this.rows.valueOf(row, name), valueOf(name), 'asc');
      if (found !== 0) return found;
    }
    const id = idOf();
    return row.id === id ? 0 : row.id < id ? -1 : 1;
  }
}
