/**
 * Applies a batch of commands in one transaction with one flush: lock the lots in order, read,
 * decide one by one, write everything at once, commit. It takes two round trips, and one more for
 * lots new to this process. A refusal is a result; an exception concerns the whole batch.
 */
import { randomBytes } from 'node:crypto';
import type { Connection, Database } from '#database/connect.ts';
import { runPipeline, statementStep } from '#database/pipeline.ts';
import { findTypeNumbers } from '#database/rows.ts';
import { lotLockTimeoutMs } from '#services/limits.ts';
import type { NumberedEvent } from '#services/lots/events.ts';
import { auctionExists } from '#services/lots/queries.ts';
import { rowTypes } from './batch-rows.ts';
import { nonceBytes } from './decision.ts';
import { requestHash } from '#services/http/request-hash.ts';
import { type StoredResult, findAnswers, keyName, textOf } from './idempotency.ts';
import {
  type LotsByAddress,
  type Memory,
  addressKey,
  findLotIds,
  forget,
  lockLots,
  remember,
} from './lock-lots.ts';
import { type LotAggregate, applyCommand } from './apply-command.ts';
import { type BatchChange, writeStatement } from './write-batch.ts';
import type { BidCommand, CommandResult } from './command.ts';

export interface Applied {
  /** One result per command, in the order of the commands. */
  written: CommandResult[];
  /** The resulting lot events, in order. */
  events: NumberedEvent[];
}

/**
 * `memory` is this process's cache from earlier batches; `onDecided` is called once the write
 * statement has been sent.
 */
export async function applyBatch(
  database: Database,
  memory: Memory,
  writes: readonly BidCommand[],
  onDecided: () => void = () => undefined,
): Promise<Applied> {
  const connection = await database.connect();
  let broken: Error | undefined;
  try {
    const lotIds = await findLotIds(
      connection,
      memory,
      writes.map(({ address }) => address),
    );
    const typeNumbers = (memory.typeNumbers ??= await findTypeNumbers(connection, rowTypes));
    const [, , { now, lotsByAddress }, stored] = await runPipeline(connection, [
      statementStep(begin),
      statementStep(settingsStatement),
      lockLots(memory, [...new Set(lotIds.values())]),
      findAnswers(writes.map(keyOf)),
    ]);
    const { applied, change } = decideBatch(now, lotsByAddress, stored, writes);
    const hasAnswers = change.answers.length > 0;
    const committed = runPipeline(connection, [
      ...(hasAnswers ? [statementStep(writeStatement(typeNumbers, change))] : []),
      statementStep(commit),
    ]);
    onDecided();
    await committed;
    remember(memory, lotsByAddress);
    return { ...applied, written: await nameUnknown(connection, writes, applied.written) };
  } catch (error) {
    forget(memory);
    // A connection that cannot roll back is destroyed rather than returned to the pool.
    await connection.query('ROLLBACK').catch((fault: Error) => (broken = fault));
    throw error;
  } finally {
    connection.release(broken);
  }
}

const begin = { name: 'begin', text: 'BEGIN' };
const commit = { name: 'commit', text: 'COMMIT' };

/**
 * Every statement of a batch uses an index, whatever the number of rows. One generic plan per
 * connection avoids planning each batch, which took PostgreSQL longer than the work itself.
 */
const settings = {
  lock_timeout: String(lotLockTimeoutMs),
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
};
/**
 * Applies to this transaction only. One statement is parsed once per connection, unlike six SET
 * LOCAL statements.
 */
const settingsStatement = {
  name: 'set-for-batch',
  text: `SELECT ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`,
};

function keyOf({ buyer, key }: BidCommand) {
  return { companyId: buyer.companyId, key };
}

/** Decides the commands one by one and collects all changes. Pure except for the nonces. */
function decideBatch(
  now: Date,
  lotsByAddress: LotsByAddress,
  known: ReadonlyMap<string, StoredResult>,
  writes: readonly BidCommand[],
): { applied: Applied; change: BatchChange } {
  const stored = new Map(known);
  const nonces = randomBytes(nonceBytes * writes.length);
  const written: CommandResult[] = [];
  const events: NumberedEvent[] = [];
  const lines: BatchChange['lines'][number][] = [];
  const answers: BatchChange['answers'][number][] = [];
  const offers = new Map<string, BatchChange['offers'][number]>();
  const changed = new Set<LotAggregate>();
  for (const [index, write] of writes.entries()) {
    const name = keyName(keyOf(write));
    const hash = requestHash(write.kind, write.address, write.body);
    const earlier = stored.get(name);
    if (earlier) {
      written.push(earlier.requestHash.equals(hash) ? earlier.written : another);
      continue;
    }
    const aggregate = lotsByAddress.get(addressKey(write.address));
    if (!aggregate) {
      written.push(unknownLot);
      continue;
    }
    const nonce = nonces.subarray(index * nonceBytes, (index + 1) * nonceBytes);
    const effects = applyCommand(aggregate, write, now, nonce);
    written.push(effects.written);
    stored.set(name, { requestHash: hash, written: effects.written });
    answers.push({ ...keyOf(write), requestHash: hash, ...textOf(effects.written) });
    if (!effects.line || !effects.offer) continue;
    const lotId = aggregate.lot.id;
    const offerName = `${lotId} ${write.buyer.companyId}`;
    offers.set(offerName, { lotId, offer: effects.offer, buyerId: write.buyer.id });
    lines.push(effects.line);
    events.push(...effects.events);
    changed.add(aggregate);
  }
  const lots = [...changed].map((aggregate) => aggregate.lot);
  return {
    applied: { written, events },
    change: { now, lots, lines, offers: [...offers.values()], events, answers },
  };
}

const another: CommandResult = { ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' };
const unknownLot: CommandResult = { ok: false, code: 'LotIsUnknown' };

/** Replaces LotIsUnknown by AuctionIsUnknown where the auction is unknown too. */
async function nameUnknown(
  connection: Connection,
  writes: readonly BidCommand[],
  written: CommandResult[],
): Promise<CommandResult[]> {
  if (!written.includes(unknownLot)) return written;
  return Promise.all(
    written.map(async (one, index): Promise<CommandResult> => {
      const write = writes[index];
      if (one !== unknownLot || !write) return one;
      const isKnown = await auctionExists(connection, write.address.auctionId);
      return isKnown ? one : { ok: false, code: 'AuctionIsUnknown' };
    }),
  );
}
