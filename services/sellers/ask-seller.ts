/**
 * Acts on a question to a seller: the operator asks it, takes it back, or enters the answer. All
 * run under the lot's lock, as the seller's own answer does.
 */
import type { SellerAnswer } from '#contract/desk/values.ts';
import { priceOfBid } from '#domain/award.ts';
import { lotAfter } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import { rank } from '#domain/price-rules.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import { type LotActed, actOnLot } from '#services/lots/act-on-lot.ts';
import { findMandate, isSellerAsked } from '#services/awards/mandate.ts';
import {
  insertQuestion,
  latestQuestion,
  storeEnteredAnswer,
  storeWithdrawal,
} from './questions.ts';

export interface AskOptions extends ActOptions {
  deadlineAt: Date;
  /** By default the best bidder. */
  companyId?: string | undefined;
  /** More than the bid, for a counter-offer. */
  amountMinor?: number | undefined;
}

/** Nothing that buyers see changes: the lot awaits its award, as before. */
export function askSeller(
  context: ActContext,
  address: LotAddress,
  { deadlineAt, companyId, amountMinor, ...options }: AskOptions,
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'askSeller' }, async (locked) => {
    const { connection, lot, live, now } = locked;
    const after = lotAfter(lot.status, 'award');
    if (!after.ok) return after.code;
    if (deadlineAt <= now) return 'MomentIsPast';
    const mandate = await findMandate(connection, lot.id);
    if (!mandate) return 'LotHasNoSeller';
    if (await isSellerAsked(connection, lot.id, now)) return 'SellerIsAsked';
    const chosen = companyId ?? rank(live)[0]?.companyId;
    if (chosen === undefined) return 'LotHasNoBid';
    const bidMinor = priceOfBid(lot, live, chosen);
    if (bidMinor === undefined) return 'CompanyHasNoBid';
    const askedMinor = amountMinor ?? bidMinor;
    if (askedMinor < bidMinor || (askedMinor > bidMinor && askedMinor > (lot.reserveMinor ?? 0)))
      return 'AmountIsInvalid';
    await insertQuestion(connection, {
      lotId: lot.id,
      sellerId: mandate.sellerId,
      companyId: chosen,
      amountMinor: askedMinor,
      askedAt: now,
      deadlineAt,
    });
    return {
      change: {},
      event: null,
      companyId: chosen,
      after: { amountMinor: askedMinor, deadlineAt, sellerId: mandate.sellerId },
    };
  });
}

export function withdrawQuestion(
  context: ActContext,
  address: LotAddress,
  options: ActOptions = {},
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'withdrawQuestion' }, async (locked) => {
    const { connection, lot, now } = locked;
    const question = await latestQuestion(connection, lot.id, now);
    if (question?.status !== 'asked') return 'NoQuestionIsOut';
    await storeWithdrawal(connection, question.id);
    return {
      change: {},
      event: null,
      companyId: question.companyId,
      before: { amountMinor: question.amountMinor, deadlineAt: question.deadlineAt },
      after: { question: 'withdrawn' },
    };
  });
}

export interface EnterOptions extends ActOptions {
  answer: SellerAnswer;
  /** Where the answer is recorded: a call, a letter. */
  reference: string;
}

export function enterSellerAnswer(
  context: ActContext,
  address: LotAddress,
  { answer, reference, ...options }: EnterOptions,
): Promise<LotActed> {
  return actOnLot(context, address, { ...options, kind: 'enterSellerAnswer' }, async (locked) => {
    const { connection, lot, now } = locked;
    if (reference.trim() === '') return 'ReasonIsMissing';
    const question = await latestQuestion(connection, lot.id, now);
    if (question?.status !== 'asked') return 'NoQuestionIsOut';
    await storeEnteredAnswer(connection, question.id, {
      answer,
      at: now,
      by: context.actor.name,
      reference: reference.trim(),
    });
    return {
      change: {},
      event: null,
      companyId: question.companyId,
      after: { question: answer, amountMinor: question.amountMinor, reference: reference.trim() },
    };
  });
}
