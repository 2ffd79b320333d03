/** An act on a whole auction: one transaction under its lock, with the row of the act log. */
import { type Connection, inTransaction } from '#database/connect.ts';
import {
  type AuctionAct,
  type AuctionLifeStatus,
  auctionLifeStatus,
  auctionRefusal,
} from '#domain/auction-life-cycle.ts';
import { type Act, appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { type AuctionAtWork, findAuctionAtWork } from './desk-queries.ts';

export type AuctionActed = { ok: true; auction: AuctionAtWork } | Refused;

/** An auction while its row is locked, and its lots wait for acts of others. */
export interface LockedAuction {
  connection: Connection;
  auction: AuctionAtWork;
  status: AuctionLifeStatus;
  /** The database's clock, read after the lock was acquired. */
  now: Date;
}

/** What an act did, once it is written. */
export interface AuctionChange {
  /** Columns of auction.auction with their new values. */
  columns?: Record<string, unknown>;
  act: Omit<Act, 'auctionId' | 'reason'>;
  /** Acts on lots that belong to it. */
  lotActs?: readonly Act[];
  events?: readonly NumberedEvent[];
}

/** `act`: the transition of the life cycle that must be possible; null for acts that make none. */
export async function actOnAuction(
  context: ActContext,
  auctionId: string,
  { reason, expectedVersion }: ActOptions,
  act: AuctionAct | null,
  decide: (locked: LockedAuction) => Promise<AuctionChange | Refused>,
): Promise<AuctionActed> {
  const { result, events } = await inTransaction<{
    result: AuctionActed;
    events: readonly NumberedEvent[];
  }>(context.database, async (connection) => {
    const refuse = (result: Refused) => ({ result, events: [] });
    const locked = await lockAuction(connection, auctionId);
    if (!locked) return refuse(refused('AuctionIsUnknown'));
    const old = olderVersion(expectedVersion, locked.auction.version);
    if (old) return refuse(old);
    const code = act && auctionRefusal(locked.status, act);
    if (code) return refuse(refused(code));
    const decided = await decide(locked);
    if ('ok' in decided) return refuse(decided);
    await writeColumns(connection, auctionId, decided.columns ?? {});
    await appendActs(connection, context.actor, [
      { ...decided.act, auctionId, reason },
      ...(decided.lotActs ?? []).map((one) => ({ ...one, reason })),
    ]);
    const auction = await findAuctionAtWork(connection, auctionId);
    if (!auction) throw new Error(`auction ${auctionId} vanished under its lock`);
    return { result: { ok: true, auction }, events: decided.events ?? [] };
  });
  context.publish(events);
  return result;
}

async function lockAuction(
  connection: Connection,
  auctionId: string,
): Promise<LockedAuction | undefined> {
  await connection.query('SELECT FROM auction.auction WHERE id = $1 FOR NO KEY UPDATE', [
    auctionId,
  ]);
  // A separate statement, so that what it reads, clock included, is later than the lock.
  const auction = await findAuctionAtWork(connection, auctionId);
  if (!auction) return undefined;
  return { connection, auction, status: auctionLifeStatus(auction, auction.now), now: auction.now };
}

/** The names come from the callers' code, never from a request. */
async function writeColumns(
  connection: Connection,
  auctionId: string,
  columns: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(columns);
  const set = names.map((name, index) => `${name} = $${index + 2}`);
  await connection.query(
    `UPDATE auction.auction SET ${[...set, 'version = version + 1'].join(', ')} WHERE id = $1`,
    [auctionId, ...Object.values(columns)],
  );
}
