/**
 * What placing, withdrawing and buying share: one transaction that locks the lot, answers a repeated key with the answer it
 * gave, lets `act` decide and write, keeps the answer, commits, and only then tells the readers.
 */
import { randomBytes } from 'node:crypto';
import { type Connection, inTransaction } from '#database/connect.ts';
import type { BidAnswer } from '#contract/bids.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { LotEventKind } from '#contract/events.ts';
import type { Buyer } from '../buyers.ts';
import type { House } from '../house.ts';
import { type NumberedEvent, appendEvents, numberEvents } from '../lots/events.ts';
import type { Lot, LotAddress } from '../lots/lot.ts';
import { lotState } from '../lots/lot-state.ts';
import { type StandingOffer, ownPosition } from '../lots/position.ts';
import { auctionExists } from '../lots/queries.ts';
import { type LogLine, lineHash } from './audit.ts';
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

/** A use case's decision: a refusal, nothing to do, or what the line, the offer and the lot become. */
export type Decision =
  | { accepted: false; code: ErrorCode; details?: ErrorBody['details'] }
  | { accepted: true; outcome: 'unchanged' }
  | {
      accepted: true;
      outcome: Exclude<BidAnswer['outcome'], 'unchanged'>;
      line: Pick<
        LogLine,
        'amountMinor' | 'netMinor' | 'includesVat' | 'includesRegistrationTax' | 'priceMinor'
      >;
      /** What changes of the own offer; its label and placing are filled in. */
      offer: Omit<StandingOffer, 'companyId' | 'labelNumber' | 'placedAt' | 'placedByName'>;
      /** What changes of the lot; numbers are counted on. */
      lot: Partial<Lot>;
      events: LotEventKind[];
    };

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

  const sequence = locked.lot.sequence + 1;
  const line: LogLine = {
    ...decision.line,
    lotId: locked.lot.id,
    sequence,
    kind,
    companyId: buyer.companyId,
    buyerId: buyer.id,
    currency: locked.lot.currency,
    placedAt: now,
    nonce: randomBytes(16),
  };
  const offer: StandingOffer = {
    ...decision.offer,
    companyId: buyer.companyId,
    labelNumber: locked.own?.labelNumber ?? locked.labelNumberMax + 1,
    placedAt: now,
    placedByName: buyer.name,
  };
  const after = { ...locked.lot, ...decision.lot, sequence };
  const labelled = { ...after, leaderLabelNumber: leaderLabel(after, offer, locked) };
  const { lot, events } = numberEvents(labelled, decision.events, now);

  const hash = lineHash(locked.previousHash, line);
  await appendLine(connection, line, { previousHash: locked.previousHash, hash });
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

function leaderLabel(lot: Lot, own: StandingOffer, locked: LockedLot): number | null {
  if (lot.leaderCompanyId === own.companyId) return own.labelNumber;
  if (lot.leaderCompanyId === locked.lot.leaderCompanyId) return locked.lot.leaderLabelNumber;
  return locked.live.find((offer) => offer.companyId === lot.leaderCompanyId)?.labelNumber ?? null;
}

function refused(code: ErrorCode, details?: ErrorBody['details']): Outcome {
  return { written: { ok: false, code, ...(details && { details }) }, events: [] };
}
