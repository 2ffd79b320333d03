/**
 * The documents with a number within bounds. They stand side by side in the order of their numbers,
 * and sets of the first thirty-second of that order, of the first two and so on leave only what
 * lies between two steps to be added one by one.
 */
import type { BitSet, BitSets } from './bit-sets.ts';

export interface NumberRanges {
  /** Documents with a number, rising. */
  rising: Uint32Array;
  /** Place of the first step's set in the memory; the others follow it. */
  firstPlace: number;
}

export const rangeSteps = 32;

function stepOf({ rising }: NumberRanges): number {
  return Math.max(1, Math.ceil(rising.length / rangeSteps));
}

export function fillSteps(bits: BitSets, ranges: NumberRanges): void {
  const step = stepOf(ranges);
  for (let at = 0; at < rangeSteps; at += 1) {
    const set = bits.at(ranges.firstPlace + at);
    if (at > 0) bits.copy(set, bits.at(ranges.firstPlace + at - 1));
    bits.addAll(set, ranges.rising.subarray(at * step, (at + 1) * step));
  }
}

/** Makes `target` the set of those with numbers from `from` to `to`, both included. */
export function setToRange(
  bits: BitSets,
  target: BitSet,
  ranges: NumberRanges,
  numberOf: (document: number) => number,
  { from, to }: { from: number; to: number },
): void {
  const { rising } = ranges;
  const first = firstPlace(rising, (document) => numberOf(document) >= from);
  const end = firstPlace(rising, (document) => numberOf(document) > to);
  if (end - first <= stepOf(ranges)) {
    bits.clear(target);
    if (first < end) bits.addAll(target, rising.subarray(first, end));
    return;
  }
  setToFirst(bits, target, ranges, end);
  const before = bits.take();
  setToFirst(bits, before, ranges, first);
  bits.keepWithout(target, before);
  bits.spare(before);
}

function setToFirst(bits: BitSets, target: BitSet, ranges: NumberRanges, count: number): void {
  const step = stepOf(ranges);
  const whole = Math.floor(count / step);
  if (whole === 0) bits.clear(target);
  else bits.copy(target, bits.at(ranges.firstPlace + whole - 1));
  bits.addAll(target, ranges.rising.subarray(whole * step, count));
}

function firstPlace(rising: Uint32Array, isThere: (document: number) => boolean): number {
  let from = 0;
  let to = rising.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isThere(rising[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return from;
}
