/** What a search has found once its counts are there. */
import type { Counts, WrittenCounts } from '#services/vehicles/counts.ts';
import type { Found } from '#services/vehicles/vehicle-index.ts';

/** The counts as an answer has them, without the names of auctions. */
export function countsIn({ facets, auctions, histograms }: WrittenCounts): Counts {
  const auction = JSON.stringify(auctions);
  return JSON.parse(
    `{"facets":{${facets},"auction":${auction}},"histograms":${histograms}}`,
  ) as Counts;
}

export async function whole(found: Found | undefined) {
  return found && { ...found, counts: countsIn(await found.counts) };
}
