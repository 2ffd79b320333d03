/**
 * Approvals within a batch of bids (docs/rules.md, Approvals): read and locked after the lots,
 * written with the bid. A batch without one costs nothing.
 */
import { textArray, uuidArray } from '#database/binary.ts';
import type { Connection } from '#database/connect.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { toMinor } from '#contract/money.ts';
import type { BidCommand, LotAggregate } from './apply-command.ts';
import { lotState } from '#services/lots/lot-state.ts';

export interface LockedApproval {
  lotId: string;
  askedBy: string;
  amountMinor: number;
  isDecided: boolean;
  /** Read in the transaction: whoever was removed a second ago approves nothing. */
  mayApprove: boolean;
  /** Who asked may still bid. */
  mayBid: boolean;
}

/** By approval and who approves. */
export type LockedApprovals = Map<string, LockedApproval>;

function keyOf({ id, by }: NonNullable<BidCommand['approval']>): string {
  return `${id} ${by.id}`;
}

/** In the order of their ids, so that two batches never wait for each other in a circle. */
const approvalsStatement = {
  name: 'lock-approvals',
  text: `SELECT p.id, w.by, p.lot_id AS "lotId", p.asked_by AS "askedBy", p.amount_minor AS "amountMinor", p.outcome IS NOT NULL AS "isDecided",
      coalesce((SELECT b.role IN ('approver', 'company-admin') AND b.suspended_at IS NULL
        FROM auction.buyer b WHERE b.id = w.by AND b.company_id = p.company_id), false) AS "mayApprove",
      coalesce((SELECT b.role <> 'viewer' AND b.suspended_at IS NULL
        FROM auction.buyer b WHERE b.id = p.asked_by), false) AS "mayBid"
    FROM unnest($1::uuid[], $2::uuid[]) AS w (id, by) JOIN auction.bid_approval p ON p.id = w.id
    ORDER BY p.id FOR UPDATE OF p`,
};

export async function lockApprovals(
  connection: Connection,
  commands: readonly BidCommand[],
): Promise<LockedApprovals> {
  const asked = commands.flatMap(({ approval }) => approval ?? []);
  if (asked.length === 0) return new Map();
  const { rows } = await connection.query<LockedApproval & { id: string; by: string }>({
    ...approvalsStatement,
    values: [uuidArray(asked.map(({ id }) => id)), uuidArray(asked.map(({ by }) => by.id))],
  });
  return new Map(rows.map(({ id, by, ...row }) => [`${id} ${by}`, row]));
}

/** Returns why the command may not become a bid; undefined for a bid that needs no approval. */
export function approvalRefusal(
  { approval, buyer, body }: BidCommand,
  { lot }: LotAggregate,
  locked: LockedApprovals,
): ErrorCode | undefined {
  if (!approval) return undefined;
  const found = locked.get(keyOf(approval));
  if (!found || found.lotId !== lot.id || found.askedBy !== buyer.id) return 'BidApprovalIsOver';
  if (!found.mayApprove) return 'CompanyRoleIsMissing';
  if (approval.by.id === buyer.id) return 'BidApprovalNeedsColleague';
  // Never for more than was asked.
  const isMore = body === null || (toMinor(body.amount) ?? Infinity) > found.amountMinor;
  return found.isDecided || !found.mayBid || isMore ? 'BidApprovalIsOver' : undefined;
}

/** An approved bid with what its company learns. */
export interface ApprovedBid {
  id: string;
  by: string;
  payload: string;
  /** Null: as it was asked. */
  lessMinor: number | null;
}

/** Notes the approval for the rest of the batch, and returns what is to be written. */
export function approvedBid(
  { approval, body }: BidCommand,
  { lot }: LotAggregate,
  locked: LockedApprovals,
  now: Date,
): ApprovedBid[] {
  if (!approval) return [];
  const { id, by } = approval;
  for (const [key, one] of locked) if (key.startsWith(`${id} `)) one.isDecided = true;
  const payload = { kind: 'approval', at: now.toISOString(), lot: lotState(lot, now) };
  const amountMinor = (body && toMinor(body.amount)) ?? null;
  const isWhole = locked.get(keyOf(approval))?.amountMinor === amountMinor;
  const lessMinor = isWhole ? null : amountMinor;
  return [{ id, by: by.id, payload: JSON.stringify(payload), lessMinor }];
}

/** One statement: the approvals are done, and their companies' pages follow. */
export function approvedStatement(now: Date, approved: readonly ApprovedBid[]) {
  return {
    name: 'write-approved',
    text: `WITH done AS (
        UPDATE auction.bid_approval p SET outcome = 'approved', decided_by = w.by, decided_at = $4::timestamptz,
          approved_minor = w.less_minor
        FROM unnest($1::uuid[], $2::uuid[], $3::text[], $5::bigint[]) AS w (id, by, payload, less_minor) WHERE p.id = w.id AND p.outcome IS NULL
        RETURNING p.id, p.lot_id, p.company_id, p.asked_by, w.payload),
      noted AS (
        INSERT INTO auction.user_notice (buyer_id, kind, subject, lot_id, auction_id)
        SELECT d.asked_by, 'approved', d.id::text, d.lot_id, l.auction_id FROM done d JOIN auction.lot l ON l.id = d.lot_id
        JOIN auction.buyer u ON u.id = d.asked_by AND u.suspended_at IS NULL ON CONFLICT DO NOTHING)
      INSERT INTO auction.company_event (lot_id, company_id, payload)
      SELECT lot_id, company_id, payload::json FROM done`,
    values: [
      uuidArray(approved.map(({ id }) => id)),
      uuidArray(approved.map(({ by }) => by)),
      textArray(approved.map(({ payload }) => payload)),
      now.toISOString(),
      approved.map(({ lessMinor }) => lessMinor),
    ],
  };
}
