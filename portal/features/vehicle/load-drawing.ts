/** Loads one of the nine drawings; each is a file, because a page needs only one. */
import type { Body } from '#contract/vehicle-codes.ts';
import type { LineDrawing } from '#portal/ui/line-drawing.ts';

const files: Record<Body, () => Promise<LineDrawing>> = {
  hatchback: async () => (await import('#portal/ui/drawings/hatchback.ts')).hatchback,
  estate: async () => (await import('#portal/ui/drawings/estate.ts')).estate,
  saloon: async () => (await import('#portal/ui/drawings/saloon.ts')).saloon,
  suv: async () => (await import('#portal/ui/drawings/suv.ts')).suv,
  mpv: async () => (await import('#portal/ui/drawings/mpv.ts')).mpv,
  coupe: async () => (await import('#portal/ui/drawings/coupe.ts')).coupe,
  convertible: async () => (await import('#portal/ui/drawings/convertible.ts')).convertible,
  van: async () => (await import('#portal/ui/drawings/van.ts')).van,
  pickup: async () => (await import('#portal/ui/drawings/pickup.ts')).pickup,
};

/** Falls back to an estate where the body is unknown: the most common one in the trade. */
export function loadDrawing(body: Body | null): Promise<LineDrawing> {
  return files[body ?? 'estate']();
}
