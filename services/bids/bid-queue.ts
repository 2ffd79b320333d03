/**
 * The only entry point for buyers' commands on lots. Commands that arrive while a batch reads and
 * decides form the next batch, which does the same while the first is written: an idle queue adds
 * no delay, and concurrent commands share one flush.
 */
import type { AppContext } from '#services/context.ts';
import {
  batchDecidesMs,
  batchTriesMax,
  type BidQueueLimits,
  bidQueueLimits,
} from '#services/limits.ts';
import { isDatabaseUnavailable, isLockHeld, isOvertaken } from '#database/errors.ts';
import { applyBatch } from './apply-batch.ts';
import { type Memory, addressKey, createMemory } from './lock-lots.ts';
import type { BidCommand, CommandResult } from './apply-command.ts';

export interface BidQueue {
  /**
   * Resolves once the command is committed or refused; refuses at once when the queue is full.
   * Throws when the database is unreachable or on a bug.
   */
  write(command: BidCommand): Promise<CommandResult>;
}

interface Waiting {
  command: BidCommand;
  resolve: (result: CommandResult) => void;
  reject: (error: unknown) => void;
}

export function openBidQueue(context: AppContext, own: Partial<BidQueueLimits> = {}): BidQueue {
  const { waitingMax, batchMax, batchesMax, undecidedMax } = { ...bidQueueLimits, ...own };
  const memory = createMemory();
  let waiting: Waiting[] = [];
  let batches = 0;
  let undecided = 0;
  let isAwake = false;

  function takeBatches(): void {
    isAwake = false;
    while (waiting.length > 0 && batches < batchesMax && undecided < undecidedMax) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      begin(batch);
    }
  }

  function begin(batch: readonly Waiting[]): void {
    batches += 1;
    undecided += 1;
    let isUndecided = true;
    const decide = () => {
      clearTimeout(late);
      if (!isUndecided) return;
      isUndecided = false;
      undecided -= 1;
      takeBatches();
    };
    const late = setTimeout(decide, batchDecidesMs);
    void settle(context, memory, batch, { onDecided: decide }).finally(() => {
      batches -= 1;
      decide();
      takeBatches();
    });
  }

  return {
    write(command) {
      if (waiting.length >= waitingMax)
        return Promise.resolve({ ok: false, code: 'ServiceIsBusy' });
      return new Promise((resolve, reject) => {
        waiting.push({ command, resolve, reject });
        // Waits until all requests that arrived together have been read.
        if (!isAwake) setImmediate(takeBatches);
        isAwake = true;
      });
    },
  };
}

/** Never throws: every command gets its result or its error. */
async function settle(
  context: AppContext,
  memory: Memory,
  batch: readonly Waiting[],
  { tries = 1, onDecided }: { tries?: number; onDecided?: () => void } = {},
): Promise<void> {
  const applied = await applyBatch(
    context.database,
    memory,
    batch.map(({ command }) => command),
    onDecided,
  ).catch((error: unknown) => ({ error }));
  if ('error' in applied) return settleApart(context, memory, batch, tries, applied.error);
  for (const [index, one] of batch.entries()) {
    const result = applied.results[index];
    if (result) one.resolve(result);
    else one.reject(new Error('a command without a result'));
  }
  if (applied.events.length > 0) context.publish(applied.events);
}

/** Retries a failed batch's commands separately, so that only the one with the error fails. */
async function settleApart(
  context: AppContext,
  memory: Memory,
  batch: readonly Waiting[],
  tries: number,
  error: unknown,
): Promise<void> {
  const parts = groupsToRetry(batch, tries, error);
  if (parts.length === 0) for (const one of batch) one.reject(error);
  for (const part of parts) await settle(context, memory, part, { tries: tries + 1 });
}

function groupsToRetry(batch: readonly Waiting[], tries: number, error: unknown): Waiting[][] {
  if (isDatabaseUnavailable(error)) return [];
  const parts = isLockHeld(error)
    ? [...Map.groupBy(batch, ({ command }) => addressKey(command.address)).values()]
    : batch.map((one) => [one]);
  if (parts.length > 1) return parts;
  // A single command has nothing to separate, but one that conflicted with another transaction
  // succeeds on a retry.
  return isOvertaken(error) && tries < batchTriesMax ? parts : [];
}
