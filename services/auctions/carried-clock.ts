/**
 * The database's time without asking it for each answer: it goes on at this process's pace, and is
 * read again once a second.
 */
import type { Database } from '#database/connect.ts';
import { carriedClockMs } from '#services/limits.ts';
import { clock } from './queries.ts';

export function createCarriedClock(database: Database): () => Promise<Date> {
  let offset: { ms: number; untilMs: number } | undefined;
  let reading: Promise<number> | undefined;

  async function read(): Promise<number> {
    const sentMs = performance.now();
    const at = await clock(database);
    const cameMs = performance.now();
    // Read by the database somewhere in between.
    offset = { ms: at.getTime() - (sentMs + cameMs) / 2, untilMs: cameMs + carriedClockMs };
    return offset.ms;
  }

  return async () => {
    const now = performance.now();
    if (offset && now < offset.untilMs) return new Date(now + offset.ms);
    reading ??= read().finally(() => (reading = undefined));
    const ms = await reading;
    return new Date(performance.now() + ms);
  };
}
