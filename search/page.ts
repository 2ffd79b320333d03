/** A page: walks an order from its nearer end past what does not match, or sorts what is few. */
import type { BitSet, Extent } from './bit-sets.ts';
import type { Direction, Query, Row } from './fields.ts';
import type { Overlay, Placed } from './overlay.ts';
import { type OpenSegment, type SortedColumn, compareRanks, rankIn, sortedMax } from './segment.ts';

interface Found {
  /** What matches of the segment, and how many they are. */
  set: BitSet;
  count: number;
  extent: Extent;
  /** How many documents of the overlay match, and which. */
  changed: number;
  isChanged: (slot: number) => boolean;
}

export function pageOf(
  segment: OpenSegment,
  overlay: Overlay,
  { order, direction, offset, limit }: Query,
  { set, count, extent, changed, isChanged }: Found,
): string[] {
  const total = count + changed;
  const first = Math.min(offset, total);
  const end = Math.min(offset + limit, total);
  if (first === end) return [];
  const placed =
    changed === 0 ? [] : overlay.inOrder(order, direction).filter(({ slot }) => isChanged(slot));
  if (count <= sortedMax) {
    const keys = overlay.keysOf(order);
    const documents = sortedDocuments(segment, keys, direction, { set, extent });
    const comparedTo = (row: Row) => overlay.comparedTo(row, order, direction);
    return merged(segment, documents, placed, comparedTo).slice(first, end);
  }
  const documents = segment.documentsIn(order, direction);
  const pages = { first, end, total };
  return first <= total - end
    ? forwards(segment, documents, set, placed, pages)
    : backwards(segment, documents, set, placed, pages);
}

interface Bounds {
  first: number;
  end: number;
  total: number;
}

function forwards(
  segment: OpenSegment,
  documents: Uint32Array,
  set: BitSet,
  placed: readonly Placed[],
  { first, end }: Bounds,
): string[] {
  const ids: string[] = [];
  let before = first;
  let at = 0;
  for (const changed of [...placed, undefined]) {
    const stop = changed?.place ?? documents.length;
    if (before > 0 && changed) {
      const passed = segment.bits.countListed(set, documents.subarray(at, stop));
      if (passed <= before) {
        before -= passed;
        at = stop;
      }
    }
    while (at < stop && ids.length < end - first) {
      at = segment.bits.nextListed(set, documents, { from: at, to: stop, passed: before });
      if (at === stop) break;
      before = 0;
      ids.push(segment.idOf(documents[at] ?? 0));
      at += 1;
    }
    if (ids.length === end - first) break;
    if (before > 0) before -= 1;
    else if (changed) ids.push(changed.row.id);
  }
  return ids;
}

function backwards(
  segment: OpenSegment,
  documents: Uint32Array,
  set: BitSet,
  placed: readonly Placed[],
  { first, end, total }: Bounds,
): string[] {
  const ids: string[] = [];
  let after = total - end;
  let at = documents.length;
  for (const changed of [...placed.toReversed(), undefined]) {
    const stop = changed?.place ?? 0;
    if (after > 0 && changed) {
      const passed = segment.bits.countListed(set, documents.subarray(stop, at));
      if (passed <= after) {
        after -= passed;
        at = stop;
      }
    }
    while (at > stop && ids.length < end - first) {
      const way = { from: at - 1, to: stop - 1, passed: after };
      at = segment.bits.nextListed(set, documents, way);
      if (at === stop - 1) {
        at = stop;
        break;
      }
      after = 0;
      ids.push(segment.idOf(documents[at] ?? 0));
    }
    if (ids.length === end - first) break;
    if (after > 0) after -= 1;
    else if (changed) ids.push(changed.row.id);
  }
  return ids.toReversed();
}

function sortedDocuments(
  segment: OpenSegment,
  keys: readonly string[],
  direction: Direction,
  { set, extent }: Pick<Found, 'set' | 'extent'>,
): readonly number[] {
  const columns = keys.map((key) => segment.sortedColumn(key));
  return [...segment.bits.documentsOf(set, extent, segment.data.list)].sort(
    (one, other) =>
      compareDocuments(columns, one, other, direction) || segment.compareTied(one, other),
  );
}

function compareDocuments(
  columns: readonly SortedColumn[],
  one: number,
  other: number,
  direction: Direction,
): number {
  for (const column of columns) {
    const found = compareRanks(rankIn(column, one), rankIn(column, other), direction);
    if (found !== 0) return found;
  }
  return 0;
}

function merged(
  segment: OpenSegment,
  documents: readonly number[],
  placed: readonly Placed[],
  comparedTo: (row: Row) => (document: number) => number,
): string[] {
  const ids: string[] = [];
  let next = 0;
  for (const { row } of placed) {
    const compare = comparedTo(row);
    for (; next < documents.length && compare(documents[next] ?? 0) > 0; next += 1)
      ids.push(segment.idOf(documents[next] ?? 0));
    ids.push(row.id);
  }
  return [...ids, ...documents.slice(next).map((document) => segment.idOf(document))];
}
