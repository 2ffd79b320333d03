/**
 * The documents that changed since the segment was built: so few that each query looks at all of
 * them. In each order that is asked for they know their places in the segment's, which are found
 * when the order is asked for: of what changes all the time only as often as somebody does.
 */
import { bytesOfId } from './collect.ts';
import { type Declaration, type Direction, type Row, compareValues } from './fields.ts';
import { OverlayRows } from './overlay-rows.ts';
import { type OpenSegment, compareRanks, rankIn } from './segment.ts';

/** Before the document at this place of the segment's order. */
export interface Placed {
  row: Row;
  slot: number;
  place: number;
}

interface PlacedInOrder {
  order: string;
  direction: Direction;
  placed: readonly Placed[];
  /** Slots whose documents have changed since. */
  changed: Set<number>;
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
    this.#note(this.rows.add(row));
  }

  remove(id: string): void {
    const slot = this.rows.slotOf(id);
    if (slot === undefined) return;
    this.rows.remove(id, slot);
    this.#note(slot);
  }

  #note(slot: number): void {
    for (const { changed } of this.#placed.values()) changed.add(slot);
  }

  /** All rows in this order. */
  inOrder(order: string, direction: Direction): readonly Placed[] {
    const key = `${direction} ${order}`;
    let known = this.#placed.get(key);
    if (!known) {
      const slots = Array.from({ length: this.rows.slots }, (_, slot) => slot);
      known = { order, direction, placed: [], changed: new Set(slots) };
      this.#placed.set(key, known);
    }
    if (known.changed.size > 0) {
      known.placed = this.#placedAnew(known);
      known.changed.clear();
    }
    return known.placed;
  }

  /** Merges those that have changed with the others, which are in their order. */
  #placedAnew({ order, direction, placed, changed }: PlacedInOrder): Placed[] {
    const fresh: Placed[] = [];
    for (const slot of changed) {
      const row = this.rows.rowAt(slot);
      if (row) fresh.push({ row, slot, place: this.#placeOf(row, order, direction) });
    }
    const compare = (one: Placed, other: Placed) => this.#compare(one, other, order, direction);
    fresh.sort(compare);
    const merged: Placed[] = [];
    let next = 0;
    for (const one of placed) {
      if (changed.has(one.slot)) continue;
      for (let other = fresh[next]; other && compare(other, one) < 0; other = fresh[next]) {
        merged.push(other);
        next += 1;
      }
      merged.push(one);
    }
    return [...merged, ...fresh.slice(next)];
  }

  keysOf(order: string): readonly string[] {
    return this.#declaration.orders[order] ?? [];
  }

  /** Returns what compares the row with a document of the segment. */
  comparedTo(row: Row, order: string, direction: Direction): (document: number) => number {
    const ranked = (name: string, towards: Direction) => ({
      column: this.#segment.sortedColumn(name),
      rank: this.#segment.rankOf(name, this.rows.valueOf(row, name)),
      direction: towards,
    });
    const keys = [
      ...this.keysOf(order).map((name) => ranked(name, direction)),
      ...this.#declaration.ties.map((name) => ranked(name, 'asc')),
    ];
    const id = bytesOfId(row.id);
    return (document) => {
      for (const key of keys) {
        const found = compareRanks(key.rank, rankIn(key.column, document), key.direction);
        if (found !== 0) return found;
      }
      return this.#segment.compareId(id, document);
    };
  }

  /** Returns where the row would stand in the segment's order. */
  #placeOf(row: Row, order: string, direction: Direction): number {
    const documents = this.#segment.documentsIn(order, direction);
    const compare = this.comparedTo(row, order, direction);
    let from = 0;
    let to = documents.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(documents[middle] ?? 0) <= 0) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  #compare(one: Placed, other: Placed, order: string, direction: Direction): number {
    if (one.place !== other.place) return one.place - other.place;
    const compareBy = (name: string, towards: Direction) => {
      const [value, otherValue] = [one, other].map(({ row }) => this.rows.valueOf(row, name));
      return compareValues(value ?? null, otherValue ?? null, towards);
    };
    for (const name of this.keysOf(order)) {
      const found = compareBy(name, direction);
      if (found !== 0) return found;
    }
    for (const name of this.#declaration.ties) {
      const found = compareBy(name, 'asc');
      if (found !== 0) return found;
    }
    if (one.row.id === other.row.id) return 0;
    return one.row.id < other.row.id ? -1 : 1;
  }
}
