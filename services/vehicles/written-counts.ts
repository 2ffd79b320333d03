/** Facets and histograms as JSON, which cached answers of the index share. */
import type { Counts } from './counts.ts';
import type { NameAuctions } from './auction-names.ts';
import { auctionNamesAgeMs } from '#services/limits.ts';

export type WriteCounts = (counts: Counts) => Promise<string>;

/** Returns the two members of an answer, without braces. */
export function createCountsWriter(nameAuctions: NameAuctions): WriteCounts {
  const written = new WeakMap<Counts['facets'], { text: string; untilMs: number }>();
  return async ({ facets, histograms }) => {
    const known = written.get(facets);
    if (known && performance.now() < known.untilMs) return known.text;
    const named = { ...facets, auction: await nameAuctions(facets.auction) };
    const text = JSON.stringify({ facets: named, histograms } satisfies Counts).slice(1, -1);
    written.set(facets, { text, untilMs: performance.now() + auctionNamesAgeMs });
    return text;
  };
}
