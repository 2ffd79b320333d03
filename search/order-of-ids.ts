/** The order of documents by their ids of 16 bytes each. */
import { sortedByDigits } from './counting-sort.ts';

const idBytes = 16;
/** Random ids differ within these nearly always. */
const sortedBytes = 6;

/** Sorts by counting, two bytes at a time from the last of the first six; then what is equal. */
export function inOrderOfIds(ids: Uint8Array): Uint32Array {
  const size = ids.length / idBytes;
  let sorted: Uint32Array = Uint32Array.from({ length: size }, (_, at) => at);
  for (let byte = sortedBytes - 2; byte >= 0; byte -= 2)
    sorted = sortedByDigits(digitsAt(ids, byte), sorted);
  const isEqual = (one: number, other: number) => {
    for (let byte = 0; byte < sortedBytes; byte += 1)
      if (ids[one * idBytes + byte] !== ids[other * idBytes + byte]) return false;
    return true;
  };
  for (let from = 0; from < size;) {
    let to = from + 1;
    while (to < size && isEqual(sorted[from] ?? 0, sorted[to] ?? 0)) to += 1;
    if (to > from + 1)
      sorted
        .subarray(from, to)
        .sort((one, other) => Buffer.compare(idAt(ids, one), idAt(ids, other)));
    from = to;
  }
  return sorted;
}

function idAt(ids: Uint8Array, at: number): Uint8Array {
  return ids.subarray(at * idBytes, (at + 1) * idBytes);
}

/** Two bytes of each id. */
function digitsAt(ids: Uint8Array, byte: number): Uint16Array {
  const digits = new Uint16Array(ids.length / idBytes);
  for (let document = 0; document < digits.length; document += 1) {
    const at = document * idBytes + byte;
    digits[document] = (ids[at] ?? 0) * 256 + (ids[at + 1] ?? 0);
  }
  return digits;
}
