/** Counts of a search as an answer has them, without the names of auctions. */
import type { Counts, WrittenCounts } from '#services/vehicles/counts.ts';

export function countsIn({ facets, auctions, histograms }: WrittenCounts): Counts {
  const auction = JSON.stringify(auctions);
  return JSON.parse(
    `{"facets":{${facets},"auction":${auction}},"histograms":${histograms}}`,
  ) as Counts;
}
