/** What a search has found once its counts are there. */
import type { Counts, WrittenCounts } from '#services/vehicles/counts.ts';
import type { Found } from '#services/vehicles/vehicle-index.ts';

export function countsIn(written: WrittenCounts): Counts {
  return JSON.parse(`{${Buffer.from(written).toString()}}`) as Counts;
}

export async function whole(found: Found | undefined) {
  return found && { ...found, counts: countsIn(await found.counts) };
}
