/** Answers a query from a segment and the overlay of its changes. */
import { WordCounter } from './count-words.ts';
import type { Answer, Page, Query, WordCounts } from './fields.ts';
import { Matches } from './matches.ts';
import type { Overlay } from './overlay.ts';
import type { OverlayRows } from './overlay-rows.ts';
import { pageOf } from './page.ts';
import type { OpenSegment } from './segment.ts';

/** Calls `onPage` with the page as soon as it is known, before values are counted. */
export function evaluate(
  segment: OpenSegment,
  overlay: Overlay,
  query: Query,
  onPage?: (page: Page) => void,
): Answer {
  const matches = new Matches(segment, query);
  try {
    const changed = changedMatches(overlay.rows, query);
    const ids = pageOf(segment, overlay, query, {
      ...matches.all,
      changed: changed.total,
      isChanged: changed.isMatch,
    });
    const page = { ids, total: matches.all.count + changed.total };
    onPage?.(page);
    const counter = new WordCounter(segment, matches);
    const counts = new Map<string, WordCounts>();
    for (const counted of counter.inOrder(query.counted)) {
      const { name, field } = counted;
      const own = counter.count(counted);
      const further = overlay.rows.count(field, changed.slotsBut(name));
      counts.set(name, withFurther(segment, field, own, further));
    }
    return { ...page, counts };
  } finally {
    matches.close();
  }
}

function withFurther(
  segment: OpenSegment,
  field: string,
  counts: Uint32Array,
  further: ReadonlyMap<string, number>,
): WordCounts {
  const { words } = segment.wordColumn(field);
  const known = counts.subarray(0, words.length);
  if (further.size === 0) return { words, counts: known };
  const codes = segment.codesOf(field);
  const all = [...known];
  const others: string[] = [];
  for (const [word, count] of further) {
    const code = codes.get(word);
    if (code === undefined) all[words.length + others.push(word) - 1] = count;
    else all[code] = (all[code] ?? 0) + count;
  }
  const allWords = others.length > 0 ? [...words, ...others] : words;
  return { words: allWords, counts: Uint32Array.from(all) };
}

const failsMore = 255;

/** The slots that all filters hold, and for each name those that fail its own filters alone. */
function changedMatches(rows: OverlayRows, { filters, counted }: Query) {
  const numbers = new Map(counted.map(({ name }, at) => [name, at + 1]));
  const fails = new Uint8Array(rows.slots);
  for (const filter of filters) {
    const own = numbers.get(filter.name ?? '') ?? failsMore;
    const held = rows.held(filter);
    for (let slot = 0; slot < fails.length; slot += 1)
      if (held[slot] === 0)
        fails[slot] = fails[slot] === 0 || fails[slot] === own ? own : failsMore;
  }
  const all: number[] = [];
  const failing = new Map<number, number[]>();
  for (let slot = 0; slot < fails.length; slot += 1) {
    const fail = fails[slot] ?? 0;
    if (fail === failsMore || !rows.rowAt(slot)) continue;
    if (fail === 0) all.push(slot);
    else {
      const some = failing.get(fail);
      if (some) some.push(slot);
      else failing.set(fail, [slot]);
    }
  }
  return {
    total: all.length,
    isMatch: (slot: number) => fails[slot] === 0,
    slotsBut(name: string): readonly number[] {
      const more = failing.get(numbers.get(name) ?? 0);
      return more ? all.concat(more) : all;
    },
  };
}
