/** Compares the clock of this process with the database's, which decides when lots close. */
import type { Database } from './connect.ts';

/** Machines that ask a time server differ by milliseconds. */
const differenceMaxMs = 5_000;

interface Log {
  info(about: object, message: string): void;
  error(about: object, message: string): void;
}

export interface ClockWatch {
  /**
   * Compares the clocks, and logs when they begin to differ and when they agree again. Resolves
   * with whether they differ by more than seconds; rejects while the database is away.
   */
  isWrong(): Promise<boolean>;
}

export function watchClock(database: Database, log: Log): ClockWatch {
  let wasWrong = false;
  return {
    async isWrong() {
      const aheadMs = await clockAheadMs(async () => {
        const { rows } = await database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
        return rows[0]?.now;
      });
      const isWrong = Math.abs(aheadMs) > differenceMaxMs;
      if (isWrong && !wasWrong)
        log.error(
          { aheadSeconds: Math.round(aheadMs / 1_000) },
          "the clock of this process differs from the database's: tokens and links seem too old or too new; set both machines by a time server (NTP)",
        );
      if (!isWrong && wasWrong) log.info({}, "the clock agrees with the database's again");
      wasWrong = isWrong;
      return isWrong;
    },
  };
}

/**
 * How far this clock is ahead at least, in milliseconds; below zero: behind. The database read its
 * own between sending and receiving, so that a slow answer is no difference.
 */
export async function clockAheadMs(readClock: () => Promise<Date | undefined>): Promise<number> {
  const sentAtMs = Date.now();
  const now = await readClock();
  const receivedAtMs = Date.now();
  const nowMs = now?.getTime() ?? sentAtMs;
  if (nowMs < sentAtMs) return sentAtMs - nowMs;
  return nowMs > receivedAtMs ? receivedAtMs - nowMs : 0;
}
