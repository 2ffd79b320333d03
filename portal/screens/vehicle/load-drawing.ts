/** The drawings are files of their own: a page needs one of the nine. */
import type { Body } from '#contract/vehicles.ts';
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

/** An estate where the body is not known: the shape the trade sees most. */
export function loadDrawing(body: Body | null): Promise<LineDrawing> {
  return files[body ?? 'estate']();
}
