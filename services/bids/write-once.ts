/**
 * What placing, withdrawing and buying share: one transaction that locks the lot, answers a repeated key with the answer it
 * gave, lets `act` decide and write, keeps the answer, commits, and only then tells the readers.
 */
import { randomBytes } from 'node:crypto';
import { type Connection, inTransaction } from '#database/connect.ts';
import type { BidAnswer } from '#contract/bids.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { Buyer } from '../buyers.ts';
import type { House } from '../house.ts';
import { type NumberedEvent, appendEvents } from '../lots/events.ts';
import type { Lot, LotAddress } from '../lots/lot.ts';
import { lotState } from '../lots/lot-state.ts';
import { type StandingOffer, ownPosition } from '../lots/position.ts';
import { auctionExists } from '../lots/queries.ts';
import { type Decision, consequenceOf, nonceBytes } from './decision.ts';
import {
  type KeyedRequest,
  findAnswer,
  isKeyCollision,
  keepAnswer,
  requestHash,
} from './idempotency.ts';
import {
  type LockedLot,
  appendLine,
  keepLot,
  keepOffer,
  lockLot,
  newestOwnLine,
} from './queries.ts';

export interface WriteRequest {
  kind: 'bid' | 'withdrawal' | 'purchase';
  buyer: Buyer;
  address: LotAddress;
  /** The Idempotency-Key. */
  key: string;
  body: unknown;
}

export type Written =
  | { ok: true; answer: BidAnswer }
  | { ok: false; code: ErrorCode; details?: ErrorBody['details'] };

export async function writeOnce(
  house: House,
  request: WriteRequest,
  decide: (locked: LockedLot) => Decision,
): Promise<Written> {
  const keyed: KeyedRequest = {
    companyId: request.buyer.companyId,
    key: request.key,
    requestHash: requestHash(request.kind, request.address, request.body),
  };
  const attempt = () =>
    inTransaction(house.database, (connection) => write(connection, request, keyed, decide));
  const { written, events } = await attempt().catch((error: unknown) => {
    if (isKeyCollision(error)) return attempt();
    throw error;
  });
  if (events.length > 0) house.announce(events);
  return written;
}

interface Outcome {
  written: Written;
  events: NumberedEvent[];
}

async function write(
  connection: Connection,
  request: WriteRequest,
  keyed: KeyedRequest,
  decide: (locked: LockedLot) => Decision,
): Promise<Outcome> {
  const locked = await lockLot(connection, request.address, keyed.companyId);
  // Under the lock: a retry that overtakes its first try waits here and then finds the answer.
  const kept = await findAnswer(connection, keyed);
  if (kept === 'another') return refused('IdempotencyKeyWasUsedForAnotherRequest');
  if (kept) return { written: kept.answer as Written, events: [] };
  if (!locked) {
    const isLot = await auctionExists(connection, request.address.auctionId);
    return refused(isLot ? 'LotIsUnknown' : 'AuctionIsUnknown');
  }
  const decision = decide(locked);
  const outcome = await carryOut(connection, request, locked, decision);
  await keepAnswer(connection, keyed, outcome.written.ok ? 200 : 400, outcome.written);
  return outcome;
}

async function carryOut(
  connection: Connection,
  { kind, buyer }: WriteRequest,
  locked: LockedLot,
  decision: Decision,
): Promise<Outcome> {
  const { now } = locked;
  if (!decision.accepted) return refused(decision.code, decision.details);
  if (decision.outcome === 'unchanged')
    return { written: await unchanged(connection, locked, buyer.companyId), events: [] };

  const { entry, offer, lot, events } = consequenceOf(locked, decision, {
    kind,
    buyer,
    nonce: randomBytes(nonceBytes),
  });
  await appendLine(connection, entry.line, entry);
  await keepOffer(connection, lot.id, offer, buyer.id);
  await keepLot(connection, lot, now);
  await appendEvents(connection, events);
  const receipt = await newestReceipt(connection, lot, buyer.companyId);
  const answer = { outcome: decision.outcome, ...truth(lot, offer, now), receipt };
  return { written: { ok: true, answer }, events };
}

async function unchanged(
  connection: Connection,
  { lot, own, now }: LockedLot,
  companyId: string,
): Promise<Written> {
  const receipt = await newestReceipt(connection, lot, companyId);
  return { ok: true, answer: { outcome: 'unchanged', ...truth(lot, own, now), receipt } };
}

function truth(lot: Lot, own: StandingOffer | undefined, now: Date) {
  return {
    lot: lotState(lot, now),
    mine: ownPosition(lot, own, now),
    serverTime: now.toISOString(),
  };
}

async function newestReceipt(
  connection: Connection,
  lot: Lot,
  companyId: string,
): Promise<BidAnswer['receipt']> {
  const line = await newestOwnLine(connection, lot.id, companyId);
  if (!line) throw new Error(`lot ${lot.id} has no line of the company that wrote one`);
  // The log's number of a sealed line would tell how many rivals have bid.
  const sequence = lot.format === 'sealed' ? line.count : line.sequence;
  return { sequence, at: line.at.toISOString(), hash: line.hash.toString('hex') };
}

function refused(code: ErrorCode, details?: ErrorBody['details']): Outcome {
  return { written: { ok: false, code, ...(details && { details }) }, events: [] };
}
