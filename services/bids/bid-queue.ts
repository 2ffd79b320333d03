/**
 * The one way in for everything that buyers write to lots. What arrives while a batch is being committed is the next batch:
 * no timer, so a lone bid does not wait, and a crowd shares the flush.
 */
import type { House } from '../house.ts';
import {
  batchTriesMax,
  batchWritesMax,
  batchesAtOnceMax,
  waitingWritesMax,
} from '../http/bounds.ts';
import { isDatabaseAway, isLockHeld, isOvertaken } from '../http/database-away.ts';
import { applyBatch } from './apply-batch.ts';
import { type Memory, addressKey, createMemory } from './lock-books.ts';
import type { Write, Written } from './writes.ts';

export interface BidQueue {
  /** Resolves once it is committed, or refused. Full: refused at once. Throws when the database is away or on a bug. */
  write(write: Write): Promise<Written>;
}

export interface QueueBounds {
  /** Writes that may wait for a batch. */
  waitingMax: number;
  batchMax: number;
  /** Batches in flight. */
  batchesMax: number;
}

const houseBounds: QueueBounds = {
  waitingMax: waitingWritesMax,
  batchMax: batchWritesMax,
  batchesMax: batchesAtOnceMax,
};

interface Waiting {
  write: Write;
  resolve: (written: Written) => void;
  reject: (error: unknown) => void;
}

export function openBidQueue(house: House, own: Partial<QueueBounds> = {}): BidQueue {
  const { waitingMax, batchMax, batchesMax } = { ...houseBounds, ...own };
  const memory = createMemory();
  let waiting: Waiting[] = [];
  let batches = 0;
  let isAwake = false;

  function takeBatches(): void {
    isAwake = false;
    while (waiting.length > 0 && batches < batchesMax) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      batches += 1;
      void settle(house, memory, batch).finally(() => {
        batches -= 1;
        takeBatches();
      });
    }
  }

  return {
    write(write) {
      if (waiting.length >= waitingMax)
        return Promise.resolve({ ok: false, code: 'ServiceIsBusy' });
      return new Promise((resolve, reject) => {
        waiting.push({ write, resolve, reject });
        // Once everything that has arrived together has been read.
        if (!isAwake) setImmediate(takeBatches);
        isAwake = true;
      });
    },
  };
}

/** Never throws: every write gets its outcome or its error. */
async function settle(
  house: House,
  memory: Memory,
  batch: readonly Waiting[],
  tries = 1,
): Promise<void> {
  const applied = await applyBatch(
    house.database,
    memory,
    batch.map(({ write }) => write),
  ).catch((error: unknown) => ({ error }));
  if ('error' in applied) return settleApart(house, memory, batch, tries, applied.error);
  for (const [index, one] of batch.entries()) {
    const written = applied.written[index];
    if (written) one.resolve(written);
    else one.reject(new Error('a write without an outcome'));
  }
  if (applied.events.length > 0) house.announce(applied.events);
}

/** What failed together is tried apart, so that only those pay for the fault who have it. */
async function settleApart(
  house: House,
  memory: Memory,
  batch: readonly Waiting[],
  tries: number,
  error: unknown,
): Promise<void> {
  const parts = partsToTry(batch, tries, error);
  if (parts.length === 0) for (const one of batch) one.reject(error);
  for (const part of parts) await settle(house, memory, part, tries + 1);
}

function partsToTry(batch: readonly Waiting[], tries: number, error: unknown): Waiting[][] {
  if (isDatabaseAway(error)) return [];
  const parts = isLockHeld(error)
    ? [...Map.groupBy(batch, ({ write }) => addressKey(write.address)).values()]
    : batch.map((one) => [one]);
  if (parts.length > 1) return parts;
  // Alone there is nobody to spare; but who only met another transaction gets through the next time.
  return isOvertaken(error) && tries < batchTriesMax ? parts : [];
}
