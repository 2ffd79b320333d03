/**
 * A colleague approves or declines, or who asked takes back (docs/rules.md, Approvals). Approving
 * places the bid in the queue of bids, where lot, limits and the approver's role are read anew.
 */
import type { ApprovalDecision, ReasonCode } from '#contract/approvals.ts';
import { fromMinor } from '#contract/money.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { Bidder } from '#services/bids/apply-command.ts';
import type { BidQueue } from '#services/bids/bid-queue.ts';
import type { AppContext } from '#services/context.ts';
import { findLotById } from '#services/lots/queries.ts';
import { isWaiting, mayApprove } from '#services/lots/waiting-approvals.ts';
import { type ApprovalKind, type Asked, commandOf } from './ask-approval.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { noteForCompany } from './note-for-company.ts';

interface Waiting {
  address: LotAddress;
  lotId: string;
  asker: Bidder;
  kind: ApprovalKind;
  amount: number;
  currencyCode: string;
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
}

type Decision = ApprovalDecision & { id: string; key: string };

const over: Asked = { ok: false, code: 'BidApprovalIsOver' };

export async function decideApproval(
  context: AppContext,
  queue: BidQueue,
  buyer: Buyer,
  { id, key, decision, amount, approvedAmount, ...why }: Decision,
): Promise<Asked> {
  const found = await find(context.database, buyer, id);
  if (found?.amount !== amount) return over;
  const isLess = approvedAmount !== undefined && approvedAmount !== amount;
  // A purchase has one price, and nobody is made to bid more than was asked.
  const mayBeLess = found.kind === 'bid' && decision === 'approve';
  if (isLess && !(mayBeLess && approvedAmount < amount))
    return { ok: false, code: 'BidAmountIsInvalid' };
  const decided =
    decision === 'approve'
      ? await approve(queue, buyer, { ...found, amount: approvedAmount ?? amount, id, key })
      : await end(context.database, buyer, { id, lotId: found.lotId, decision, ...why });
  // A sealed bid has no event of its own that would wake the streams.
  if (decided.ok) context.publish([]);
  return decided;
}

async function approve(
  queue: BidQueue,
  { id: approverId, companyId, name }: Buyer,
  { id, key, address, asker, kind, ...found }: Waiting & { id: string; key: string },
): Promise<Asked> {
  const { amount, currencyCode, includesVat, includesVehicleRegistrationTax } = found;
  const body = { amount, currencyCode, includesVat, includesVehicleRegistrationTax };
  const result = await queue.write({
    ...commandOf({ buyer: asker, kind, body }),
    address,
    key,
    approval: { id, by: { id: approverId, companyId, name } },
  });
  return result.ok ? { ok: true, id } : result;
}

interface Ending {
  id: string;
  lotId: string;
  decision: 'decline' | 'takeBack';
  reason?: string | undefined;
  reasonCode?: ReasonCode | undefined;
}

/** One statement decides: of an approval and a refusal at the same moment one finds it decided. */
function end(
  database: Database,
  buyer: Buyer,
  { id, lotId, decision, reason, reasonCode }: Ending,
): Promise<Asked> {
  return inTransaction<Asked>(database, async (connection) => {
    const { rows } = await connection.query<{ may: boolean }>(
      `SELECT b.suspended_at IS NULL AND CASE WHEN $3 THEN p.asked_by = b.id ELSE ${mayApprove} END AS may
       FROM auction.buyer b JOIN auction.bid_approval p ON p.company_id = b.company_id
       WHERE b.id = $1 AND p.id = $2 FOR UPDATE OF p`,
      [buyer.id, id, decision === 'takeBack'],
    );
    if (!rows[0]?.may) return { ok: false, code: 'CompanyRoleIsMissing' };
    const ended = await connection.query<{ askedBy: string; auctionId: string }>(
      `UPDATE auction.bid_approval p SET outcome = $2, decided_by = $3, decided_at = clock_timestamp(), reason = $4,
         reason_code = $5
       FROM auction.lot l WHERE p.id = $1 AND l.id = p.lot_id AND ${isWaiting}
       RETURNING p.asked_by AS "askedBy", l.auction_id AS "auctionId"`,
      [
        id,
        decision === 'decline' ? 'declined' : 'takenBack',
        buyer.id,
        reason ?? null,
        (decision === 'decline' && reasonCode) || null,
      ],
    );
    if (ended.rowCount === 0) return over;
    await note(connection, buyer.companyId, lotId);
    const { askedBy, auctionId } = ended.rows[0] ?? {};
    if (decision === 'decline' && askedBy !== undefined)
      await addNotices(connection, [
        {
          kind: 'declined',
          subject: id,
          companyId: buyer.companyId,
          buyerIds: [askedBy],
          lotId,
          auctionId,
        },
      ]);
    return { ok: true, id };
  });
}

async function note(connection: Connection, companyId: string, lotId: string): Promise<void> {
  const lot = await findLotById(connection, lotId);
  if (lot) await noteForCompany(connection, companyId, lot, new Date());
}

/** Undefined for another company's. */
async function find(
  database: Database,
  { companyId }: Buyer,
  id: string,
): Promise<Waiting | undefined> {
  const { rows } = await database.query<{
    auction_id: string;
    vehicle_id: string;
    lot_id: string;
    asked_by: string;
    name: string;
    kind: ApprovalKind;
    amount_minor: number;
    currency: string;
    includes_vat: boolean;
    includes_registration_tax: boolean;
  }>(
    `SELECT l.auction_id, l.vehicle_id, p.lot_id, p.asked_by, b.name, p.kind, p.amount_minor, a.currency,
       p.includes_vat, p.includes_registration_tax
     FROM auction.bid_approval p JOIN auction.lot l ON l.id = p.lot_id JOIN auction.auction a ON a.id = l.auction_id
     JOIN auction.buyer b ON b.id = p.asked_by WHERE p.id = $1 AND p.company_id = $2`,
    [id, companyId],
  );
  const [row] = rows;
  return (
    row && {
      address: { auctionId: row.auction_id, assetId: row.vehicle_id },
      lotId: row.lot_id,
      asker: { id: row.asked_by, companyId, name: row.name },
      kind: row.kind,
      amount: fromMinor(row.amount_minor),
      currencyCode: row.currency,
      includesVat: row.includes_vat,
      includesVehicleRegistrationTax: row.includes_registration_tax,
    }
  );
}
