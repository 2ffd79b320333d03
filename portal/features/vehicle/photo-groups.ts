/** Photographs by what they show, so that a buyer gets to the damages with one press. Pure. */
import type { PictureRef } from '#contract/vehicles.ts';

export type PhotoKind = 'exterior' | 'interior' | 'damage' | 'document';

export interface PhotoGroup {
  kind: PhotoKind;
  /** The place of its first one. */
  first: number;
  count: number;
}

function kindOf({ view }: Pick<PictureRef, 'view'>): PhotoKind {
  return view === 'interior' || view === 'damage' || view === 'document' ? view : 'exterior';
}

/** Those of a kind stand side by side; the first photograph stays the first. */
export function groupPhotos<Photo extends Pick<PictureRef, 'view'>>(
  pictures: readonly Photo[],
): { pictures: Photo[]; groups: PhotoGroup[] } {
  const byKind = Map.groupBy(pictures, kindOf);
  const groups: PhotoGroup[] = [];
  let first = 0;
  for (const [kind, { length: count }] of byKind) {
    groups.push({ kind, first, count });
    first += count;
  }
  return { pictures: [...byKind.values()].flat(), groups };
}
