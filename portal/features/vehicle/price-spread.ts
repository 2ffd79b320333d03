/** Where prices stand on a line between round numbers: shares of its length from 0 to 1. */

export interface PriceSpread {
  ticks: { amount: number; at: number }[];
  /** In the order of the amounts; those that would cover each other stand one above the other. */
  dots: { at: number; level: number }[];
  /** Where any amount of the range stands. */
  placeOf: (amount: number) => number;
}

/** About as many round numbers as a phone has room for. */
const stepsMax = 4;
/** Of the line's length, beneath which two dots would touch. */
const dotShare = 0.03;

/** `others`: what has to be on the line, too, such as the present price. */
export function priceSpread(amounts: readonly number[], others: readonly number[]): PriceSpread {
  const all = [...amounts, ...others];
  const least = Math.min(...all);
  const most = Math.max(...all);
  const step = roundStep((most - least) / stepsMax);
  const from = Math.floor(least / step) * step;
  const to = Math.max(Math.ceil(most / step) * step, from + step);
  const placeOf = (amount: number) => (amount - from) / (to - from);
  const count = Math.round((to - from) / step) + 1;
  return {
    ticks: Array.from({ length: count }, (_, at) => ({
      amount: from + at * step,
      at: placeOf(from + at * step),
    })),
    dots: stacked(amounts.toSorted((one, other) => one - other).map(placeOf)),
    placeOf,
  };
}

/** Of the length, what the words beside a line take on the narrowest phone. */
const wordsShare = 0.45;

/** Whether words stand before their line: away from the other line, where there is room. */
export function standsBefore(at: number, other = 0): boolean {
  return at > 1 - wordsShare || (at >= wordsShare && other > at);
}

/** The next of 1, 2, 5, 10, 20 … that is at least as large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** Each on the lowest level that has room. */
function stacked(places: readonly number[]): PriceSpread['dots'] {
  const lastOf: number[] = [];
  return places.map((at) => {
    const free = lastOf.findIndex((last) => at - last >= dotShare);
    const level = free < 0 ? lastOf.length : free;
    lastOf[level] = at;
    return { at, level };
  });
}
