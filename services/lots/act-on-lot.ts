/**
 * An act on one lot: one transaction under the locks of its auction and the lot, with the event
 * that tells readers and the row of the act log.
 */
import { type Connection, inTransaction } from '#database/connect.ts';
import type { LotEventKind } from '#contract/events.ts';
import type { ActKind } from '#domain/acts.ts';
import { type LotLifeStatus, lotLifeStatus } from '#domain/lot-life-cycle.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import type { LiveOffer } from '#domain/price-rules.ts';
import { isBarredByProposal } from '#domain/four-eyes.ts';
import { type ActFields, appendActs, changedFields } from '#services/acts/act-log.ts';
import type { ActContext, Actor } from '#services/acts/actor.ts';
import {
  type ActOptions,
  type ActRefusal,
  type Refused,
  olderVersion,
  refused,
} from '#services/acts/refusals.ts';
import { noteForBidders, noticesOf } from './bidder-notices.ts';
import { type NumberedEvent, numberEvents } from './lot-state.ts';
import { type LotRow, lotColumns, lotFromRow, lotTables } from './queries.ts';
import { lockLotAt, raiseVersion, saveLots } from './store.ts';

export type LotActed =
  | {
      ok: true;
      lot: Lot;
      status: LotLifeStatus;
      /** The act waits for a second person, and the lot is as before. */
      isProposed?: boolean;
    }
  | Refused;

/** A lot while its row is locked: no bid is possible until the transaction ends. */
export interface LockedLot {
  connection: Connection;
  lot: Lot;
  /** The lot's status at `now`. */
  status: LotLifeStatus;
  /** The database's clock, read after the lock was acquired (docs/rules.md, Clock). */
  now: Date;
  /** What the desk may know (auction.shown_offer): all bids once the lot has ended. */
  live: ShownOffer[];
  /** Companies whose bid stands. */
  bidders: string[];
  /** The auction demands a second person for awards under reserve and reversals. */
  needsFourEyes: boolean;
  actor: Actor;
  /** The operator's words. */
  reason: string | undefined;
}

interface ShownOffer extends LiveOffer {
  placedById: string;
}

/** What a lot becomes by an act. */
export interface LotChange {
  change: Partial<Lot>;
  /** The event for readers; a draft has none, nor has what operators alone see: null. */
  event: LotEventKind | null;
  /** The only company that receives the event. */
  onlyFor?: string;
  companyId?: string | null | undefined;
  /** More than the fields of the lot that changed. */
  before?: ActFields;
  after?: ActFields;
  /** What only the database may compute of it. */
  computed?: (connection: Connection) => Promise<Partial<Lot>>;
  /** What else is written in the transaction. */
  also?: (connection: Connection) => Promise<unknown>;
}

/** An act that leaves the lot as it is and is only logged. */
export interface LotNote {
  note: ActFields;
  kind?: ActKind;
  companyId?: string | null | undefined;
  isProposed?: boolean;
}

/** The same was done before: nothing is written. */
interface LotDone {
  isDone: true;
}

export type Decided = LotChange | LotNote | LotDone | ActRefusal | Refused;

interface LotActOptions extends ActOptions {
  kind: ActKind;
}

/** `decide` returns what the lot becomes, or the code of the refusal. */
export async function actOnLot(
  context: ActContext,
  address: LotAddress,
  options: LotActOptions,
  decide: (locked: LockedLot) => Promise<Decided> | Decided,
): Promise<LotActed> {
  const { result, events } = await inTransaction<{ result: LotActed; events: NumberedEvent[] }>(
    context.database,
    async (connection) => {
      const done = await actUnderLock(context, connection, address, options, decide);
      return done.ok ? { result: done, events: done.events } : { result: done, events: [] };
    },
  );
  context.publish(events);
  return result;
}

async function actUnderLock(
  context: ActContext,
  connection: Connection,
  address: LotAddress,
  options: LotActOptions,
  decide: Parameters<typeof actOnLot>[3],
): Promise<(Extract<LotActed, { ok: true }> & { events: NumberedEvent[] }) | Refused> {
  const found = await lockLot(connection, address);
  if (!found) return refused('LotIsUnknown');
  const locked = { ...found, actor: context.actor, reason: options.reason };
  const { lot: before, now } = locked;
  const old = olderVersion(options.expectedVersion, before.version);
  if (old) return old;
  if (locked.hasProposal && isBarredByProposal(options.kind)) return refused('ProposalIsWaiting');
  const decided = await decide(locked);
  if (typeof decided === 'string') return refused(decided);
  if ('ok' in decided) return decided;
  if ('isDone' in decided || options.isTrial)
    return { ok: true, lot: before, status: locked.status, events: [] };
  const subject = {
    kind: options.kind,
    auctionId: before.auctionId,
    lotId: before.id,
    vehicleId: before.vehicleId,
    reason: options.reason,
  };
  if ('note' in decided) {
    const { note, kind = options.kind, companyId, isProposed = false } = decided;
    await appendActs(connection, context.actor, [{ ...subject, kind, companyId, after: note }]);
    return { ok: true, lot: before, status: locked.status, events: [], isProposed };
  }
  const { change, event, onlyFor, companyId, before: further, after } = decided;
  const computed = await decided.computed?.(connection);
  const changed = { ...before, ...change, ...computed, version: before.version + 1 };
  const isSilent = changed.status === 'draft' || onlyFor !== undefined;
  const { lot, events } = numberEvents(changed, isSilent || !event ? [] : [event], now);
  const shownTo = onlyFor && event && { onlyFor: { companyId: onlyFor, kind: event } };
  if (event) await saveLots(connection, [{ lot, events, at: now, ...shownTo }], 'operator');
  else await raiseVersion(connection, lot.id);
  await noteForBidders(connection, noticesOf({ lot, events }));
  await decided.also?.(connection);
  const fields = changedFields(before, lot, loggedFields);
  await appendActs(connection, context.actor, [
    {
      ...subject,
      companyId: companyId ?? lot.awardedCompanyId,
      before: { ...fields.before, ...further },
      after: { ...fields.after, ...after },
    },
  ]);
  return { ok: true, lot, status: lotLifeStatus(lot, now), events };
}

/** What the act log shows of a lot, as it was and as it is. */
export const loggedFields = [
  'status',
  'plannedEndsAt',
  'effectiveEndsAt',
  'startPriceMinor',
  'reserveMinor',
  'buyNowMinor',
  'priceMinor',
  'hammerPriceMinor',
  'awardedCompanyId',
  'pausedAt',
  'pauseReason',
  'salePriceMinor',
  'saleEndsAt',
] as const satisfies (keyof Lot)[];

/** Returns undefined when there is no such lot. */
async function lockLot(
  connection: Connection,
  address: LotAddress,
): Promise<(Omit<LockedLot, 'actor' | 'reason'> & { hasProposal: boolean }) | undefined> {
  // The auction first, as acts on whole auctions do: neither waits for the other's lots.
  const auctions = await connection.query<{ needs_four_eyes: boolean }>(
    'SELECT needs_four_eyes FROM auction.auction WHERE id = $1 FOR NO KEY UPDATE',
    [address.auctionId],
  );
  const lotId = await lockLotAt(connection, address);
  if (!lotId) return undefined;
  // Separate statements, so that what they read, clock included, is later than the lock.
  const { rows } = await connection.query<LotRow & { has_proposal: boolean; now: Date }>(
    `SELECT ${lotColumns}, EXISTS (SELECT FROM auction.proposal p WHERE p.lot_id = l.id AND p.state = 'open') AS has_proposal,
       clock_timestamp() AS now FROM ${lotTables} WHERE l.id = $1`,
    [lotId],
  );
  const [row] = rows;
  if (!row) throw new Error(`lot ${lotId} vanished under its lock`);
  const { rows: offers } = await connection.query<ShownOffer & { netMinor: number | null }>(
    `SELECT company_id AS "companyId", net_minor AS "netMinor", priority_sequence AS "prioritySequence",
       placed_by AS "placedById" FROM auction.shown_offer WHERE lot_id = $1 AND stands`,
    [lotId],
  );
  const lot = lotFromRow(row);
  return {
    connection,
    lot,
    status: lotLifeStatus(lot, row.now),
    now: row.now,
    live: offers.filter(({ netMinor }) => netMinor !== null),
    bidders: offers.map(({ companyId }) => companyId),
    needsFourEyes: auctions.rows[0]?.needs_four_eyes ?? false,
    hasProposal: row.has_proposal,
  };
}
