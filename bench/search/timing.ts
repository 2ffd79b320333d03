/** Times of single runs, and what they say. */

export interface Quantiles {
  p50: number;
  p95: number;
  p99: number;
  highest: number;
}

export function elapsedMs(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

export function quantiles(taken: readonly number[]): Quantiles {
  const sorted = Float64Array.from(taken).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), highest: at(1) };
}

export function shown({ p50, p95, p99, highest }: Quantiles): string {
  return `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)}, p99 ${p99.toFixed(2)}, highest ${highest.toFixed(2)} ms`;
}

/** How fast the machine is now: microseconds to count the bits of a million in JavaScript. */
export function calibrateUs(): number {
  const words = new Uint32Array(31_250).fill(0x5555_1234);
  const count = () => {
    let bits = 0;
    for (const word of words) {
      let left = word - ((word >>> 1) & 0x5555_5555);
      left = (left & 0x3333_3333) + ((left >>> 2) & 0x3333_3333);
      bits += Math.imul((left + (left >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
    }
    return bits;
  };
  return 1_000 * quantiles(Array.from({ length: 300 }, () => elapsedMs(count))).p50;
}

export interface Pauses {
  /** Milliseconds in which this thread did not run, of a thousand. */
  lostOfThousand: number;
  longestMs: number;
}

/** How often the machine stops a thread that has nothing but its clock to read. */
export function machinePauses(forMs = 5_000): Pauses {
  const began = performance.now();
  let lostMs = 0;
  let longestMs = 0;
  for (let last = began; last - began < forMs;) {
    const now = performance.now();
    const pauseMs = now - last;
    if (pauseMs > noticedMs) lostMs += pauseMs;
    longestMs = Math.max(longestMs, pauseMs);
    last = now;
  }
  return { lostOfThousand: (lostMs * 1_000) / forMs, longestMs };
}

/** A turn of the loop above takes less than a microsecond. */
const noticedMs = 1;
