/**
 * This process's heartbeats: that its queue of bids commits (docs/rules.md, Outages). What hangs
 * there hangs here.
 */
import { randomUUID } from 'node:crypto';
import { clockAheadMs } from '#database/clock.ts';
import type { Database } from '#database/connect.ts';

export interface Beat {
  processId: string;
  /** How far this process's clock was ahead of the database's; null until it is known. */
  aheadMs: number | null;
}

export interface Heartbeat {
  beat(): Promise<void>;
}

/** `write` commits a beat through the queue of bids. */
export function createHeartbeat(
  database: Database,
  write: (beat: Beat) => Promise<Date>,
): Heartbeat {
  const beat: Beat = { processId: randomUUID(), aheadMs: null };
  let hasBegun = false;
  return {
    async beat() {
      // Apart from the queue: one that hangs from the start is an outage, too.
      if (!hasBegun) await database.query(beginStatement);
      hasBegun = true;
      beat.aheadMs = await clockAheadMs(() => write({ ...beat }));
    },
  };
}

const beginStatement =
  'INSERT INTO auction.bidding_heartbeat (timeline) VALUES (auction.timeline()) ON CONFLICT DO NOTHING';

export function beatStatement({ processId, aheadMs }: Beat) {
  return {
    name: 'beat',
    text: 'SELECT auction.beat($1, $2) AS at',
    values: [processId, aheadMs],
  };
}
