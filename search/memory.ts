/** One memory that threads and the kernel share: sets of documents, and arrays behind them. */
import { stepBytes } from './kernel.ts';

const pageBytes = 65_536;
/** What the widest numbers of an array need. */
const alignment = 8;

/** Bytes of a set of so many documents: whole steps of the kernel. */
export function bytesOfSet(size: number): number {
  return Math.ceil(size / (stepBytes * 8)) * stepBytes;
}

interface ArrayType<A> {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): A;
  BYTES_PER_ELEMENT: number;
}

/** What a memory is to hold, planned before there is one. */
export class MemoryPlan {
  readonly #setBytes: number;
  #sets = 0;
  #arrayBytes = 0;
  #memory: WebAssembly.Memory | undefined;

  /** For sets of so many documents. */
  constructor(size: number) {
    this.#setBytes = bytesOfSet(size);
  }

  /** Returns the place of the first of so many sets. */
  takeSets(count: number): number {
    const first = this.#sets;
    this.#sets += count;
    return first;
  }

  /** Returns what answers the array once there is a memory. */
  takeArray<A>(type: ArrayType<A>, length: number): () => A {
    const start = this.#arrayBytes;
    this.#arrayBytes += Math.ceil((length * type.BYTES_PER_ELEMENT) / alignment) * alignment;
    return () => {
      if (!this.#memory) throw new Error('there is no memory yet');
      return new type(this.#memory.buffer, this.#sets * this.#setBytes + start, length);
    };
  }

  /** Returns the memory, all zero: of what is planned so far. */
  allocate(): WebAssembly.Memory {
    const bytes = this.#sets * this.#setBytes + this.#arrayBytes;
    const pages = Math.max(1, Math.ceil(bytes / pageBytes));
    this.#memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    return this.#memory;
  }
}
