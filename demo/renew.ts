/**
 * Renews the demo: closes overdue lots, settles old auctions, opens the next editions, and lets
 * rivals bid. It runs at each start and every minute, is idempotent, and only reads lots with
 * users' bids, which the services close and the operator awards. Each step is a short transaction,
 * so that the services never wait long for a lot.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { lockEndedLots, newestEditions, settleAuctions, tryDemoLock } from './demo-queries.ts';
import { editionId } from './auctions/edition.ts';
import { dueEditions } from './auctions/next-edition.ts';
import { openEdition } from './auctions/open-edition.ts';
import { readLotStates, writeLotStates } from './bids/lot-states.ts';
import { closeLot, settleLot } from './bids/endings.ts';
import { bidAsRivals } from './bids/rivals-bid.ts';

export interface RenewOptions {
  now: Date;
  seed: string;
  /** The most rival bids per minute; 0 turns them off. */
  rivalBidsMax?: number;
}

export interface Renewed {
  lotsClosed: number;
  settled: string[];
  opened: string[];
  rivalBids: number;
}

/** About nine thousand a day: enough visible activity, and 10 MB in the database. */
const rivalBidsUsual = 6;
/** Services close lots within a second: no one else closes a lot that is open after this long. */
const closingGraceMs = 5_000;
/** More than all lots of the demo, so that one call catches up after a long pause. */
const lotsMax = 5_000;
/** An operator awards the next morning; the demo within the hour, while it is of interest. */
const settleAfterMs = 3_600_000;

/** `database` connects as the owner. A database without the demo's auctions stays as is. */
export async function renewDemo(database: Database, options: RenewOptions): Promise<Renewed> {
  const { now, seed, rivalBidsMax = rivalBidsUsual } = options;
  const lotsClosed = await alone(database, 0, (connection) => closeOverdue(connection, now));
  const settled = await alone(database, [], (connection) => settle(connection, now));
  const opened = await alone(database, [], (connection) => openDue(connection, now, seed));
  const rivalBids = await alone(database, 0, (connection) =>
    bidAsRivals(connection, { now, seed, bidsMax: rivalBidsMax }),
  );
  return { lotsClosed, settled, opened, rivalBids };
}

/** Runs the work in a transaction, or returns `otherwise` when another process holds the lock. */
function alone<T>(
  database: Database,
  otherwise: T,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (connection) =>
    (await tryDemoLock(connection)) ? work(connection) : otherwise,
  );
}

async function closeOverdue(connection: Connection, now: Date): Promise<number> {
  const endedBy = new Date(now.getTime() - closingGraceMs);
  const lotStates = await readLotStates(
    connection,
    await lockEndedLots(connection, 'open', endedBy, lotsMax),
  );
  for (const lotState of lotStates) closeLot(lotState, now);
  await writeLotStates(connection, lotStates);
  return lotStates.length;
}

async function settle(connection: Connection, now: Date): Promise<string[]> {
  const endedBy = new Date(now.getTime() - settleAfterMs);
  const waiting = await lockEndedLots(connection, 'awaitingAward', endedBy, lotsMax);
  const lotStates = await readLotStates(connection, waiting);
  for (const lotState of lotStates) settleLot(lotState, now);
  await writeLotStates(connection, lotStates);
  return settleAuctions(connection, endedBy, now);
}

async function openDue(connection: Connection, now: Date, seed: string): Promise<string[]> {
  const editions = dueEditions(await newestEditions(connection), now);
  for (const edition of editions) await openEdition(connection, edition, seed);
  return editions.map(editionId);
}
