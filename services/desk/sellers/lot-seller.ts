/** What the desk says of a lot's seller: mandate, whether it must approve, its latest answer. */
import type { DeskLotSeller, DeskSellerQuestion } from '#contract/desk/sellers.ts';
import type { SellerLanguage } from '#contract/desk/values.ts';
import { fromMinor } from '#contract/money.ts';
import type { StoredLotStatus } from '#domain/lot-life-cycle.ts';
import { mandateMinor, mustApprove } from '#domain/mandate.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import type { SellerQuestion } from '#services/sellers/questions.ts';

/** The least amount that the seller `z` has approved for the lot `l`. */
export const approvedMinor = `(SELECT min(q.amount_minor) FROM auction.seller_question q
   WHERE q.lot_id = l.id AND q.seller_id = z.id AND q.state = 'approved')`;

/** Of the seller `z` of the lot `l`. */
export const lotSellerColumns = `z.id AS seller_id, l.seller_id IS NOT NULL AS is_of_lot, z.name AS seller_name,
  z.locale AS seller_locale, z.mandate_percent, ${approvedMinor} AS approved_minor`;

export interface LotSellerRow {
  status: StoredLotStatus;
  seller_id: string | null;
  is_of_lot: boolean;
  seller_name: string;
  seller_locale: SellerLanguage;
  mandate_percent: number;
  approved_minor: number | null;
  reserve_minor: number | null;
  best_minor: number | null;
}

export function lotSellerOf(
  row: LotSellerRow,
  question: SellerQuestion | undefined,
): DeskLotSeller | null {
  if (row.seller_id === null) return null;
  const { reserve_minor: reserveMinor, mandate_percent: mandatePercent } = row;
  const leastMinor = mandateMinor(reserveMinor, mandatePercent);
  const award = { reserveMinor, mandatePercent, approvedMinor: row.approved_minor };
  return {
    sellerId: row.seller_id,
    isOfLot: row.is_of_lot,
    name: plainText(row.seller_name),
    language: row.seller_locale,
    mandatePercent,
    mandate: fromMinor(leastMinor),
    approved: fromMinor(row.approved_minor),
    mustApprove:
      row.status === 'awaitingAward' &&
      row.best_minor !== null &&
      mustApprove({ ...award, amountMinor: row.best_minor }),
    question: question ? questionOf(question) : null,
  };
}

function questionOf(question: SellerQuestion): DeskSellerQuestion {
  return {
    questionId: question.id,
    status: question.status,
    amount: fromMinor(question.amountMinor),
    company: plainText(question.company),
    askedAt: question.askedAt.toISOString(),
    deadline: question.deadlineAt.toISOString(),
    answeredAt: question.answeredAt?.toISOString() ?? null,
    answeredBy: plainOrNull(question.answeredBy),
    reference: plainOrNull(question.reference),
    message: plainOrNull(question.message),
    isMailed: question.mailedAt !== null,
  };
}
