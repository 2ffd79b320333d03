/**
 * Loops over sets of bits as a WebAssembly module of 64 bits a step, written out instruction by
 * instruction: `i64.popcnt` counts six times faster than JavaScript can (decision 146).
 */

/** Adresses are bytes of the memory; `end` is where the first set ends. */
export interface Kernel {
  countBoth(one: number, other: number, end: number): number;
  keepBoth(target: number, other: number, end: number): void;
  keepEither(target: number, other: number, end: number): void;
  keepWithout(target: number, other: number, end: number): void;
}

export function openKernel(memory: WebAssembly.Memory): Kernel {
  compiled ??= new WebAssembly.Module(moduleBytes());
  return new WebAssembly.Instance(compiled, { search: { memory } }).exports as unknown as Kernel;
}
let compiled: WebAssembly.Module | undefined;

const i32 = 0x7f;
const i64 = 0x7e;
const noResult = 0x40;
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const load = (address: number) => [...get(address), 0x29, 3, 0];
const store = [0x37, 3, 0];
const and = 0x83;
const or = 0x84;
const invert = [0x42, 0x7f, 0x85];
const popcount = 0x7b;
const add64 = 0x7c;
const wrap = 0xa7;
const end = 0x0b;
const advance = (address: number) => [...get(address), 0x41, 8, 0x6a, ...set(address)];

/** Runs the step for every eight bytes of both sets: locals 0 and 1, up to local 2. */
function overBoth(step: readonly number[]): number[] {
  const isAtEnd = [...get(0), ...get(2), 0x4f];
  const leave = [0x0d, 1];
  const again = [0x0c, 0];
  const loop = [...isAtEnd, ...leave, ...step, ...advance(0), ...advance(1), ...again];
  return [0x02, noResult, 0x03, noResult, ...loop, end, end];
}

function moduleBytes(): Uint8Array<ArrayBuffer> {
  const sum = 3;
  const addedUp = [...get(sum), ...load(0), ...load(1), and, popcount, add64, ...set(sum)];
  const bodies = [
    sized([1, 1, i64, ...overBoth(addedUp), ...get(sum), wrap, end]),
    ...[[and], [or], [...invert, and]].map((join) =>
      sized([0, ...overBoth([...get(0), ...load(0), ...load(1), ...join, ...store]), end]),
    ),
  ];
  const three = [3, i32, i32, i32];
  const types = [2, 0x60, ...three, 1, i32, 0x60, ...three, 0];
  // Shared, of one page at least and 65,536 at most.
  const imports = [1, ...text('search'), ...text('memory'), 2, 3, 1, 0x80, 0x80, 4];
  const names = ['countBoth', 'keepBoth', 'keepEither', 'keepWithout'];
  const exports = [names.length, ...names.flatMap((name, at) => [...text(name), 0, at])];
  return new Uint8Array([
    0,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, types),
    ...section(2, imports),
    ...section(3, [4, 0, 1, 1, 1]),
    ...section(7, exports),
    ...section(10, [bodies.length, ...bodies.flat()]),
  ]);
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...sized(content)];
}

/** Writes the length before the content, seven bits a byte. */
function sized(content: readonly number[]): number[] {
  const { length } = content;
  return length < 128 ? [length, ...content] : [(length & 127) | 128, length >> 7, ...content];
}

function text(name: string): number[] {
  return sized([...new TextEncoder().encode(name)]);
}
