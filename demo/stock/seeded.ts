/** A seeded random generator: the same seed gives the same numbers on every machine. */
export interface Seeded {
  /** 0 inclusive to 1 exclusive. */
  next(): number;
  chance(share: number): boolean;
  /** A whole number, both ends inclusive. */
  whole(from: number, to: number): number;
  between(from: number, to: number): number;
  /** Around `mean`, rarely further than two spreads and never further than three. */
  bell(mean: number, spread: number): number;
  pick<T>(list: readonly T[]): T;
  /** One character of an alphabet. */
  sign(alphabet: string): string;
  /** Weights need not add up to 1; an item of weight 0 is never picked. */
  weighted<T>(list: readonly T[], weightOf: (item: T) => number): T;
  shuffled<T>(list: readonly T[]): T[];
}

export function seeded(seed: string): Seeded {
  const next = sfc32(seed);
  const between = (from: number, to: number) => from + next() * (to - from);
  const whole = (from: number, to: number) => Math.floor(between(from, to + 1));
  const pick = <T>(list: readonly T[]) => element(list, whole(0, list.length - 1));
  return {
    next,
    between,
    whole,
    pick,
    sign: (alphabet) => alphabet.charAt(whole(0, alphabet.length - 1)),
    chance: (share) => next() < share,
    bell: (mean, spread) => mean + (next() + next() + next() + next() - 2) * 1.5 * spread,
    weighted: (list, weightOf) => weighted(list, weightOf, next()),
    shuffled: (list) => {
      const rest = [...list];
      return list.flatMap(() => rest.splice(whole(0, rest.length - 1), 1));
    },
  };
}

function weighted<T>(list: readonly T[], weightOf: (item: T) => number, share: number): T {
  const sum = list.reduce((total, item) => total + weightOf(item), 0);
  let left = share * sum;
  for (const item of list) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return element(list, list.length - 1);
}

function element<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('nothing to pick from');
  return list[index] as T;
}

/** Chris Doty-Humphrey's small fast counter (PractRand), 128 bits, begun from a seed's hash. */
function sfc32(seed: string): () => number {
  let a = spread(seed, 0x9e3779b9);
  let b = spread(seed, 0x243f6a88);
  let c = spread(seed, 0xb7e15162);
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // The first numbers of two similar seeds are similar, so they are discarded.
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** FNV-1a, starting from `basis`. */
function spread(text: string, basis: number): number {
  let hash = basis;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash | 0;
}
