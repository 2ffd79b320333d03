/**
 * What a buyer has typed, ticked and been asked to confirm on one lot: a pure reducer that does not
 * know the lot. Live updates change what is shown around the form (bid-view.ts), never what was
 * typed.
 */
import type { BidAnswer } from '#contract/bids.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import type { BidFlags } from '#portal/features/sums/amount-basis.ts';
import { fromMinor } from '#contract/money.ts';

export interface BidForm {
  /** The text of the amount; null while the field follows the suggestion. */
  typed: string | null;
  flags: BidFlags;
  /** The confirmation the buyer is asked for. */
  confirmation: BidConfirmation | null;
  /** The bid refused last, shown as "was €15,000". */
  refused: Refused | null;
  /** The answer to the last confirmed bid. */
  answer: GivenAnswer | null;
}

/** Read from the own position it may come without a receipt. */
export type GivenAnswer = Pick<BidAnswer, 'outcome' | 'lot' | 'mine'> & {
  receipt: BidAnswer['receipt'] | null;
};

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
  /** When the company's offer was placed at that moment: a later one is this one. */
  placedAt: string | null;
  /**
   * `unknown`: sent without an answer, so it may stand. `missing`: nothing is stored under its key,
   * so it may be sent again.
   */
  phase: 'asking' | 'sending' | 'unknown' | 'missing';
  /** How often it was sent: what was looked up after an earlier time says nothing of this one. */
  tries: number;
  /** The buyer has closed the dialog; the panel says what becomes of it. */
  isClosed: boolean;
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
  | {
      type: 'asked';
      intent: Intent;
      idempotencyKey: string;
      lot: LotState;
      mine: OwnPosition | null;
    }
  /** The buyer acknowledges the new price and keeps the intent. */
  | { type: 'priceAcknowledged'; lot: LotState }
  | { type: 'retyped'; text: string }
  | { type: 'sent' }
  | { type: 'dismissed' }
  | Of<{ type: 'accepted'; answer: GivenAnswer }>
  /** The services refused the bid. With `minimumIsNew` the amount follows the new minimum. */
  | Of<{ type: 'refused'; error: unknown; minimumIsNew: boolean }>
  /** Asked of a colleague: what was refused waits, and the field is free. */
  | { type: 'asksColleague' }
  /** The outcome is unknown. */
  | Of<{ type: 'unanswered'; error: unknown }>
  /** Looked up: nothing is stored under the key. */
  | Of<{ type: 'notFound' }>;

/** About the confirmation of this key; the answer to another one comes too late. */
type Of<Action> = Action & { idempotencyKey: string };

export function newBidForm(flags: BidFlags): BidForm {
  return { typed: null, flags, confirmation: null, refused: null, answer: null };
}

export function bidFormAfter(form: BidForm, action: BidFormAction): BidForm {
  const { confirmation } = form;
  if (isLate(action, confirmation)) return form;
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
          placedAt: action.mine?.placedAt ?? null,
          phase: 'asking',
          tries: 0,
          isClosed: false,
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
        confirmation: confirmation && {
          ...confirmation,
          phase: 'sending',
          tries: confirmation.tries + 1,
          error: null,
        },
      };
    case 'dismissed':
      // Closing the dialog cannot cancel a bid that is being sent, or that may stand.
      if (confirmation?.phase === 'sending') return form;
      return {
        ...form,
        confirmation:
          confirmation?.phase === 'unknown' ? { ...confirmation, isClosed: true } : null,
      };
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
    case 'notFound':
      return { ...form, confirmation: confirmation && { ...confirmation, phase: 'missing' } };
    case 'unanswered':
    default:
      return {
        ...form,
        confirmation: confirmation && { ...confirmation, phase: 'unknown', error: action.error },
      };
  }
}

function isLate(action: BidFormAction, confirmation: BidConfirmation | null): boolean {
  return (
    'idempotencyKey' in action &&
    action.type !== 'asked' &&
    action.idempotencyKey !== confirmation?.idempotencyKey
  );
}

const outcomes: Partial<Record<OwnPosition['standing'], BidAnswer['outcome']>> = {
  leading: 'leading',
  outbid: 'outbid',
  sealed: 'sealed',
  withdrawn: 'withdrawn',
  won: 'bought',
};

/**
 * The answer that the own position gives to a command that was sent: whose answer is late or lost,
 * and what became of it, no price can say. Null while the position says nothing of it.
 */
export function answerOfPosition(
  confirmation: BidConfirmation,
  now: { lot: LotState; mine: OwnPosition | null; receipt: GivenAnswer['receipt'] },
): GivenAnswer | null {
  const { lot, mine, receipt } = now;
  const outcome = mine && outcomes[mine.standing];
  if (!outcome || confirmation.phase === 'asking' || !isStored(confirmation, mine)) return null;
  return { outcome, lot, mine, receipt };
}

function isStored({ intent, placedAt }: BidConfirmation, mine: OwnPosition): boolean {
  if (intent.kind === 'withdrawal') return mine.standing === 'withdrawn';
  if (intent.kind === 'purchase') return mine.standing === 'won';
  return (
    mine.placedAt !== placedAt &&
    mine.amount === fromMinor(intent.amountMinor) &&
    mine.includesVat === intent.flags.includesVat &&
    mine.includesVehicleRegistrationTax === intent.flags.includesVehicleRegistrationTax
  );
}

function seenPrice({ price, minimumBid, buyNowPrice, leader }: LotState): SeenPrice {
  return { price, minimumBid, buyNowPrice, leader };
}

/**
 * Whether the price has changed since the confirmation opened; a withdrawal has none. What was sent
 * may have moved it itself.
 */
export function hasMovedOn({ intent, seen, phase }: BidConfirmation, lot: LotState): boolean {
  if (intent.kind === 'withdrawal' || phase === 'sending' || phase === 'unknown') return false;
  if (intent.kind === 'purchase') return seen.buyNowPrice !== lot.buyNowPrice;
  return (
    seen.price !== lot.price || seen.minimumBid !== lot.minimumBid || seen.leader !== lot.leader
  );
}
