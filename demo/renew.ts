/**
 * Keeps a demo from going stale: closes what its time has run out of, settles what ended long ago, opens the next editions,
 * and lets rivals bid. Called at each start and every minute; calling it twice changes nothing. Lots that a person has bid on
 * are only read: the services close them, the operator awards them, and rivals keep away. Each step is a short transaction of its own, so the
 * services never wait long for a lot.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import {
  lockOverdueLots,
  lockWaitingLots,
  newestEditions,
  settleAuctions,
  tryDemoLock,
} from './auctions/demo-queries.ts';
import { editionId } from './auctions/edition.ts';
import { dueEditions } from './auctions/next-edition.ts';
import { openEdition } from './auctions/open-edition.ts';
import { readBooks, writeLotStates } from './bids/lot-states.ts';
import { closeLot, settleLot } from './bids/endings.ts';
import { bidAsRivals } from './bids/rivals-bid.ts';

export interface RenewOptions {
  now: Date;
  seed: string;
  /** At most so many bids of rivals a minute; 0 lets them sleep. */
  rivalBidsMax?: number;
}

export interface Renewed {
  lotsClosed: number;
  settled: string[];
  opened: string[];
  rivalBids: number;
}

/** About nine thousand a day: enough to see the house move, 10 MB in the database. */
const rivalBidsUsual = 6;
/** The services close lots within a second; what is still open after this long, nobody else closes. */
const closingGraceMs = 5_000;
/** More than all lots of the demo: after a long pause one call catches up. */
const lotsMax = 5_000;
/** An operator awards the next morning; a demo within the hour, so that the result is still of interest. */
const settleAfterMs = 3_600_000;

/** `database` works as carplaza_operator. A house without the demo's auctions stays as it is. */
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

/** In a transaction, unless another process is at it. */
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
  const lotStates = await readBooks(
    connection,
    await lockOverdueLots(connection, endedBy, lotsMax),
  );
  for (const lotState of lotStates) closeLot(lotState, now);
  await writeLotStates(connection, lotStates);
  return lotStates.length;
}

async function settle(connection: Connection, now: Date): Promise<string[]> {
  const endedBy = new Date(now.getTime() - settleAfterMs);
  const waiting = await lockWaitingLots(connection, endedBy, lotsMax);
  const lotStates = await readBooks(connection, waiting);
  for (const lotState of lotStates) settleLot(lotState, now);
  await writeLotStates(connection, lotStates);
  return settleAuctions(connection, endedBy, now);
}

async function openDue(connection: Connection, now: Date, seed: string): Promise<string[]> {
  const editions = dueEditions(await newestEditions(connection), now);
  for (const edition of editions) await openEdition(connection, edition, seed);
  return editions.map(editionId);
}
