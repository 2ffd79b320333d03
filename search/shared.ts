/** Arrays that threads share, so that a finished index changes hands without being copied. */

export function sharedUint32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

/** Returns the codes in the fewest bytes that hold codes up to `most`. */
export function sharedCodes(
  codes: Uint32Array,
  most: number,
): Uint8Array | Uint16Array | Uint32Array {
  const shared = emptyCodes(codes.length, most);
  shared.set(codes);
  return shared;
}

function emptyCodes(length: number, most: number) {
  if (most < 256) return new Uint8Array(new SharedArrayBuffer(length));
  if (most < 65_536) return new Uint16Array(new SharedArrayBuffer(length * 2));
  return sharedUint32(length);
}

/** Stands for an unknown number in 32 bits. */
export const unknownInteger = -(2 ** 31);

/** Returns the numbers in 32 bits each where they fit; NaN, or `unknownInteger`, is unknown. */
export function sharedNumbers(numbers: Float64Array): Int32Array | Float64Array {
  const areSmall = numbers.every(
    (number) =>
      Number.isNaN(number) || (Number.isInteger(number) && Math.abs(number) < -unknownInteger),
  );
  if (!areSmall) {
    const wide = new Float64Array(new SharedArrayBuffer(numbers.length * 8));
    wide.set(numbers);
    return wide;
  }
  const small = new Int32Array(new SharedArrayBuffer(numbers.length * 4));
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? Number.NaN;
    small[at] = Number.isNaN(number) ? unknownInteger : number;
  }
  return small;
}
