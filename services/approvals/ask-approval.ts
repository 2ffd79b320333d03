/** A user asks for a bid or purchase above the own limit (docs/rules.md, Approvals). */
import { nonceBytes } from '#domain/bid-log-chain.ts';
import type { ApprovalRequest } from '#contract/approvals.ts';
import type { BidPayload } from '#contract/bids.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { toMinor } from '#contract/money.ts';
import { netAmountMinor } from '#contract/whole-sum.ts';
import { type Connection, inTransaction } from '#database/connect.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import type { Lot, LotAddress } from '#domain/lot.ts';
import type { Buyer } from '#services/auth/users.ts';
import { type LotAggregate, type LotCommand, applyCommand } from '#services/bids/apply-command.ts';
import { createMemory, findLotIds, lockLots } from '#services/bids/lock-lots.ts';
import { addCommitments, findLimits } from '#services/companies/company-limits.ts';
import type { AppContext } from '#services/context.ts';
import { auctionExists } from '#services/lots/queries.ts';
import { mayApprove } from '#services/lots/waiting-approvals.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { noteForCompany } from './note-for-company.ts';

export type ApprovalKind = NonNullable<ApprovalRequest['kind']>;

export type Asked =
  | { ok: true; id: string }
  | { ok: false; code: ErrorCode; details?: ErrorBody['details'] };

/** The codes that a colleague can answer for. */
const aboveUserLimit: ReadonlySet<ErrorCode> = new Set([
  'BidIsAboveUserLimit',
  'BidIsAboveUserDailyLimit',
  'UserLimitIsInOtherCurrency',
]);

/**
 * The bid is decided as if it were placed, so that only one that its user's limit alone stops
 * waits. The same again changes nothing; another amount takes the place of the earlier one.
 */
export async function askApproval(
  context: AppContext,
  buyer: Buyer,
  address: LotAddress,
  { note, kind = 'bid', ...body }: ApprovalRequest,
): Promise<Asked> {
  const asked = await inTransaction<Asked>(context.database, async (connection) => {
    const memory = createMemory();
    const lotIds = await findLotIds(connection, memory, [address]);
    const { now, lotsByAddress } = await lockLots(connection, memory, [...lotIds.values()]);
    const [aggregate] = lotsByAddress.values();
    if (!aggregate) {
      const isKnown = await auctionExists(connection, address.auctionId);
      return { ok: false, code: isKnown ? 'LotIsUnknown' : 'AuctionIsUnknown' };
    }
    const command = commandOf({ buyer, kind, body });
    const refusal = await refusalOf(connection, aggregate, command, now);
    if (!refusal) return { ok: false, code: 'BidNeedsNoApproval' };
    if (!aboveUserLimit.has(refusal.code)) return refusal;
    const asks = entered(aggregate, kind, body);
    if (!(await hasApprover(connection, buyer, asks.netMinor, aggregate.lot.currency)))
      return { ok: false, code: 'BidApprovalNeedsColleague' };
    const id = await store(connection, buyer, aggregate, { ...asks, note: note ?? null });
    await noteForCompany(connection, buyer.companyId, aggregate.lot, now);
    await notifyApprovers(connection, buyer, id, aggregate.lot);
    return { ok: true, id };
  });
  if (asked.ok) context.publish([]);
  return asked;
}

/** A purchase is at the price that was seen, net; a bid has the flags that it was entered with. */
export function commandOf({
  buyer,
  kind,
  body,
}: {
  buyer: LotCommand['buyer'];
  kind: ApprovalKind;
  body: BidPayload;
}): LotCommand {
  const { amount, currencyCode } = body;
  return kind === 'bid' ? { kind, buyer, body } : { kind, buyer, body: { amount, currencyCode } };
}

async function refusalOf(
  connection: Connection,
  aggregate: LotAggregate,
  command: LotCommand,
  now: Date,
): Promise<Extract<Asked, { ok: false }> | undefined> {
  const limits = await findLimits(connection, [command.buyer]);
  await addCommitments(connection, limits, [command.buyer]);
  // On a copy: what it accepts is thrown away.
  const tried = { ...aggregate, offers: new Map(aggregate.offers) };
  const { result } = applyCommand(tried, command, now, Buffer.alloc(nonceBytes), limits);
  return result.ok ? undefined : result;
}

async function notifyApprovers(
  connection: Connection,
  { id: buyerId, companyId }: Buyer,
  subject: string,
  { id: lotId, auctionId }: Lot,
): Promise<void> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT b.id FROM auction.buyer b WHERE b.company_id = $1 AND b.id <> $2 AND ${mayApprove}`,
    [companyId, buyerId],
  );
  const buyerIds = rows.map(({ id }) => id);
  await addNotices(connection, [
    { kind: 'approvalAsked', subject, companyId, buyerIds, lotId, auctionId },
  ]);
}

/** Somebody whose own limit reaches that far: nobody else could ever decide it. */
async function hasApprover(
  connection: Connection,
  buyer: Buyer,
  netMinor: number,
  currency: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `SELECT FROM auction.buyer b WHERE company_id = $1 AND id <> $2 AND ${mayApprove}
       AND (limit_per_bid_minor IS NULL OR $4 AND limit_per_bid_minor >= $3) LIMIT 1`,
    [buyer.companyId, buyer.id, netMinor, currency === limitCurrency],
  );
  return rowCount === 1;
}

/** What is asked for, as it is stored. */
interface Asks {
  kind: ApprovalKind;
  amountMinor: number;
  netMinor: number;
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
}

function entered({ lot }: LotAggregate, kind: ApprovalKind, body: BidPayload): Asks {
  const amountMinor = toMinor(body.amount);
  if (amountMinor === undefined) throw new Error('the rules have read the amount');
  if (kind === 'purchase') {
    const includesVat = lot.terms.vatScheme === 'margin';
    const net = { includesVat, includesVehicleRegistrationTax: false };
    return { kind, amountMinor, netMinor: amountMinor, ...net };
  }
  const { includesVat, includesVehicleRegistrationTax } = body;
  const bid = { amountMinor, includesVat, includesVehicleRegistrationTax };
  return { kind, ...bid, netMinor: netAmountMinor(bid, lot.terms) };
}

/** Under the lot's lock, so that two requests of one user come one after the other. */
async function store(
  connection: Connection,
  { id: buyerId, companyId }: Buyer,
  { lot }: LotAggregate,
  asks: Asks & { note: string | null },
): Promise<string> {
  const { kind, amountMinor, netMinor, includesVat, includesVehicleRegistrationTax, note } = asks;
  const same = await connection.query<{ id: string; is_same: boolean }>(
    `SELECT id, kind = $3 AND amount_minor = $4 AND includes_vat = $5 AND includes_registration_tax = $6
         AND note IS NOT DISTINCT FROM $7 AS is_same
     FROM auction.bid_approval WHERE lot_id = $1 AND asked_by = $2 AND outcome IS NULL FOR UPDATE`,
    [lot.id, buyerId, kind, amountMinor, includesVat, includesVehicleRegistrationTax, note],
  );
  const [earlier] = same.rows;
  if (earlier?.is_same) return earlier.id;
  if (earlier)
    await connection.query(
      `UPDATE auction.bid_approval SET outcome = 'takenBack', decided_by = $2, decided_at = clock_timestamp() WHERE id = $1`,
      [earlier.id, buyerId],
    );
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO auction.bid_approval (lot_id, company_id, asked_by, kind, amount_minor, net_minor, includes_vat,
       includes_registration_tax, price_seen_minor, note) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      lot.id,
      companyId,
      buyerId,
      kind,
      amountMinor,
      netMinor,
      includesVat,
      includesVehicleRegistrationTax,
      lot.priceMinor,
      note,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the request was not stored');
  return row.id;
}
