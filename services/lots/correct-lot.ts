/**
 * A correction: what a lot with bids says is changed, and every bidder is notified and may withdraw
 * (docs/rules.md, Corrections; decision 233). One part of the transaction that holds the lot's
 * lock.
 */
import type { Connection } from '#database/connect.ts';
import { corrected } from '#domain/corrections.ts';
import type { Lot } from '#domain/lot.ts';
import { correctionTogetherMinutes } from '#services/limits.ts';
import { annulBids, liveOffers } from './annul-bids.ts';
import { noteForBidders } from './bidder-notices.ts';
import { type NumberedEvent, numberEvents } from './lot-state.ts';
import { pointAtDescription, saveLots } from './store.ts';

export interface Correction {
  /** Of descriptions; the same where it is of photographs or documents. */
  beforeId: string;
  afterId: string;
  /** Of auction.shown_files, where photographs or documents changed. */
  files?: { beforeId: string; afterId: string };
  reason: string;
  /** It changes what the net amount of a bid depends on. */
  endsBids: boolean;
}

/** Requires the lot's lock; the events are to be published after the commit. */
export async function correctLot(
  connection: Connection,
  before: Lot,
  { beforeId, afterId, files, reason, endsBids }: Correction,
  now: Date,
): Promise<{ lot: Lot; events: NumberedEvent[] }> {
  const minutes = await correctionMinutesOf(connection, before.auctionId);
  const moved = corrected(before, now, minutes);
  const { rows } = await connection.query<{ followsAt: Date | null }>(
    `INSERT INTO auction.correction
       (lot_id, at, reason, before_id, after_id, files_before_id, files_after_id, withdraw_until, ends_bids)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     RETURNING (SELECT max(c.at) FROM auction.correction c WHERE c.lot_id = $1 AND c.reason = $3
       AND num_nulls(c.files_before_id, $6::uuid) = 0 AND c.at > $2 - make_interval(mins => $10)) AS "followsAt"`,
    [
      before.id,
      now,
      reason,
      beforeId,
      afterId,
      files?.beforeId ?? null,
      files?.afterId ?? null,
      moved.correctionEndsAt,
      endsBids,
      correctionTogetherMinutes,
    ],
  );
  await pointAtDescription(connection, before.id, afterId);
  const live = await liveOffers(connection, before.id);
  // Of ten photographs that are added one after the other, bidders read once; not who came between.
  const followsAt = rows[0]?.followsAt;
  const bidding = live
    .filter(({ placedAt }) => !followsAt || placedAt > followsAt)
    .map(({ companyId }) => companyId);
  const asking = endsBids ? await endApprovals(connection, before.id) : [];
  await noteForBidders(
    connection,
    [...new Set([...bidding, ...asking])].map((companyId) => ({
      kind: endsBids ? 'bidsEnded' : 'corrected',
      auctionId: before.auctionId,
      lotId: before.id,
      companyId,
      endsAt: moved.correctionEndsAt,
    })),
  );
  const after = {
    ...moved,
    ...(endsBids && (await annulBids(connection, moved, live, now))),
  };
  const numbered = numberEvents({ ...after, version: before.version + 1 }, ['corrected'], now);
  await saveLots(connection, [{ ...numbered, at: now }], 'operator');
  return numbered;
}

async function correctionMinutesOf(connection: Connection, auctionId: string): Promise<number> {
  const { rows } = await connection.query<{ minutes: number }>(
    'SELECT correction_minutes AS minutes FROM auction.auction WHERE id = $1',
    [auctionId],
  );
  if (!rows[0]) throw new Error(`there is no auction ${auctionId}`);
  return rows[0].minutes;
}

async function endApprovals(connection: Connection, lotId: string): Promise<string[]> {
  const { rows } = await connection.query<{ companyId: string }>(
    'SELECT auction.end_approvals($1) AS "companyId"',
    [lotId],
  );
  return rows.map(({ companyId }) => companyId);
}
