/** The own company's settlements, as its users read them. */
import {
  type PickUpPaper,
  type ReversedAward,
  type Settlement,
  type SettlementsAnswer,
  type SettlementsQuery,
  closedSettlementsMax,
  openSettlementsMax,
  returnsMax,
  reversedMax,
} from '#contract/settlements.ts';
import type { YardPlace } from '#contract/yards.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import { claimEnd } from '#domain/claim-life-cycle.ts';
import { hasRight } from '#domain/company-roles.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { pickUpBounds } from '#domain/pick-up-days.ts';
import {
  type OwedBack,
  type OwedKind,
  type SettlementState,
  dueOfOwed,
  isOverdue,
} from '#domain/settlement-life-cycle.ts';
import { mayHandIn } from '#domain/transport-proof.ts';
import { wireSaleTerms } from '#services/auctions/sale-terms.ts';
import { creditInSql, returnedInSql } from './owed-back.ts';
import { plainText } from '#services/plain-text.ts';
import {
  type PickUpRow,
  papersOfPickUp,
  pickUpColumns,
  pickUpJoin,
  pickUpOf,
  yardOfLot,
  yardPlaceOf,
} from './pick-ups.ts';
import type { ReleaseCodes } from './release-codes.ts';
import { acceptedOf, bookedOf, settlementTables } from './queries.ts';
import type { StatementContent } from './statement.ts';
import { type StoredProof, proofsInSql, proofsOf } from './transport-proofs.ts';

interface StoredReturn {
  at: string;
  returned: OwedKind;
  amountMinor: number;
  account: string;
}

/** The newest StoredReturn of the settlement x. */
const returnsInSql = `(SELECT coalesce(jsonb_agg(jsonb_build_object('at', r.at, 'returned', r.returned, 'amountMinor', r.amount_minor,
    'account', right(r.iban, 4)) ORDER BY r.id DESC), '[]')
  FROM (SELECT * FROM auction.payment_return WHERE settlement_id = x.id ORDER BY id DESC LIMIT ${returnsMax}) r)`;

interface Row extends PickUpRow {
  state: Exclude<SettlementState, 'awarded' | 'reversed'>;
  paid_at: Date | null;
  /** Of this moment: what a process remembers of a user is older. Null: blocked. */
  reader_role: CompanyRole | null;
  title: string;
  statement_id: string;
  content: StatementContent;
  booked_minor: number;
  accepted_minor: number;
  credit_note_id: string | null;
  has_paper: boolean;
  release_id: string | null;
  released_at: Date | null;
  is_claimed: boolean;
  is_asked: boolean;
  claim_count: number;
  handed_at: Date | null;
  odometer_km: number | null;
  collected_by: string | null;
  pick_up_papers: PickUpPaper[];
  yard: YardPlace | null;
  credit_minor: number;
  deposit_returned: number;
  credit_returned: number;
  returns: StoredReturn[];
  proofs: StoredProof[];
}

interface Asked {
  reader: { id: string; companyId: string };
  /** Only that of this lot. */
  lot: SettlementsQuery;
  now: Date;
}

/** Of a company x; the newest awards first. */
const ofCompany = (state: string, limit: number) =>
  `(SELECT x.id, x.state = 'closed' AS is_closed FROM auction.settlement x JOIN auction.lot l ON l.id = x.lot_id
    WHERE x.company_id = $1 AND ${state} AND ($3::text IS NULL OR l.auction_id = $3) AND ($4::uuid IS NULL OR l.vehicle_id = $4)
    ORDER BY x.awarded_at DESC, x.id LIMIT ${limit})`;

export async function listOwnSettlements(
  database: Database,
  codes: ReleaseCodes,
  { reader, lot, now }: Asked,
): Promise<Pick<SettlementsAnswer, 'result' | 'left' | 'reversed'>> {
  const { rows } = await database.query<Row>(
    `SELECT x.state, x.paid_at, s.id AS statement_id, s.content, concat_ws(' ', v.make, v.model) AS title, ${bookedOf('x.id')} AS booked_minor, ${acceptedOf('x.id')} AS accepted_minor,
       (SELECT b.role FROM auction.buyer b WHERE b.id = $2 AND b.suspended_at IS NULL) AS reader_role,
       EXISTS (SELECT FROM auction.statement_file f WHERE f.statement_id = s.id) AS has_paper,
       (SELECT n.id FROM auction.statement n JOIN auction.statement_file f ON f.statement_id = n.id
         WHERE n.number = s.content->'replaces'->>'creditNote') AS credit_note_id,
       r.id AS release_id, r.at AS released_at, h.at AS handed_at, h.odometer_km, h.collected_by, ${pickUpColumns}, ${papersOfPickUp} AS pick_up_papers, ${yardOfLot} AS yard,
       ${creditInSql} AS credit_minor, ${returnedInSql('deposit')} AS deposit_returned, ${returnedInSql('credit')} AS credit_returned,
       ${returnsInSql} AS returns, ${proofsInSql} AS proofs,
       coalesce(k.is_claimed, false) AS is_claimed, coalesce(k.is_asked, false) AS is_asked, k.claim_count
     FROM (${ofCompany("x.state NOT IN ('closed', 'reversed')", openSettlementsMax)}
       UNION ALL ${ofCompany("x.state = 'closed'", closedSettlementsMax)}) chosen
     JOIN ${settlementTables} ON x.id = chosen.id
     LEFT JOIN auction.release r ON r.settlement_id = x.id AND r.void_at IS NULL
     LEFT JOIN auction.hand_over h ON h.settlement_id = x.id ${pickUpJoin}
     JOIN auction.lot l ON l.id = x.lot_id JOIN auction.auction a ON a.id = l.auction_id
     JOIN auction.description v ON v.id = l.description_id
     CROSS JOIN LATERAL (SELECT bool_or(k.decided_at IS NULL) AS is_claimed, bool_or(k.state = 'asked') AS is_asked, count(*)::integer AS claim_count
       FROM auction.claim k WHERE k.settlement_id = x.id) k
     ORDER BY chosen.is_closed, x.awarded_at DESC, x.id`,
    [reader.companyId, reader.id, lot.auctionId ?? null, lot.assetId ?? null],
  );
  const read = await Promise.all(
    rows.map(async (row) => settlementOf(row, now, await releaseOf(row, codes))),
  );
  const result = read.flatMap((one) => one ?? []);
  const [left, reversed] = await Promise.all([
    leftOf(database, rows, reader.companyId),
    listReversed(database, reader.companyId, lot),
  ]);
  return { result, left, reversed };
}

async function listReversed(
  database: Database,
  companyId: string,
  lot: SettlementsQuery,
): Promise<ReversedAward[]> {
  const { rows } = await database.query<{
    auction_id: string;
    asset_id: string;
    title: string;
    plate: string;
    awarded_at: Date;
    number: string;
    credit_note: string;
  }>(
    `SELECT l.auction_id, l.vehicle_id AS asset_id, concat_ws(' ', v.make, v.model) AS title, s.content->'vehicle'->>'plate' AS plate,
       x.awarded_at, s.number, n.number AS credit_note
     FROM auction.settlement x JOIN auction.statement n ON n.settlement_id = x.id AND n.kind = 'creditNote'
     JOIN auction.statement s ON s.id = n.corrects_id JOIN auction.lot l ON l.id = x.lot_id
     JOIN auction.description v ON v.id = l.description_id
     WHERE x.company_id = $1 AND x.state = 'reversed' AND n.content->>'replacedBy' IS NULL
       AND ($2::text IS NULL OR l.auction_id = $2) AND ($3::uuid IS NULL OR l.vehicle_id = $3)
     ORDER BY x.awarded_at DESC, x.id LIMIT ${reversedMax}`,
    [companyId, lot.auctionId ?? null, lot.assetId ?? null],
  );
  return rows.map((row) => ({
    auctionId: row.auction_id,
    assetId: row.asset_id,
    vehicle: { title: plainText(row.title), licensePlate: plainText(row.plate) },
    awardedAt: row.awarded_at.toISOString(),
    number: row.number,
    creditNote: row.credit_note,
  }));
}

/** Whatever is beyond the bounds; nothing is counted while neither is reached. */
async function leftOf(
  database: Database,
  rows: readonly Row[],
  companyId: string,
): Promise<SettlementsAnswer['left']> {
  const closed = rows.filter(({ state }) => state === 'closed').length;
  const open = rows.length - closed;
  if (open < openSettlementsMax && closed < closedSettlementsMax) return { open: 0, closed: 0 };
  const { rows: counts } = await database.query<{ open: number; closed: number }>(
    `SELECT (count(*) FILTER (WHERE state <> 'closed'))::integer AS open, (count(*) FILTER (WHERE state = 'closed'))::integer AS closed
     FROM auction.settlement WHERE company_id = $1 AND state <> 'reversed'`,
    [companyId],
  );
  const all = counts[0] ?? { open, closed };
  return { open: Math.max(0, all.open - open), closed: Math.max(0, all.closed - closed) };
}

/** Once the vehicle is handed over its code is nothing to show; who may not act never gets it. */
async function releaseOf(
  { state, release_id: id, released_at: at, reader_role: role }: Row,
  codes: ReleaseCodes,
): Promise<Settlement['release']> {
  if (state !== 'released' || id === null || at === null) return null;
  const mayAct = role !== null && hasRight(role, 'bid');
  return { code: mayAct ? await codes.codeOf(id) : null, at: at.toISOString() };
}

function settlementOf(row: Row, now: Date, release: Settlement['release']): Settlement | undefined {
  const { state, content } = row;
  const { lot, sum, payee, reference, dueOn, currency } = content;
  if (reference === null || dueOn === null) return undefined;
  const proofs = proofsOf(row.proofs);
  const terms = wireSaleTerms(content.saleTerms);
  const owed: OwedBack = {
    owedMinor: { deposit: sum.depositMinor, credit: row.credit_minor },
    returnedMinor: { deposit: row.deposit_returned, credit: row.credit_returned },
    isProven: proofs.some((one) => one.state === 'accepted'),
  };
  return {
    auctionId: lot.auctionId,
    assetId: lot.assetId,
    state,
    isOverdue: isOverdue(state, dueOn, dateIn(now, content.timeZone)),
    vehicle: { title: plainText(row.title), licensePlate: content.vehicle.plate },
    awardedAt: new Date(content.awardedAt).toISOString(),
    paidAt: state === 'issued' ? null : (row.paid_at?.toISOString() ?? null),
    open: fromMinor(Math.max(0, sum.totalMinor - row.booked_minor)),
    accepted: fromMinor(row.accepted_minor),
    release,
    pickUp: pickUpOf(row),
    yard: row.yard && yardPlaceOf(row.yard),
    pickUpDays: state === 'released' ? pickUpBounds(dateIn(now, content.timeZone)) : null,
    pickUpPapers: release || row.handed_at !== null ? row.pick_up_papers : [],
    credit: fromMinor(row.credit_minor),
    owedBack: fromMinor(dueOfOwed(owed, 'deposit') + dueOfOwed(owed, 'credit')),
    returns: row.returns.map(({ at, amountMinor, ...one }) => ({
      ...one,
      at: new Date(at).toISOString(),
      amount: fromMinor(amountMinor),
    })),
    proofs,
    mayHandInProof: mayHandIn(
      state,
      sum.depositMinor,
      proofs.map((proof) => proof.state),
    ),
    claims: {
      hours: terms.claimHours,
      least: terms.claimLeast,
      most: terms.claimMost,
      evidence: terms.claimEvidence,
      until: row.handed_at && claimEnd(row.handed_at, terms.claimHours).toISOString(),
      isClaimed: row.is_claimed,
      isAsked: row.is_asked,
      count: row.claim_count,
    },
    handedOver:
      row.handed_at === null
        ? null
        : {
            at: row.handed_at.toISOString(),
            odometerKm: row.odometer_km ?? 0,
            collectedBy: plainText(row.collected_by ?? ''),
          },
    statement: {
      statementId: row.statement_id,
      number: content.number,
      issuedAt: content.issuedAt,
      dueOn,
      currencyCode: currency,
      total: fromMinor(sum.totalMinor),
      sum,
      payee: payee.name,
      iban: payee.iban,
      bic: payee.bic,
      reference,
      hasPaper: row.has_paper,
      replaces: content.replaces
        ? {
            number: content.replaces.number,
            creditNote: content.replaces.creditNote,
            documentId: row.credit_note_id,
          }
        : null,
    },
  };
}
