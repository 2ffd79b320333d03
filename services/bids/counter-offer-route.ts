/** A bidder's answer to a counter-offer (docs/rules.md, Counter-offers). */
import type { CounterOfferAnswered } from '#contract/bids.ts';
import * as calls from '#contract/calls/bids.ts';
import { minorOf } from '#contract/money.ts';
import { limitRefusals } from '#domain/company-limits.ts';
import { ownPosition } from '#domain/position.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { AppContext } from '#services/context.ts';
import type { Conditions } from '#services/conditions/conditions.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { answerCounterOffer } from '#services/awards/counter-offer.ts';
import { lotState } from '#services/lots/lot-state.ts';
import { findLot, findOwnOffers } from '#services/lots/queries.ts';

/** An offer that the company may not take at the moment still stands, and the answer says why. */
const isLimitCode = (code: string) => limitRefusals.some((one) => one === code);

export function counterOfferRoute(
  app: Server,
  { context, conditions }: { context: AppContext; conditions: Conditions },
): void {
  bind(app, calls, {
    answerCounterOffer: async (request, reply) => {
      const { params, body } = request;
      const { id, name, companyId } = buyerOf(request);
      const { database } = context;
      const accepts = body.answer === 'accept';
      const version = accepts ? await conditions.toAccept(id) : null;
      if (version !== null) return refuse(reply, 'ConditionsAreNotAccepted', { version });
      const found = await findLot(database, params);
      if (!found) return refuse(reply, 'LotIsUnknown');
      // Whoever has no bid here locks nothing.
      const offers = await findOwnOffers(database, companyId, [found.lot.id]);
      if (offers.size === 0) return refuse(reply, 'CounterOfferIsOver');
      const answered = await answerCounterOffer(
        { ...context, actor: { id, name, role: 'buyer' } },
        params,
        {
          ending: accepts ? 'accepted' : 'declined',
          companyId,
          amountMinor: minorOf(body.amount),
        },
      );
      if (!answered.ok && answered.code === 'UserMayNotBid') return refuse(reply, answered.code);
      if (!answered.ok)
        return isLimitCode(answered.code)
          ? refuse(reply, answered.code, answered.details)
          : refuse(reply, 'CounterOfferIsOver');
      const [after, own] = await Promise.all([
        findLot(database, params),
        findOwnOffers(database, companyId, [found.lot.id]),
      ]);
      const { lot, now } = after ?? found;
      return {
        lot: lotState(lot, now),
        mine: ownPosition(lot, own.get(lot.id), now),
        serverTime: now.toISOString(),
      } satisfies CounterOfferAnswered;
    },
  });
}
