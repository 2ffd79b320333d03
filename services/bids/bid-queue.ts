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
import type { Beat } from './heartbeat.ts';
import { type Memory, addressKey, createMemory } from './lock-lots.ts';
import type { BidCommand, CommandResult } from './apply-command.ts';

export interface BidQueue {
  /**
   * Resolves once the command is committed or refused; refuses at once when the queue is full.
   * Throws when the database is unreachable or on a bug.
   */
  write(command: BidCommand): Promise<CommandResult>;
  /** Commits a heartbeat with the next batch; resolves with the database's clock. */
  beat(beat: Beat): Promise<Date>;
}

interface Waiting {
  command: BidCommand;
  resolve: (result: CommandResult) => void;
  reject: (error: unknown) => void;
}

interface WaitingBeat {
  beat: Beat;
  resolve: (at: Date) => void;
  reject: (error: unknown) => void;
}

/** What one transaction writes. */
interface Batch {
  commands: readonly Waiting[];
  beat?: WaitingBeat | undefined;
}

export function openBidQueue(context: AppContext, own: Partial<BidQueueLimits> = {}): BidQueue {
  const { waitingMax, batchMax, batchesMax, undecidedMax } = { ...bidQueueLimits, ...own };
  const memory = createMemory();
  let waiting: Waiting[] = [];
  let beats: WaitingBeat[] = [];
  let batches = 0;
  let undecided = 0;
  let isAwake = false;

  function takeBatches(): void {
    isAwake = false;
    while (waiting.length + beats.length > 0 && batches < batchesMax && undecided < undecidedMax) {
      const batch = { commands: waiting.slice(0, batchMax), beat: beats[0] };
      waiting = waiting.slice(batchMax);
      beats = beats.slice(1);
      begin(batch);
    }
  }

  // Waits until all requests that arrived together have been read.
  function wake(): void {
    if (!isAwake) setImmediate(takeBatches);
    isAwake = true;
  }

  function begin(batch: Batch): void {
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
        wake();
      });
    },
    beat(beat) {
      return new Promise((resolve, reject) => {
        beats.push({ beat, resolve, reject });
        wake();
      });
    },
  };
}

/** Never throws: every command gets its result or its error. */
async function settle(
  context: AppContext,
  memory: Memory,
  batch: Batch,
  { tries = 1, onDecided }: { tries?: number; onDecided?: () => void } = {},
): Promise<void> {
  const { commands, beat } = batch;
  const applied = await applyBatch(
    context.database,
    memory,
    commands.map(({ command }) => command),
    { beat: beat?.beat, onDecided },
  ).catch((error: unknown) => ({ error }));
  if ('error' in applied) return settleApart(context, memory, batch, tries, applied.error);
  if (applied.beatAt) beat?.resolve(applied.beatAt);
  for (const [index, one] of commands.entries()) {
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
  batch: Batch,
  tries: number,
  error: unknown,
): Promise<void> {
  const parts = partsToRetry(batch, tries, error);
  if (parts.length === 0) for (const one of [...batch.commands, batch.beat]) one?.reject(error);
  for (const part of parts) await settle(context, memory, part, { tries: tries + 1 });
}

function partsToRetry({ commands, beat }: Batch, tries: number, error: unknown): Batch[] {
  if (isDatabaseUnavailable(error)) return [];
  const groups = isLockHeld(error)
    ? [...Map.groupBy(commands, ({ command }) => addressKey(command.address)).values()]
    : commands.map((one) => [one]);
  // The beat first: that one lot is locked is no outage.
  const parts: Batch[] = [
    ...(beat ? [{ commands: [], beat }] : []),
    ...groups.map((group) => ({ commands: group })),
  ];
  if (parts.length > 1) return parts;
  // A single command has nothing to separate, but one that conflicted with another transaction
  // succeeds on a retry.
  return isOvertaken(error) && tries < batchTriesMax ? parts : [];
}
