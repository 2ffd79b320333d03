/**
 * Applies a batch of writes in one transaction with one flush: lock the lots in order, read, decide one after the other, write
 * everything at once, commit. Two round trips, and one more for lots that this process has not met before. A refusal is a result; what is thrown concerns the whole batch.
 */
import { randomBytes } from 'node:crypto';
import type { Connection, Database } from '#database/connect.ts';
import { askInOneGo, toDo } from '#database/in-one-go.ts';
import { findTypeNumbers } from '#database/rows.ts';
import { lotLockTimeoutMs } from '#services/limits.ts';
import type { NumberedEvent } from '../lots/events.ts';
import { auctionExists } from '../lots/queries.ts';
import { rowTypes } from './batch-rows.ts';
import { nonceBytes } from './decision.ts';
import { requestHash } from '../http/request-hash.ts';
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
  /** An outcome for each write, in their order. */
  written: CommandResult[];
  /** What has become true, in order. */
  events: NumberedEvent[];
}

/** `memory`: what this process remembers of earlier batches. `onDecided`: called when all is on its way to be written. */
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
    const [, , { now, lotsByAddress }, kept] = await askInOneGo(connection, [
      toDo(begin),
      toDo(settingsStatement),
      lockLots(memory, [...new Set(lotIds.values())]),
      findAnswers(writes.map(keyOf)),
    ]);
    const { applied, change } = decideBatch(now, lotsByAddress, kept, writes);
    const hasAnswers = change.answers.length > 0;
    const committed = askInOneGo(connection, [
      ...(hasAnswers ? [toDo(writeStatement(typeNumbers, change))] : []),
      toDo(commit),
    ]);
    onDecided();
    await committed;
    remember(memory, lotsByAddress);
    return { ...applied, written: await nameUnknown(connection, writes, applied.written) };
  } catch (error) {
    forget(memory);
    // A connection that cannot roll back is thrown away rather than handed to the next caller.
    await connection.query('ROLLBACK').catch((fault: Error) => (broken = fault));
    throw error;
  } finally {
    connection.release(broken);
  }
}

const begin = { name: 'begin', text: 'BEGIN' };
const commit = { name: 'commit', text: 'COMMIT' };

/**
 * Every statement of a batch looks rows up by an index, whatever the numbers of rows: its plan is made once for a connection,
 * not for every batch, which took PostgreSQL longer than the work itself.
 */
const settings = {
  lock_timeout: String(lotLockTimeoutMs),
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  jit: 'off',
};
/** For this transaction. In one statement that is parsed once a connection, which six of SET LOCAL are not. */
const settingsStatement = {
  name: 'set-for-batch',
  text: `SELECT ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`,
};

function keyOf({ buyer, key }: BidCommand) {
  return { companyId: buyer.companyId, key };
}

/** Decides one write after the other; all that they change is gathered. Pure but for the nonces. */
function decideBatch(
  now: Date,
  lotsByAddress: LotsByAddress,
  known: ReadonlyMap<string, StoredResult>,
  writes: readonly BidCommand[],
): { applied: Applied; change: BatchChange } {
  const kept = new Map(known);
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
    const earlier = kept.get(name);
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
    kept.set(name, { requestHash: hash, written: effects.written });
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

/** Says of unknown lots whether already the auction is. */
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
