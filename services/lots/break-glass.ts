/**
 * Opens the bids of one running lot after a complaint (docs/decisions/254): two managers within an
 * hour, each look in the act log, and its bidders learn of it after the close. Contains SQL.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import type { LotLifeStatus } from '#domain/lot-life-cycle.ts';
import { type LotAddress, bidderLabel } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions, Refused } from '#services/acts/refusals.ts';
import { openedBatchMax } from '#services/limits.ts';
import { type LotActed, actOnLot } from './act-on-lot.ts';
import { noteForBidders } from './bidder-notices.ts';
import { statusIn } from './decided-as.ts';

export interface OpenedBid {
  /** As its company reads it: “A” bid first. */
  label: string;
  company: string;
  user: string;
  placedAt: Date;
  netMinor: number;
  /** As entered. */
  amountMinor: number;
  includesVat: boolean;
  includesRegistrationTax: boolean;
}

const running: ReadonlySet<LotLifeStatus> = new Set(['scheduled', 'open', 'paused']);

interface Request {
  id: string;
  askedBy: string;
  confirmedBy: string | null;
}

export function askForBids(
  context: ActContext,
  address: LotAddress,
  options: ActOptions = {},
): Promise<LotActed> {
  const act = { ...options, kind: 'askForBids' } as const;
  return actOnLot(context, address, act, async ({ connection, lot, status, bidders, reason }) => {
    if (!running.has(status)) return 'LotHasEnded';
    if (!reason?.trim()) return 'ReasonIsMissing';
    if (bidders.length === 0) return 'LotHasNoBid';
    const request = await newestRequest(connection, lot.id);
    if (request?.confirmedBy === null) return 'ProposalIsWaiting';
    await connection.query(
      'INSERT INTO auction.break_glass (lot_id, asked_by, reason) VALUES ($1, $2, $3)',
      [lot.id, context.actor.id, reason.trim()],
    );
    return { note: {} };
  });
}

export function confirmBids(
  context: ActContext,
  address: LotAddress,
  options: ActOptions = {},
): Promise<LotActed> {
  const act = { ...options, kind: 'confirmBids' } as const;
  return actOnLot(context, address, act, async ({ connection, lot, status }) => {
    if (!running.has(status)) return 'LotHasEnded';
    const request = await newestRequest(connection, lot.id);
    if (!request) return 'BidsAreNotAskedFor';
    if (request.confirmedBy !== null) return 'ProposalIsOver';
    if (request.askedBy === context.actor.id) return 'SecondPersonIsNeeded';
    await connection.query('UPDATE auction.break_glass SET confirmed_by = $2 WHERE id = $1', [
      request.id,
      context.actor.id,
    ]);
    return { note: {} };
  });
}

/** For the two alone. What is returned has been logged: the log's line commits first. */
export async function readBids(
  context: ActContext,
  address: LotAddress,
): Promise<{ ok: true; bids: OpenedBid[] } | Refused> {
  let bids: OpenedBid[] = [];
  const acted = await actOnLot(
    context,
    address,
    { kind: 'readBids' },
    async ({ connection, lot, status }) => {
      if (!running.has(status)) return 'LotHasEnded';
      const request = await newestRequest(connection, lot.id, context.actor.id);
      if (!request) return 'BidsAreNotOpened';
      bids = await openedBids(connection, lot.id);
      return { note: { bids: bids.length } };
    },
  );
  return acted.ok ? { ok: true, bids } : acted;
}

/** Requires the lot's lock. Of the last hour; with `reader` a confirmed one of that person. */
async function newestRequest(
  connection: Connection,
  lotId: string,
  reader: string | null = null,
): Promise<Request | undefined> {
  const { rows } = await connection.query<Request>(
    `SELECT id, asked_by AS "askedBy", confirmed_by AS "confirmedBy" FROM auction.break_glass
     WHERE lot_id = $1 AND asked_at > statement_timestamp() - interval '1 hour'
       AND ($2::text IS NULL OR (confirmed_by IS NOT NULL AND $2 IN (asked_by, confirmed_by)))
     ORDER BY id DESC LIMIT 1`,
    [lotId, reader],
  );
  return rows[0];
}

async function openedBids(connection: Connection, lotId: string): Promise<OpenedBid[]> {
  const { rows } = await connection.query<Omit<OpenedBid, 'label'> & { labelNumber: number }>(
    `SELECT o.label_number AS "labelNumber", c.name AS company, u.name AS "user", o.placed_at AS "placedAt", o.net_minor AS "netMinor",
       o.amount_minor AS "amountMinor", o.includes_vat AS "includesVat", o.includes_registration_tax AS "includesRegistrationTax"
     FROM auction.opened_offer o JOIN auction.company c ON c.id = o.company_id JOIN auction.buyer u ON u.id = o.placed_by
     WHERE o.lot_id = $1 ORDER BY o.net_minor DESC, o.label_number`,
    [lotId],
  );
  return rows.map(({ labelNumber, ...bid }) => ({ label: bidderLabel(labelNumber), ...bid }));
}

const hasClosed = {
  draft: false,
  open: false,
  paused: false,
  awaitingAward: true,
  counterOffered: true,
  forSale: true,
  awarded: true,
  rejected: true,
  sold: true,
  unsold: true,
  withdrawnBySeller: true,
};

/**
 * Each company that has ever bid on such a lot learns it once: of two processes the later one
 * waits, and finds nothing left.
 */
export async function noteOpenedBids(database: Database): Promise<void> {
  await inTransaction(database, async (connection) => {
    const { rows } = await connection.query<{
      auctionId: string;
      lotId: string;
      companyId: string;
    }>(
      `WITH noted AS (
         UPDATE auction.break_glass g SET noted_at = clock_timestamp()
         WHERE g.confirmed_at IS NOT NULL AND g.noted_at IS NULL AND g.lot_id IN (
           SELECT l.id FROM auction.break_glass x JOIN auction.lot l ON l.id = x.lot_id
           WHERE x.confirmed_at IS NOT NULL AND x.noted_at IS NULL AND ${statusIn(hasClosed)} ORDER BY x.id LIMIT $1)
         RETURNING lot_id)
       SELECT DISTINCT l.auction_id AS "auctionId", o.lot_id AS "lotId", o.company_id AS "companyId"
       FROM noted JOIN auction.lot l ON l.id = noted.lot_id JOIN auction.standing_offer o ON o.lot_id = noted.lot_id`,
      [openedBatchMax],
    );
    await noteForBidders(
      connection,
      rows.map((row) => ({ kind: 'bidsSeen' as const, ...row })),
    );
  });
}
