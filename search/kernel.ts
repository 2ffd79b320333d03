/**
 * Loops over sets of bits as a WebAssembly module, written out instruction by instruction:
 * `i64.popcnt` counts many times faster than JavaScript can (decisions 146 and 220).
 */

/** A set begins and ends at a multiple of so many bytes: what one turn of a loop takes. */
export const stepBytes = 64;

/**
 * Addresses are bytes of the memory; `end` is where the first set or list ends. Documents of a list
 * have four bytes each.
 */
export interface Kernel {
  /** Typed arrays over shared memory take several times as long for both. */
  copy(target: number, source: number, bytes: number): void;
  fill(target: number, byte: number, bytes: number): void;
  countBoth(one: number, other: number, end: number): number;
  keepBoth(target: number, other: number, end: number): void;
  keepEither(target: number, other: number, end: number): void;
  keepWithout(target: number, other: number, end: number): void;
  addListed(list: number, set: number, end: number): void;
  /** Counts those of a list that are in the set. */
  countListed(list: number, set: number, end: number): number;
  /**
   * Passes so many of a list that are in the set, and returns where the next one is listed; or
   * `end`. With a step of -4 it goes backwards.
   */
  nextListed(list: number, set: number, end: number, passed: number, step: 4 | -4): number;
  /** Lists the documents of the set, which begins with `first`; returns the end of the list. */
  listDocuments(set: number, list: number, end: number, first: number): number;
  /** Adds one to the count of each code that a listed document has, by the bytes of a code. */
  countCodes1: CountCodes;
  countCodes2: CountCodes;
  countCodes4: CountCodes;
}

/** `codes` begins with document 0; counts have four bytes each. */
type CountCodes = (list: number, codes: number, end: number, counts: number) => void;

export function openKernel(memory: WebAssembly.Memory): Kernel {
  compiled ??= new WebAssembly.Module(moduleBytes());
  return new WebAssembly.Instance(compiled, { search: { memory } }).exports as unknown as Kernel;
}
let compiled: WebAssembly.Module | undefined;

const i32 = 0x7f;
const i64 = 0x7e;
const noResult = 0x40;
const end = 0x0b;
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const number = (value: number) => [0x41, ...signed(value)];
const leaveIf = (depth: number) => [0x0d, depth];
const isZero = 0x45;
const isSame = 0x46;
const isNotLess = 0x4f;
const isMore = 0x4b;
const isZero64 = 0x50;
const load32At = (offset: number) => [0x28, 2, offset];
const load32 = load32At(0);
/** Eight bytes at the address and so many on. */
const load = (address: number, offset = 0) => [...get(address), 0x29, 3, ...unsigned(offset)];
const load8 = [0x2d, 0, 0];
const loadCode = { 1: load8, 2: [0x2f, 1, 0], 4: load32 };
const store32 = [0x36, 2, 0];
const store8 = [0x3a, 0, 0];
const store = (offset: number) => [0x37, 3, ...unsigned(offset)];
const [add32, subtract32, and32, or32] = [0x6a, 0x6b, 0x71, 0x72];
const [shiftLeft, shiftRight] = [0x74, 0x76];
const [trailingZeros, popcount, add64, subtract64, and, or] = [0x7a, 0x7b, 0x7c, 0x7d, 0x83, 0x84];
const one64 = [0x42, 1];
const invert = [0x42, 0x7f, 0x85];
const wrap = 0xa7;
/** Puts instructions one after the other. */
function all(...instructions: (number | readonly number[])[]): number[] {
  return instructions.flat();
}

function advance(address: number, bytes: number): number[] {
  return all(get(address), number(bytes), add32, set(address));
}

/** Takes the step until what it begins with leaves it. */
function repeat(step: readonly number[]): number[] {
  return all(0x02, noResult, 0x03, noResult, step, 0x0c, 0, end, end);
}

/** Takes the step until local 0 is at local 2. */
function untilEnd(step: readonly number[]): number[] {
  return repeat(all(get(0), get(2), isNotLess, leaveIf(1), step));
}

/** Takes the step for every eight bytes of both sets, at locals 0 and 1: many in each turn. */
function overBoth(step: (offset: number) => readonly number[]): number[] {
  const offsets = Array.from({ length: stepBytes / 8 }, (_, at) => at * 8);
  return untilEnd(all(offsets.flatMap(step), advance(0, stepBytes), advance(1, stepBytes)));
}

const copyBytes = [0xfc, 10, 0, 0];
const fillBytes = [0xfc, 11, 0];

function ofBytes(instruction: readonly number[]): number[] {
  return all(0, get(0), get(1), get(2), instruction, end);
}

function countBoth(): number[] {
  const sum = 3;
  const addedUp = (offset: number) =>
    all(load(0, offset), load(1, offset), and, popcount, get(sum), add64, set(sum));
  return all(1, 1, i64, overBoth(addedUp), get(sum), wrap, end);
}

function joinBoth(join: readonly number[]): number[] {
  const joined = (offset: number) =>
    all(get(0), load(0, offset), load(1, offset), join, store(offset));
  return all(0, overBoth(joined), end);
}

/** 1 where the set at local 1 has the document at local 0, or else 0. */
function hasListed(document: number): number[] {
  const word = all(get(document), number(5), shiftRight, number(2), shiftLeft, get(1), add32);
  const bit = all(load32, get(document), shiftRight, number(1), and32);
  return all(get(0), load32, set(document), word, bit);
}

function countListed(): number[] {
  const [sum, document] = [3, 4];
  const step = all(hasListed(document), get(sum), add32, set(sum), advance(0, 4));
  return all(1, 2, i32, untilEnd(step), get(sum), end);
}

function addListed(): number[] {
  const [byte, document] = [3, 4];
  const address = all(get(document), number(3), shiftRight, get(1), add32, set(byte));
  const bit = all(number(1), get(document), number(7), and32, shiftLeft);
  const add = all(get(byte), get(byte), load8, bit, or32, store8);
  const step = all(get(0), load32, set(document), address, add, advance(0, 4));
  return all(1, 2, i32, untilEnd(step), end);
}

function nextListed(): number[] {
  const [passed, step, document] = [3, 4, 5];
  const isLast = all(get(passed), isZero, leaveIf(2));
  const found = all(0x04, noResult, isLast, get(passed), number(1), subtract32, set(passed), end);
  const isAtEnd = all(get(0), get(2), isSame, leaveIf(1));
  const next = all(get(0), get(step), add32, set(0));
  const turn = all(isAtEnd, hasListed(document), found, next);
  return all(1, 1, i32, repeat(turn), get(0), end);
}

/** Looks at each bit of eight bytes before the next eight. */
function listDocuments(): number[] {
  const [list, first, word] = [1, 3, 4];
  const isEmpty = all(get(word), isZero64, leaveIf(1));
  const document = all(get(word), trailingZeros, wrap, get(first), add32);
  const dropBit = all(get(word), get(word), one64, subtract64, and, set(word));
  const next = all(get(list), document, store32, advance(list, 4), dropBit);
  const turn = repeat(all(isEmpty, next));
  const step = all(load(0), set(word), turn, advance(0, 8), advance(first, 64));
  return all(1, 1, i64, untilEnd(step), get(list), end);
}

/** Four documents a turn, and the last ones one by one. */
function countCodes(bytes: 1 | 2 | 4): number[] {
  const [codes, counts, count] = [1, 3, 4];
  const raise = (offset: number) => {
    const document = all(get(0), load32At(offset), number(Math.log2(bytes)), shiftLeft);
    const code = all(document, get(codes), add32, loadCode[bytes]);
    const countOfCode = all(code, number(2), shiftLeft, get(counts), add32, set(count));
    return all(countOfCode, get(count), get(count), load32, number(1), add32, store32);
  };
  const isNearEnd = all(get(0), number(16), add32, get(2), isMore, leaveIf(1));
  const four = all([0, 4, 8, 12].flatMap(raise), advance(0, 16));
  return all(
    all(1, 1, i32, repeat(all(isNearEnd, four))),
    all(untilEnd(all(raise(0), advance(0, 4))), end),
  );
}

const types = { counting: 0, joining: 1, next: 2, codes: 3, listing: 4 };
const signatures = [
  [0x60, 3, i32, i32, i32, 1, i32],
  [0x60, 3, i32, i32, i32, 0],
  [0x60, 5, i32, i32, i32, i32, i32, 1, i32],
  [0x60, 4, i32, i32, i32, i32, 0],
  [0x60, 4, i32, i32, i32, i32, 1, i32],
];

/** Magic number and version. */
const begin = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

function moduleBytes(): Uint8Array<ArrayBuffer> {
  const functions: Record<keyof Kernel, { type: number; body: number[] }> = {
    copy: { type: types.joining, body: ofBytes(copyBytes) },
    fill: { type: types.joining, body: ofBytes(fillBytes) },
    countBoth: { type: types.counting, body: countBoth() },
    keepBoth: { type: types.joining, body: joinBoth([and]) },
    keepEither: { type: types.joining, body: joinBoth([or]) },
    keepWithout: { type: types.joining, body: joinBoth([...invert, and]) },
    addListed: { type: types.joining, body: addListed() },
    countListed: { type: types.counting, body: countListed() },
    nextListed: { type: types.next, body: nextListed() },
    listDocuments: { type: types.listing, body: listDocuments() },
    countCodes1: { type: types.codes, body: countCodes(1) },
    countCodes2: { type: types.codes, body: countCodes(2) },
    countCodes4: { type: types.codes, body: countCodes(4) },
  };
  const entries = Object.entries(functions);
  // Shared, of one page at least and 65,536 at most.
  const imports = [1, ...text('search'), ...text('memory'), 2, 3, 1, 0x80, 0x80, 4];
  const exports = entries.flatMap(([name], at) => [...text(name), 0, at]);
  const parts = [
    begin,
    section(1, [signatures.length, ...signatures.flat()]),
    section(2, imports),
    section(3, [entries.length, ...entries.map(([, { type }]) => type)]),
    section(7, [entries.length, ...exports]),
    section(10, [entries.length, ...entries.flatMap(([, { body }]) => sized(body))]),
  ];
  return new Uint8Array(parts.flat());
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...sized(content)];
}

function sized(content: readonly number[]): number[] {
  return [...unsigned(content.length), ...content];
}

/** Seven bits a byte, the lowest first. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >> 7)];
}

/** The same, where the highest bit is a sign; of numbers that are not negative. */
function signed(value: number): number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(value >> 7)];
}

function text(name: string): number[] {
  return sized([...new TextEncoder().encode(name)]);
}
