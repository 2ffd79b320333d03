import type { Look } from './looks.ts';
import { SHAPES, type Shape } from './shapes.ts';

/** The measures behind front and rear views, in metres; x = 0 is the middle. */
export interface Ends {
  readonly width: number;
  readonly height: number;
  readonly track: number;
  /** Where the bonnet meets the windscreen, and its front edge. */
  readonly cowl: number;
  readonly bonnet: number;
  readonly lamp: number;
  readonly belt: number;
  /** Half the roof's width. */
  readonly roof: number;
  /** Height under the bumpers. */
  readonly under: number;
  /** Lower edge of the rear screen, tail lamps, and the bumper's lip. */
  readonly screen: number;
  readonly tail: number;
  readonly lip: number;
  /** Height of a boot lid or of a load bed's rim. */
  readonly deck?: number;
}

const ENDS: Record<Shape, Ends> = {
  city: ends(1.65, 1.495, 1.42, 1.03, 0.82, 0.745, 1.01, 0.51, 0.165, 1.05, 0.91, 0.71),
  hatchback: ends(1.79, 1.458, 1.54, 1, 0.8, 0.73, 0.98, 0.545, 0.165, 1.02, 0.88, 0.72),
  estate: ends(1.83, 1.45, 1.55, 0.985, 0.79, 0.73, 0.97, 0.55, 0.165, 1.02, 0.88, 0.7),
  saloon: ends(1.83, 1.428, 1.58, 0.965, 0.78, 0.715, 0.965, 0.53, 0.16, 1.05, 0.885, 0.74, 1.02),
  crossover: ends(1.78, 1.565, 1.53, 1.08, 0.965, 0.9, 1.08, 0.575, 0.225, 1.12, 0.99, 0.8),
  suv: ends(1.87, 1.635, 1.59, 1.13, 1.01, 0.945, 1.13, 0.6, 0.235, 1.17, 1.04, 0.84),
  mpv: ends(1.83, 1.64, 1.56, 1.06, 0.84, 0.75, 1.06, 0.62, 0.165, 1.1, 0.96, 0.72),
  coupe: ends(1.85, 1.368, 1.6, 0.935, 0.74, 0.665, 0.93, 0.5, 0.145, 1, 0.835, 0.7, 0.97),
  convertible: ends(1.85, 1.29, 1.6, 0.935, 0.74, 0.665, 0.93, 0.54, 0.145, 1, 0.83, 0.7, 0.965),
  courier: ends(1.82, 1.825, 1.56, 1.13, 0.93, 0.835, 1.11, 0.715, 0.18, 1.15, 1.02, 0.62),
  van: ends(1.96, 1.965, 1.68, 1.25, 1.05, 0.93, 1.22, 0.83, 0.19, 1.22, 1.05, 0.66),
  pickup: ends(1.9, 1.81, 1.61, 1.235, 1.14, 1.04, 1.23, 0.6, 0.36, 1.3, 1.02, 0.72, 1.255),
};

function ends(
  width: number,
  height: number,
  track: number,
  cowl: number,
  bonnet: number,
  lamp: number,
  belt: number,
  roof: number,
  under: number,
  screen: number,
  tail: number,
  lip: number,
  deck?: number,
): Ends {
  const measures = { width, height, track, cowl, bonnet, lamp, belt, roof, under, screen, tail };
  return { ...measures, lip, ...(deck !== undefined && { deck }) };
}

/** Returns the ends in a given look: n2 has a higher bonnet, n3 a lower one. */
export function endsOf(shape: Shape, look: Look): Ends {
  const measures = ENDS[shape];
  const lift = look === 'n2' ? 0.025 : look === 'n3' ? -0.008 : 0;
  return { ...measures, bonnet: measures.bonnet + lift, lamp: measures.lamp + lift * 0.5 };
}

/** The families of faces; each shape has one. */
export type Kind = 'car' | 'van' | 'pickup';

export function kindOf(shape: Shape): Kind {
  const outline = SHAPES[shape];
  if ('boxed' in outline && outline.boxed) return 'van';
  return 'bed' in outline && outline.bed ? 'pickup' : 'car';
}
