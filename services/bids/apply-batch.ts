/**
 * Applies a batch of commands in one transaction with one flush: lock the lots in order, read,
 * decide one by one, write everything at once, commit. It takes two round trips, and one more for
 * lots new to this process. A refusal is a result; an exception concerns the whole batch.
 */
import { randomBytes } from 'node:crypto';
import { type Database, answersOf } from '#database/connect.ts';
import { findTypeNumbers } from '#database/binary.ts';
import { lotLockTimeoutMs } from '#services/limits.ts';
import { noteForBidders, noticesOf } from '#services/lots/bidder-notices.ts';
import { requestHash } from '#services/http/idempotency.ts';
import { findLimits, haveDailyLimit } from '#services/companies/company-limits.ts';
import {
  followCommitments,
  lockCommitments,
  storeCommitments,
} from '#services/companies/stored-commitments.ts';
import {
  type ApprovedBid,
  type LockedApprovals,
  approvalRefusal,
  approvedBid,
  approvedStatement,
  lockApprovals,
} from './approved-bids.ts';
import { type Beat, beatStatement } from './heartbeat.ts';
import { type StoredResponse, findResponses, keyName } from './idempotency.ts';
import {
  type LotsByAddress,
  type Memory,
  addressKey,
  findLotIds,
  forget,
  lockLots,
  nameUnknown,
  remember,
  unknownLot,
} from './lock-lots.ts';
import {
  type BidCommand,
  type CommandResult,
  type LotAggregate,
  type OfferChange,
  applyCommand,
  askedMinor,
  nonceBytes,
} from './apply-command.ts';
import { type BatchChange, rowTypes, writeStatement } from './write-batch.ts';

export interface Applied {
  /** One per command, in the order of the commands. */
  results: CommandResult[];
  /** The resulting lot events, in order. */
  events: BatchChange['events'];
  /** The database's clock at the heartbeat, where the batch had one. */
  beatAt: Date | undefined;
}

/**
 * `memory` is this process's cache from earlier batches; `onDecided` is called once the write
 * statement has been sent. A `beat` comes last, so that no lock is waited for while it has its own.
 */
export async function applyBatch(
  database: Database,
  memory: Memory,
  commands: readonly BidCommand[],
  { beat, onDecided }: { beat?: Beat | undefined; onDecided?: (() => void) | undefined } = {},
): Promise<Applied> {
  const connection = await database.connect();
  let broken: Error | undefined;
  try {
    const lotIds = await findLotIds(
      connection,
      memory,
      commands.map(({ address }) => address),
    );
    const typeNumbers = (memory.typeNumbers ??= await findTypeNumbers(connection, rowTypes));
    const buyers = commands.flatMap(({ buyer, approval }) =>
      approval ? [buyer, approval.by] : [buyer],
    );
    const [, , { now, lotsByAddress }, stored, limits, storedCommitments] = await answersOf(
      connection.query(begin),
      connection.query(settingsStatement),
      lockLots(connection, memory, [...new Set(lotIds.values())]),
      findResponses(connection, commands.map(keyOf)),
      findLimits(connection, buyers),
      memory.hasDailyLimits ? lockCommitments(connection, buyers) : Promise.resolve(undefined),
    );
    const commitments = await followCommitments(
      connection,
      limits,
      buyers,
      askedMinor(commands),
      storedCommitments,
    );
    memory.hasDailyLimits = haveDailyLimit(limits);
    const approvals = await lockApprovals(connection, commands);
    const read = { lotsByAddress, stored, limits, approvals };
    const { results, change, approved } = decideBatch(now, read, commands);
    const isWritten = change.responses.length > 0;
    const written = isWritten
      ? connection.query(writeStatement(typeNumbers, change))
      : Promise.resolve();
    // A purchase ends the lot; what bids change the pages of their companies say.
    const purchases = change.events.filter(({ payload }) => payload.kind === 'bought');
    if (purchases.length > 0) {
      // Who has lost is read from the offers, those of this batch included.
      await written;
      await noteForBidders(
        connection,
        change.lots.flatMap((lot) =>
          noticesOf({ lot, events: purchases.filter(({ lotId }) => lotId === lot.id) }),
        ),
      );
    }
    const committed = answersOf(
      written,
      approved.length > 0 ? connection.query(approvedStatement(now, approved)) : Promise.resolve(),
      storeCommitments(connection, commitments),
      beat ? connection.query<{ at: Date }>(beatStatement(beat)) : Promise.resolve(undefined),
      connection.query(commit),
    );
    onDecided?.();
    const [, , , beaten] = await committed;
    remember(memory, lotsByAddress);
    return {
      results: await nameUnknown(connection, commands, results),
      events: change.events,
      beatAt: beaten?.rows[0]?.at,
    };
  } catch (error) {
    forget(memory);
    // A connection that cannot roll back is destroyed rather than returned to the pool.
    await connection.query('ROLLBACK').catch((error: Error) => (broken = error));
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
 * For this transaction. One statement is parsed once per connection, six SET LOCAL are not; and
 * columns that nobody reads would be described with each batch.
 */
const settingsStatement = {
  name: 'set-for-batch',
  text: `SELECT WHERE ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true) IS NOT NULL`)
    .join(' AND ')}`,
};

function keyOf({ buyer, key }: BidCommand) {
  return { companyId: buyer.companyId, key };
}

/** Decides the commands one by one and collects all changes. Pure except for the nonces. */
function decideBatch(
  now: Date,
  {
    lotsByAddress,
    stored,
    limits,
    approvals,
  }: {
    lotsByAddress: LotsByAddress;
    stored: Map<string, StoredResponse>;
    limits: Awaited<ReturnType<typeof findLimits>>;
    approvals: LockedApprovals;
  },
  commands: readonly BidCommand[],
): { results: CommandResult[]; change: BatchChange; approved: ApprovedBid[] } {
  const nonces = randomBytes(nonceBytes * commands.length);
  const entries: OfferChange['entry'][] = [];
  const offers = new Map<string, OfferChange>();
  const events: BatchChange['events'][number][] = [];
  const responses: StoredResponse[] = [];
  const approved: ApprovedBid[] = [];
  const changed = new Set<LotAggregate>();
  const results = commands.map((command, index) => {
    const requested = keyOf(command);
    const name = keyName(requested);
    const { approval } = command;
    const kind = approval ? `approval ${approval.id}` : command.kind;
    const hash = requestHash(kind, command.address, command.body);
    const earlier = stored.get(name);
    if (earlier) return earlier.requestHash.equals(hash) ? earlier.result : otherRequest;
    const aggregate = lotsByAddress.get(addressKey(command.address));
    if (!aggregate) return unknownLot;
    const nonce = nonces.subarray(index * nonceBytes, (index + 1) * nonceBytes);
    const refusal = approvalRefusal(command, aggregate, approvals);
    const {
      result,
      change,
      events: made,
    } = refusal
      ? { result: { ok: false as const, code: refusal }, events: [] }
      : applyCommand(aggregate, command, now, nonce, limits, approval?.by);
    const response = { ...requested, requestHash: hash, result };
    stored.set(name, response);
    responses.push(response);
    if (result.ok) approved.push(...approvedBid(command, aggregate, approvals, now));
    if (change) {
      entries.push(change.entry);
      offers.set(`${aggregate.lot.id} ${requested.companyId}`, change);
      events.push(...made);
      changed.add(aggregate);
    }
    return result;
  });
  const lots = [...changed].map(({ lot }) => lot);
  const change = { now, lots, entries, offers: [...offers.values()], events, responses };
  return { results, change, approved };
}

const otherRequest: CommandResult = { ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' };
