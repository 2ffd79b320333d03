/** The own company's settlements, as its users read them. */
import {
  type PickUpPaper,
  type Settlement,
  returnsMax,
  settlementsMax,
} from '#contract/settlements.ts';
import type { YardPlace } from '#contract/yards.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { claimEnd } from '#domain/claim-life-cycle.ts';
import { dateIn } from '#domain/payment-terms.ts';
import {
  type OwedBack,
  type OwedKind,
  type SettlementState,
  dueOfOwed,
  isOverdue,
} from '#domain/settlement-life-cycle.ts';
import { mayHandIn } from '#domain/transport-proof.ts';
import { creditInSql, returnedInSql } from './owed-back.ts';
import { plainText } from '#services/plain-text.ts';
import {
  type PickUpRow,
  papersOfPickUp,
  pickUpColumns,
  pickUpJoin,
  pickUpOf,
  yardOfLot,
} from './pick-ups.ts';
import type { ReleaseCodes } from './release-codes.ts';
import { bookedOf, settlementTables } from './queries.ts';
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
  statement_id: string;
  content: StatementContent;
  booked_minor: number;
  has_paper: boolean;
  release_id: string | null;
  released_at: Date | null;
  claim_hours: number;
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

export async function listOwnSettlements(
  database: Database,
  codes: ReleaseCodes,
  companyId: string,
  now: Date,
): Promise<Settlement[]> {
  const { rows } = await database.query<Row>(
    `SELECT x.state, s.id AS statement_id, s.content, ${bookedOf('x.id')} AS booked_minor,
       EXISTS (SELECT FROM auction.statement_file f WHERE f.statement_id = s.id) AS has_paper,
       r.id AS release_id, r.at AS released_at, h.at AS handed_at, h.odometer_km, h.collected_by, ${pickUpColumns}, ${papersOfPickUp} AS pick_up_papers, ${yardOfLot} AS yard,
       ${creditInSql} AS credit_minor, ${returnedInSql('deposit')} AS deposit_returned, ${returnedInSql('credit')} AS credit_returned,
       ${returnsInSql} AS returns, ${proofsInSql} AS proofs,
       a.claim_hours, coalesce(k.is_claimed, false) AS is_claimed, coalesce(k.is_asked, false) AS is_asked, k.claim_count
     FROM ${settlementTables} LEFT JOIN auction.release r ON r.settlement_id = x.id AND r.void_at IS NULL
     LEFT JOIN auction.hand_over h ON h.settlement_id = x.id ${pickUpJoin}
     JOIN auction.lot l ON l.id = x.lot_id JOIN auction.auction a ON a.id = l.auction_id
     CROSS JOIN LATERAL (SELECT bool_or(k.decided_at IS NULL) AS is_claimed, bool_or(k.state = 'asked') AS is_asked, count(*)::integer AS claim_count
       FROM auction.claim k WHERE k.settlement_id = x.id) k
     WHERE x.company_id = $1 AND x.state <> 'reversed' ORDER BY x.awarded_at DESC, x.id LIMIT $2`,
    [companyId, settlementsMax],
  );
  const read = await Promise.all(
    rows.map(async (row) => settlementOf(row, now, await releaseOf(row, codes))),
  );
  return read.flatMap((one) => one ?? []);
}

/** Once the vehicle is handed over its code is nothing to show. */
async function releaseOf(
  { state, release_id: id, released_at: at }: Row,
  codes: ReleaseCodes,
): Promise<Settlement['release']> {
  if (state !== 'released' || id === null || at === null) return null;
  return { code: await codes.codeOf(id), at: at.toISOString() };
}

function settlementOf(row: Row, now: Date, release: Settlement['release']): Settlement | undefined {
  const { state, content } = row;
  const { lot, sum, payee, reference, dueOn, currency } = content;
  if (reference === null || dueOn === null) return undefined;
  const proofs = proofsOf(row.proofs);
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
    open: fromMinor(Math.max(0, sum.totalMinor - row.booked_minor)),
    release,
    pickUp: pickUpOf(row),
    yard: row.yard && {
      name: plainText(row.yard.name),
      address: plainText(row.yard.address),
      timeZone: row.yard.timeZone,
    },
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
      hours: row.claim_hours,
      until: row.handed_at && claimEnd(row.handed_at, row.claim_hours).toISOString(),
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
    },
  };
}
