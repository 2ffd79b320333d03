/** Which two of the compared vehicles a phone shows, by their places among all. */
export type Pair = readonly [number, number];

/** Of vehicles that were taken out meanwhile the first ones take the places. */
export function knownPair([left, right]: Pair, count: number): Pair {
  if (left < count && right < count) return [left, right];
  const one = left < count ? left : 0;
  return [one, one === 0 ? 1 : 0];
}

/** A vehicle that stands in the other column changes places with this one. */
export function withVehicle(pair: Pair, column: 0 | 1, vehicle: number): Pair {
  const other = pair[column === 0 ? 1 : 0];
  const beside = other === vehicle ? pair[column] : other;
  return column === 0 ? [vehicle, beside] : [beside, vehicle];
}
