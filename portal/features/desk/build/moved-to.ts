/** Returns the list with one of its values at another place. */
export function movedTo<Value>(values: readonly Value[], value: Value, place: number): Value[] {
  const others = values.filter((one) => one !== value);
  return [...others.slice(0, place), value, ...others.slice(place)];
}
