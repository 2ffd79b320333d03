/** What waits for approval and what became of it. Contains SQL, makes no decisions. */
import { type Approval, type ReasonCode, approvalsMax } from '#contract/approvals.ts';
import type { Connection, Database } from '#database/connect.ts';
import { fromMinor } from '#contract/money.ts';
import { hasRight } from '#domain/company-roles.ts';
import { lotStatus } from '#domain/lot-life-cycle.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import type { Lot, StandingOffer } from '#domain/lot.ts';
import { ownPosition } from '#domain/position.ts';
import type { Buyer } from '#services/auth/users.ts';
import { type BuyingLimits, readBuyingLimits } from '#services/companies/company-limits.ts';
import { lotState } from '#services/lots/lot-state.ts';
import {
  type LotRow,
  findOwnOffers,
  lotColumns,
  lotFromRow,
  lotTables,
} from '#services/lots/queries.ts';
import { isWaiting } from '#services/lots/waiting-approvals.ts';
import { plainText } from '#services/plain-text.ts';

export interface ApprovalRow {
  approval_id: string;
  asked_by: string;
  asked_by_name: string;
  asked_at: Date;
  kind: Approval['kind'];
  amount_minor: number;
  net_minor: number;
  includes_vat: boolean;
  includes_registration_tax: boolean;
  price_seen_minor: number | null;
  note: string | null;
  outcome: 'approved' | 'declined' | 'takenBack' | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  reason: string | null;
  reason_code: ReasonCode | null;
  approved_minor: number | null;
  plate_display: string;
  make: string;
  model: string;
}
type Row = LotRow & ApprovalRow & { now: Date };

/** Newest first below those that wait; a reader without the right to approve sees the own ones. */
export async function listApprovals(
  database: Database | Connection,
  { id, companyId, role }: Buyer,
  approvalId?: string,
): Promise<Approval[]> {
  const { rows } = await database.query<Row>(
    `SELECT ${lotColumns}, p.id AS approval_id, p.asked_by, q.name AS asked_by_name, p.asked_at, p.kind, p.amount_minor,
       p.net_minor, p.includes_vat, p.includes_registration_tax, p.price_seen_minor, p.note, p.outcome, d.name AS decided_by_name,
       p.decided_at, p.reason, p.reason_code, p.approved_minor, v.plate_display, v.make, v.model, clock_timestamp() AS now
     FROM ${lotTables} JOIN auction.bid_approval p ON p.lot_id = l.id JOIN auction.buyer q ON q.id = p.asked_by
     LEFT JOIN auction.buyer d ON d.id = p.decided_by
     WHERE p.company_id = $1 AND ($2 OR p.asked_by = $3) AND ($4::uuid IS NULL OR p.id = $4)
     ORDER BY ${isWaiting} DESC, p.asked_at DESC, p.id LIMIT ${approvalsMax}`,
    [companyId, hasRight(role, 'approve'), id, approvalId ?? null],
  );
  const lotIds = [...new Set(rows.map((row) => row.id))];
  const offers = await findOwnOffers(database, companyId, lotIds);
  const waiting = rows.filter((row) => row.outcome === null);
  const limits = await readBuyingLimits(
    database,
    companyId,
    waiting.map((row) => row.asked_by),
  );
  return rows.map((row) => {
    const lot = lotFromRow(row);
    const own = offers.get(lot.id);
    const state = row.outcome ?? (mayBeDecided(lot, row.now) ? 'waiting' : 'expired');
    return {
      id: row.approval_id,
      auctionId: lot.auctionId,
      vehicleId: lot.vehicleId,
      licensePlate: row.plate_display,
      title: plainText(`${row.make} ${row.model}`),
      kind: row.kind,
      amount: fromMinor(row.amount_minor),
      net: fromMinor(row.net_minor),
      currencyCode: lot.currency,
      includesVat: row.includes_vat,
      includesVehicleRegistrationTax: row.includes_registration_tax,
      state,
      askedBy: plainText(row.asked_by_name),
      askedAt: row.asked_at.toISOString(),
      isOwn: row.asked_by === id,
      note: row.note && plainText(row.note),
      priceSeen: fromMinor(row.price_seen_minor),
      decidedBy: row.decided_by_name && plainText(row.decided_by_name),
      decidedAt: row.decided_at && row.decided_at.toISOString(),
      reason: row.reason && plainText(row.reason),
      reasonCode: row.reason_code,
      approvedAmount: fromMinor(row.approved_minor),
      leftOfDay: state === 'waiting' ? leftOfDay(lot, own, row.asked_by, limits) : null,
      lot: lotState(lot, row.now),
      mine: ownPosition(lot, own, row.now),
    };
  });
}

/** Of the nearer limit, as if the company had nothing on the lot yet; null without one. */
function leftOfDay(
  lot: Lot,
  own: StandingOffer | undefined,
  askedBy: string,
  { company, users }: BuyingLimits,
): number | null {
  if (lot.currency !== limitCurrency) return null;
  const isCommitted = lot.format === 'sealed' || lot.leaderCompanyId === own?.companyId;
  const onLot = (isCommitted && own?.netMinor) || 0;
  const user = users.get(askedBy);
  const both = [
    ...(company === undefined ? [] : [company.leftMinor + onLot]),
    ...(user === undefined ? [] : [user.leftMinor + (own?.placedById === askedBy ? onLot : 0)]),
  ];
  return both.length === 0 ? null : fromMinor(Math.min(...both));
}

/** Until the lot's effective end, also while it is paused or for sale after its close. */
function mayBeDecided(lot: Lot, now: Date): boolean {
  const status = lotStatus(lot, now);
  return status === 'open' || status === 'paused' || status === 'forSale';
}
