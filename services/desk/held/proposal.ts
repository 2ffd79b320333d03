/** An act on a whole auction that waits for a second person (docs/rules.md, Four eyes). */
import type { HeldAct } from '#contract/desk/held-acts.ts';
import type { Database } from '#database/connect.ts';
import { auctionRefusal } from '#domain/auction-life-cycle.ts';
import type { Act } from '#services/acts/act-log.ts';
import { type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { findAuctionAtWork } from '#services/auctions/desk-queries.ts';
import { plainText } from '#services/plain-text.ts';
import type { HeldRow, ProposalRow } from './held-rows.ts';

export function isProposal(row: HeldRow): row is ProposalRow {
  return row.auction_name !== null;
}

/** Why a pause would be refused at once. */
export async function refusalOfProposal(
  database: Database,
  auctionId: string,
  expectedVersion: number,
): Promise<Refused | undefined> {
  const auction = await findAuctionAtWork(database, auctionId);
  if (!auction) return refused('AuctionIsUnknown');
  const code = auctionRefusal(auction.status, 'pause');
  if (code) return refused(code);
  if (auction.pausedAt) return refused('AuctionIsPaused');
  return olderVersion(expectedVersion, auction.version);
}

/** What the log says of a proposal that was made, was refused or taken back, or has lapsed. */
export function proposalEntry(kind: 'propose' | 'refuse' | 'lapseProposal', row: HeldRow): Act {
  if (!isProposal(row)) throw new Error(`held act ${row.id} waits for nobody`);
  const { act, pauseReason, reason } = row.body;
  const proposedBy = kind === 'propose' ? undefined : row.name;
  return { kind, auctionId: row.auction_id, after: { act, pauseReason, proposedBy }, reason };
}

export function proposalFrom(row: HeldRow): HeldAct['proposal'] {
  if (!isProposal(row)) return null;
  const { pauseReason, reason } = row.body;
  return {
    auctionName: plainText(row.auction_name),
    pauseReason,
    reason: reason === undefined ? null : plainText(reason),
  };
}
