/**
 * What a buyer has typed, ticked and been asked on one lot: a pure reducer. It knows no lot: whatever arrives live changes
 * what is shown around the form (bid-view.ts), never what was typed.
 */
import type { BidAnswer } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';

export interface BidFlags {
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
}

export interface BidForm {
  /** The text of the amount; null while it follows what the panel suggests. */
  typed: string | null;
  flags: BidFlags;
  /** What the buyer has been asked to confirm. */
  confirmation: BidConfirmation | null;
  /** What was refused last: "was €15,000". */
  refused: Refused | null;
  /** What the last confirmed question came to. */
  answer: BidAnswer | null;
}

export type Intent =
  | { kind: 'bid'; amountMinor: number; flags: BidFlags }
  | { kind: 'purchase'; amountMinor: number }
  | { kind: 'withdrawal' };

export interface BidConfirmation {
  intent: Intent;
  /** Made once per intent: a repeated confirmation is the same bid, not a second one (design rule 10). */
  idempotencyKey: string;
  /** The price the buyer has seen; at another one he is asked again. */
  seen: SeenPrice;
  isSending: boolean;
  /** The amount typed once more, where the question asks for that (unlikely-amount.ts). */
  retyped: string;
  /** Why the last try had no answer (no connection, too busy). The question stays, with its key. */
  fault: unknown;
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
  /** Leaves a text that holds nothing: the suggestion comes back. */
  | { type: 'cleared' }
  | { type: 'ticked'; flags: Partial<BidFlags> }
  | { type: 'asked'; intent: Intent; idempotencyKey: string; lot: LotState }
  /** The buyer has seen the new price and stays with the intent. */
  | { type: 'looked'; lot: LotState }
  | { type: 'retyped'; text: string }
  | { type: 'sent' }
  | { type: 'dismissed' }
  | { type: 'accepted'; answer: BidAnswer }
  /** The auction house said no. `minimumIsNew`: the amount follows the new minimum from now on. */
  | { type: 'refused'; error: unknown; minimumIsNew: boolean }
  /** Nobody knows what became of it: the same question may be sent again. */
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
          fault: null,
        },
      };
    case 'looked':
      return {
        ...form,
        confirmation: confirmation && { ...confirmation, seen: seenPrice(action.lot) },
      };
    case 'retyped':
      return { ...form, confirmation: confirmation && { ...confirmation, retyped: action.text } };
    case 'sent':
      return {
        ...form,
        confirmation: confirmation && { ...confirmation, isSending: true, fault: null },
      };
    case 'dismissed':
      // While it is under way nothing can be taken back by closing a window.
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
    case 'unanswered':
    default:
      return {
        ...form,
        confirmation: confirmation && { ...confirmation, isSending: false, fault: action.error },
      };
  }
}

function seenPrice({ price, minimumBid, buyNowPrice, leader }: LotState): SeenPrice {
  return { price, minimumBid, buyNowPrice, leader };
}

/** Whether the lot has moved on since the buyer was asked. A withdrawal is at no price. */
export function hasMovedOn({ intent, seen }: BidConfirmation, lot: LotState): boolean {
  if (intent.kind === 'withdrawal') return false;
  if (intent.kind === 'purchase') return seen.buyNowPrice !== lot.buyNowPrice;
  return (
    seen.price !== lot.price || seen.minimumBid !== lot.minimumBid || seen.leader !== lot.leader
  );
}
