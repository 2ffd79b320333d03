/** Facets and histograms as JSON, which cached answers of the index share. */
import { auctionNamesAgeMs } from '#services/limits.ts';
import type { NameAuctions } from './auction-names.ts';
import type { WrittenCounts } from './counts.ts';

export type WriteCounts = (counts: WrittenCounts) => Promise<string>;

/** Returns the two members of an answer, without braces. */
export function createCountsWriter(nameAuctions: NameAuctions): WriteCounts {
  const written = new WeakMap<WrittenCounts, { text: string; untilMs: number }>();
  return async (counts) => {
    const known = written.get(counts);
    if (known && performance.now() < known.untilMs) return known.text;
    const auctions = JSON.stringify(await nameAuctions(counts.auctions));
    const text = `"facets":{${counts.facets},"auction":${auctions}},"histograms":${counts.histograms}`;
    written.set(counts, { text, untilMs: performance.now() + auctionNamesAgeMs });
    return text;
  };
}
