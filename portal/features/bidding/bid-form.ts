/**
 * What a buyer has typed, ticked and been asked to confirm on one lot: a pure reducer that does not
 * know the lot. Live updates change what is shown around the form (bid-view.ts), never what was
 * typed.
 */
import type { BidAnswer } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';

export interface BidFlags {
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
}

export interface BidForm {
  /** The text of the amount; null while the field follows the suggestion. */
  typed: string | null;
  flags: BidFlags;
  /** The confirmation the buyer is asked for. */
  confirmation: BidConfirmation | null;
  /** The bid refused last, shown as "was €15,000". */
  refused: Refused | null;
  /** The answer to the last confirmed bid. */
  answer: BidAnswer | null;
}

export type Intent =
  | { kind: 'bid'; amountMinor: number; flags: BidFlags }
  | { kind: 'purchase'; amountMinor: number }
  | { kind: 'withdrawal' };

export interface BidConfirmation {
  intent: Intent;
  /** Once per intent: a repeated confirmation is the same bid (docs/rules.md, Idempotency). */
  idempotencyKey: string;
  /** The price the buyer has seen; another price needs a new confirmation. */
  seen: SeenPrice;
  isSending: boolean;
  /** The amount typed a second time, where the confirmation requires that (unlikely-amount.ts). */
  retyped: string;
  /**
   * Why the last attempt had no answer (no connection, too busy). The confirmation stays open and
   * keeps its idempotency key.
   */
  error: unknown;
}

interface SeenPrice {
  price: number | null;
  minimumBid: number | null;
  buyNowPrice: number | null;
  leader: string | null;
}

interface Refused {
  intent: Intent;
  error: unknown;
}

export type BidFormAction =
  | { type: 'typed'; text: string }
  /** The buyer leaves the field without a readable amount: the suggestion returns. */
  | { type: 'cleared' }
  | { type: 'ticked'; flags: Partial<BidFlags> }
  | { type: 'asked'; intent: Intent; idempotencyKey: string; lot: LotState }
  /** The buyer acknowledges the new price and keeps the intent. */
  | { type: 'priceAcknowledged'; lot: LotState }
  | { type: 'retyped'; text: string }
  | { type: 'sent' }
  | { type: 'dismissed' }
  | { type: 'accepted'; answer: BidAnswer }
  /** The services refused the bid. With `minimumIsNew` the amount follows the new minimum. */
  | { type: 'refused'; error: unknown; minimumIsNew: boolean }
  /** Asked of a colleague: what was refused waits, and the field is free. */
  | { type: 'asksColleague' }
  /** The outcome is unknown: the same command may be sent again. */
  | { type: 'unanswered'; error: unknown };

export function newBidForm(flags: BidFlags): BidForm {
  return { typed: null, flags, confirmation: null, refused: null, answer: null };
}

export function bidFormAfter(form: BidForm, action: BidFormAction): BidForm {
  const { confirmation } = form;
  switch (action.type) {
    case 'typed':
      return { ...form, typed: action.text, answer: null };
    case 'cleared':
      return { ...form, typed: null };
    case 'ticked':
      return { ...form, flags: { ...form.flags, ...action.flags }, answer: null };
    case 'asked':
      return {
        ...form,
        answer: null,
        confirmation: {
          intent: action.intent,
          idempotencyKey: action.idempotencyKey,
          seen: seenPrice(action.lot),
          isSending: false,
          retyped: '',
          error: null,
        },
      };
    case 'priceAcknowledged':
      return {
        ...form,
        confirmation: confirmation && { ...confirmation, seen: seenPrice(action.lot) },
      };
    case 'retyped':
      return { ...form, confirmation: confirmation && { ...confirmation, retyped: action.text } };
    case 'sent':
      return {
        ...form,
        confirmation: confirmation && { ...confirmation, isSending: true, error: null },
      };
    case 'dismissed':
      // Closing the dialog cannot cancel a bid that is being sent.
      return confirmation?.isSending ? form : { ...form, confirmation: null };
    case 'accepted':
      return { ...form, typed: null, confirmation: null, refused: null, answer: action.answer };
    case 'refused':
      return {
        ...form,
        typed: action.minimumIsNew ? null : form.typed,
        confirmation: null,
        refused: confirmation && { intent: confirmation.intent, error: action.error },
      };
    case 'asksColleague':
      return { ...form, typed: null, refused: null, answer: null };
    case 'unanswered':
    default:
      return {
        ...form,
        confirmation: confirmation && { ...confirmation, isSending: false, error: action.error },
      };
  }
}

function seenPrice({ price, minimumBid, buyNowPrice, leader }: LotState): SeenPrice {
  return { price, minimumBid, buyNowPrice, leader };
}

/** Whether the price has changed since the confirmation opened; a withdrawal has none. */
export function hasMovedOn({ intent, seen }: BidConfirmation, lot: LotState): boolean {
  if (intent.kind === 'withdrawal') return false;
  if (intent.kind === 'purchase') return seen.buyNowPrice !== lot.buyNowPrice;
  return (
    seen.price !== lot.price || seen.minimumBid !== lot.minimumBid || seen.leader !== lot.leader
  );
}
