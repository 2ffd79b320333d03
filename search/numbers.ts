/** Arrays of the fewest bytes that hold what is in them. */

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Returns the type of array that holds codes up to `most`. */
export function codesFor(most: number) {
  if (most < 256) return Uint8Array;
  return most < 65_536 ? Uint16Array : Uint32Array;
}

/** Stands for an unknown number in 32 bits. */
const unknownInteger = -(2 ** 31);

/** Whether all fit into 32 bits; NaN, which is unknown, does. */
export function areIntegers(numbers: Float64Array): boolean {
  return numbers.every(
    (number) =>
      Number.isNaN(number) || (Number.isInteger(number) && Math.abs(number) < -unknownInteger),
  );
}

/** Copies numbers where `areIntegers` says that they fit; `knownAt` reads them. */
export function copyNumbers(target: Int32Array | Float64Array, numbers: Float64Array): void {
  if (target instanceof Float64Array) {
    target.set(numbers);
    return;
  }
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? Number.NaN;
    target[at] = Number.isNaN(number) ? unknownInteger : number;
  }
}

/** Returns the number, or undefined where it is unknown. */
export function knownAt(numbers: Int32Array | Float64Array, at: number): number | undefined {
  const number = numbers[at] ?? Number.NaN;
  const isUnknown =
    numbers instanceof Int32Array ? number === unknownInteger : Number.isNaN(number);
  return isUnknown ? undefined : number;
}
