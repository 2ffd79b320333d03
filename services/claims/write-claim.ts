/** A company claims, writes more, or takes its claim back (docs/rules.md, Claims). */
import { claimMessagesMax } from '#contract/claim-values.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { ClaimPayload } from '#contract/vehicle-claims.ts';
import { claimAfter, claimEnd } from '#domain/claim-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { Connection, Database } from '#database/connect.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { mailDesk } from '#services/mail/mail-desk.ts';
import { newReference } from '#services/requests/reference.ts';
import { type Writer, type WrittenOnce, writeOnce } from '#services/requests/write-once.ts';
import { noteSettlement } from '#services/settlement/note-settlement.ts';
import { lockSettlementOf } from '#services/settlement/queries.ts';
import { addMessage, countRows, lockClaim } from './claim-queries.ts';

export type ClaimWritten = WrittenOnce<
  | 'LotIsUnknown'
  | 'ClaimIsNotOpenYet'
  | 'ClaimIsTooLate'
  | 'ClaimIsOpen'
  | 'ClaimAmountIsInvalid'
  | 'ClaimIsBelowLeast'
  | 'ClaimIsAboveMost'
  | 'ClaimEvidenceIsMissing'
  | 'ClaimIsUnknown'
  | 'ClaimIsOver'
  | 'ClaimIsFull'
>;

export function openClaim(
  database: Database,
  settings: CompanySettings,
  writer: Writer,
  { auctionId, assetId }: LotAddress,
  { kind, description, amount, photos = 0 }: ClaimPayload,
): Promise<ClaimWritten> {
  const { buyer } = writer;
  const request = ['claim', auctionId, assetId, kind, description, amount, photos];
  return writeOnce(database, writer, request, async (connection): Promise<ClaimWritten> => {
    const lot = await findLotId(connection, auctionId, assetId);
    const settlement = lot && (await lockSettlementOf(connection, lot.id));
    if (!lot || settlement?.companyId !== buyer.companyId)
      return { ok: false, code: 'LotIsUnknown' };
    const askedMinor = amount === null ? null : toMinor(amount);
    if (askedMinor === undefined || askedMinor === 0)
      return { ok: false, code: 'ClaimAmountIsInvalid' };
    const { handedOverAt, now, isOpen } = await readHandOver(connection, settlement.id);
    if (handedOverAt === null) return { ok: false, code: 'ClaimIsNotOpenYet' };
    const terms = settlement.content.saleTerms;
    const end = claimEnd(handedOverAt, terms.claimHours);
    if (now > end)
      return { ok: false, code: 'ClaimIsTooLate', details: { until: end.toISOString() } };
    if (isOpen) return { ok: false, code: 'ClaimIsOpen' };
    const { claimLeastMinor: least, claimMostMinor: most, claimEvidence } = terms;
    const currencyCode = settlement.currency;
    if (askedMinor !== null && least !== null && askedMinor < least)
      return {
        ok: false,
        code: 'ClaimIsBelowLeast',
        details: { least: fromMinor(least), currencyCode },
      };
    if (askedMinor !== null && most !== null && askedMinor > most)
      return {
        ok: false,
        code: 'ClaimIsAboveMost',
        details: { most: fromMinor(most), currencyCode },
      };
    if (photos < claimEvidence.length)
      return {
        ok: false,
        code: 'ClaimEvidenceIsMissing',
        details: { evidence: claimEvidence.join() },
      };
    const reference = newReference();
    await connection.query(
      `INSERT INTO auction.claim (reference, settlement_id, company_id, opened_by, kind, description, asked_minor)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [reference, settlement.id, buyer.companyId, buyer.id, kind, description.trim(), askedMinor],
    );
    await noteSettlement(connection, settlement);
    const { portalUrl } = settings;
    const mail = { reference, replyTo: null, values: { reference, kind }, portalUrl };
    await mailDesk(connection, settings, 'claim', mail);
    return { ok: true, reference };
  });
}

/** What the auction house asked for is there: the claim waits for it again. */
export function replyToClaim(
  database: Database,
  settings: CompanySettings,
  writer: Writer,
  { reference, message }: { reference: string; message: string },
): Promise<ClaimWritten> {
  const { buyer } = writer;
  const request = ['claimReply', reference, message];
  return writeOnce(database, writer, request, async (connection): Promise<ClaimWritten> => {
    const claim = await lockClaim(connection, reference, buyer.companyId);
    if (!claim) return { ok: false, code: 'ClaimIsUnknown' };
    const state = claimAfter(claim.state, 'reply');
    if (!state) return { ok: false, code: 'ClaimIsOver' };
    if ((await countRows(connection, 'claim_message', reference)) >= claimMessagesMax)
      return { ok: false, code: 'ClaimIsFull' };
    const words = message.trim();
    const { id: buyerId, name: author } = buyer;
    await addMessage(connection, { reference, buyerId, author, act: 'reply', words });
    await connection.query(
      `UPDATE auction.claim SET state = $2, version = version + 1,
         waiting_since = CASE WHEN state = $2 THEN waiting_since ELSE clock_timestamp() END WHERE reference = $1`,
      [reference, state],
    );
    await noteSettlement(connection, claim);
    const { portalUrl } = settings;
    const mail = { reference, replyTo: null, values: { reference }, portalUrl };
    await mailDesk(connection, settings, 'claimReply', mail);
    return { ok: true, reference };
  });
}

export function withdrawClaim(
  database: Database,
  writer: Writer,
  reference: string,
): Promise<ClaimWritten> {
  const { companyId } = writer.buyer;
  const request = ['claimWithdrawal', reference];
  return writeOnce(database, writer, request, async (connection): Promise<ClaimWritten> => {
    const claim = await lockClaim(connection, reference, companyId);
    if (!claim) return { ok: false, code: 'ClaimIsUnknown' };
    const state = claimAfter(claim.state, 'withdraw');
    if (!state) return { ok: false, code: 'ClaimIsOver' };
    await connection.query(
      'UPDATE auction.claim SET state = $2, decided_at = clock_timestamp(), version = version + 1 WHERE reference = $1',
      [reference, state],
    );
    await noteSettlement(connection, claim);
    return { ok: true, reference };
  });
}

async function findLotId(connection: Connection, auctionId: string, assetId: string) {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT id FROM auction.lot WHERE auction_id = $1 AND vehicle_id = $2',
    [auctionId, assetId],
  );
  return rows[0];
}

/** Requires the settlement's lock. */
async function readHandOver(connection: Connection, settlementId: string) {
  const { rows } = await connection.query<{
    handedOverAt: Date | null;
    now: Date;
    isOpen: boolean;
  }>(
    `SELECT (SELECT h.at FROM auction.hand_over h WHERE h.settlement_id = $1) AS "handedOverAt", clock_timestamp() AS now,
       EXISTS (SELECT FROM auction.claim k WHERE k.settlement_id = $1 AND k.state IN ('waiting', 'asked')) AS "isOpen"`,
    [settlementId],
  );
  return rows[0] ?? { handedOverAt: null, now: new Date(), isOpen: false };
}
