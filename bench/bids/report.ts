/** Prints the results of the bid measurement, line by line. */
import type { LoadResult } from './load.ts';

export function goal(
  what: string,
  ratio: number,
  least: number,
): { text: string; isReached: boolean } {
  const isReached = ratio >= least;
  return {
    text: `${what}: ${ratio.toFixed(2)} ×, goal ${least}: ${goalText(isReached)}`,
    isReached,
  };
}

export function goalText(isReached: boolean): string {
  return isReached ? 'reached' : 'MISSED';
}

export function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function line(
  name: string,
  perSecond: number,
  result?: LoadResult,
  spent?: { services: number; database: number },
  count = 1,
): string {
  const rate = `${name.padEnd(28)} ${Math.round(perSecond).toString().padStart(7)} /s`;
  if (!result) return rate;
  const statuses = [...result.statuses].map(([status, number]) => `${status}: ${number}`);
  const cost = spent
    ? `  node ${(spent.services / count).toFixed(0)} + PG ${(spent.database / count).toFixed(0)} µs`
    : '';
  return `${rate}  p50 ${result.p50Ms.toFixed(1)} p99 ${result.p99Ms.toFixed(1)} ms${cost}  (${statuses.join(', ')})`;
}
