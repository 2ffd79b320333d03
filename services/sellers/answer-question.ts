/** The seller's own answer, by a link: read without a trace, answered once under the lot's lock. */
import type { SellerAnswer, SellerQuestionStatus } from '#contract/desk/values.ts';
import type { SellerApproval } from '#contract/seller-approvals.ts';
import type { Country } from '#contract/calls.ts';
import { type CurrencyCode, fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import type { Actor } from '#services/acts/actor.ts';
import type { AppContext } from '#services/context.ts';
import { actOnLot } from '#services/lots/act-on-lot.ts';
import { plainText } from '#services/plain-text.ts';
import { isSameSignature } from '#services/mail/link-key.ts';
import { openApprovalKey } from './approval-links.ts';
import { latestQuestion, storeAnswer } from './questions.ts';

/** Some weeks after its deadline a link shows nothing any more. */
const shownDays = 30;

export interface ApprovalLink {
  questionId: string;
  signature: string;
}

/** Returns undefined for a link that is forged, or long over. */
export async function readApproval(
  database: Database,
  link: ApprovalLink,
): Promise<{ result: SellerApproval; serverTime: string } | undefined> {
  const row = await findByLink(database, link);
  return row && { result: approvalOf(row), serverTime: row.now.toISOString() };
}

export type Answered =
  | { ok: true; result: SellerApproval; serverTime: string }
  | { ok: false; code: 'ApprovalLinkIsInvalid' }
  | { ok: false; code: 'ApprovalIsOver'; details: { status: SellerQuestionStatus } };

export async function answerQuestion(
  context: AppContext,
  link: ApprovalLink,
  { answer, message }: { answer: SellerAnswer; message?: string | undefined },
): Promise<Answered> {
  const found = await findByLink(context.database, link);
  if (!found) return { ok: false, code: 'ApprovalLinkIsInvalid' };
  const actor: Actor = { id: `seller:${found.seller_id}`, name: found.seller, role: 'seller' };
  const address = { auctionId: found.auction_id, assetId: found.vehicle_id };
  const given = message?.trim() || undefined;
  const acted = await actOnLot(
    { ...context, actor },
    address,
    { kind: 'answerAsSeller' },
    async ({ connection, lot, now }) => {
      const question = await latestQuestion(connection, lot.id, now);
      const isOpen = question?.id === link.questionId && question.status === 'asked';
      if (!isOpen || lot.status !== 'awaitingAward') return 'NoQuestionIsOut';
      await storeAnswer(connection, question.id, { answer, at: now, message: given });
      return {
        change: {},
        event: null,
        companyId: question.companyId,
        after: { question: answer, amountMinor: question.amountMinor, message: given ?? null },
      };
    },
  );
  const after = await findByLink(context.database, link);
  if (!after) return { ok: false, code: 'ApprovalLinkIsInvalid' };
  const result = approvalOf(after);
  return acted.ok
    ? { ok: true, result, serverTime: after.now.toISOString() }
    : { ok: false, code: 'ApprovalIsOver', details: { status: result.status } };
}

/** A statement of its own for each read: the signature is checked before anything is answered. */
async function findByLink(
  database: Database,
  { questionId, signature }: ApprovalLink,
): Promise<Row | undefined> {
  const { rows } = await database.query<Row>(
    `SELECT q.id, q.deadline_at, q.answered_at, q.amount_minor, q.seller_id, s.name AS seller, clock_timestamp() AS now,
       CASE WHEN q.state <> 'asked' THEN q.state WHEN l.status <> 'awaitingAward' THEN 'withdrawn'
         WHEN q.deadline_at <= statement_timestamp() THEN 'expired' ELSE 'asked' END AS status,
       l.auction_id, l.vehicle_id, l.number, l.reserve_minor, a.name AS auction, a.currency, a.time_zone,
       v.make, v.model, v.version, v.plate_display, v.plate_country, v.mileage_km,
       to_char(v.first_registration, 'YYYY-MM-DD') AS first_registration, v.list_price_minor
     FROM auction.seller_question q JOIN auction.seller s ON s.id = q.seller_id JOIN auction.lot l ON l.id = q.lot_id
     JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     WHERE q.id = $1 AND q.deadline_at > now() - make_interval(days => $2)`,
    [questionId, shownDays],
  );
  const [row] = rows;
  if (!row) return undefined;
  const key = await openApprovalKey(database);
  const expected = key.sign({ id: row.id, deadlineAt: row.deadline_at });
  return isSameSignature(signature, expected) ? row : undefined;
}

function approvalOf(row: Row): SellerApproval {
  return {
    status: row.status,
    seller: plainText(row.seller),
    auction: plainText(row.auction),
    lotNumber: row.number,
    make: plainText(row.make),
    model: plainText(row.model),
    version: row.version === null ? null : plainText(row.version),
    licensePlate: plainText(row.plate_display),
    plateCountry: row.plate_country,
    mileageKm: row.mileage_km,
    firstRegistration: row.first_registration,
    currencyCode: row.currency,
    timeZone: row.time_zone,
    amount: fromMinor(row.amount_minor),
    reserve: fromMinor(row.reserve_minor),
    listPrice: fromMinor(row.list_price_minor),
    deadline: row.deadline_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

interface Row {
  id: string;
  deadline_at: Date;
  answered_at: Date | null;
  amount_minor: number;
  seller_id: string;
  seller: string;
  now: Date;
  status: SellerQuestionStatus;
  auction_id: string;
  vehicle_id: string;
  number: number;
  reserve_minor: number | null;
  auction: string;
  currency: CurrencyCode;
  time_zone: string;
  make: string;
  model: string;
  version: string | null;
  plate_display: string;
  plate_country: Country;
  mileage_km: number | null;
  first_registration: string | null;
  list_price_minor: number | null;
}
