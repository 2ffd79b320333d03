/** Returns a generator of pseudo-random numbers in [0, 1), the same for the same text. */
export function chanceFrom(text: string): () => number {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a, 32 bits: enough to spread names over a few looks. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/** Returns one item of a list, chosen by the next number. */
export function pick<T>(list: readonly [T, ...T[]], chance: () => number): T {
  return list[Math.floor(chance() * list.length)] ?? list[0];
}
