/** Draws paint as fleets choose it. */
import type { Colour } from '#contract/vehicle-codes.ts';
import type { Seeded } from './seeded.ts';

const cars: [colour: Colour, share: number][] = [
  ['grey', 25],
  ['black', 22],
  ['white', 20],
  ['blue', 13],
  ['silver', 8],
  ['red', 6],
  ['green', 2],
  ['orange', 1.2],
  ['brown', 1],
  ['beige', 0.9],
  ['teal', 0.8],
  ['yellow', 0.5],
  ['purple', 0.2],
];
const vans: [colour: Colour, share: number][] = [
  ['white', 62],
  ['grey', 14],
  ['silver', 6],
  ['blue', 7],
  ['black', 5],
  ['red', 3],
  ['yellow', 2],
  ['orange', 1],
];
/** Colours offered without metallic flakes; the others mostly have them. */
const solid: ReadonlySet<Colour> = new Set(['white', 'red', 'yellow', 'orange']);

export function drawColour(chance: Seeded, isVan: boolean): Colour {
  return chance.weighted(isVan ? vans : cars, ([, share]) => share)[0];
}

export function isMetallic(chance: Seeded, colour: Colour, isVan: boolean): boolean {
  return !solid.has(colour) && chance.chance(isVan ? 0.6 : 0.92);
}
