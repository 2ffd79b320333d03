/**
 * Counter-offers: the auction house offers a lot under reserve to one bidder for more than its bid;
 * the bidder accepts, declines or lets the offer lapse (docs/rules.md, Counter-offers).
 */
import {
  type CounterOffer,
  type CounterOfferEnding,
  counterOfferEndings,
  mayEnd,
} from '#domain/counter-offer.ts';
import type { ActKind } from '#domain/acts.ts';
import { actEvents, lotAfter } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import {
  type Decided,
  type LotActed,
  type LotChange,
  actOnLot,
} from '#services/lots/act-on-lot.ts';
import { answerRefusal } from './acceptance-limits.ts';
import { endOffer, newestOffer } from './counter-offer-queries.ts';
import { actOrPropose } from './proposals.ts';

/** The operator's offer to one company; `amountMinor` is net. */
export function makeCounterOffer(
  context: ActContext,
  address: LotAddress,
  { expiresAt, ...options }: ActOptions & OfferTerms,
): Promise<LotActed> {
  return actOrPropose(context, address, 'counterOffer', { ...options, endsAt: expiresAt });
}

interface OfferTerms {
  companyId: string;
  amountMinor: number;
  expiresAt: Date;
}

/** What the bidder has read: another amount is another offer. */
interface Answer {
  ending: Extract<CounterOfferEnding, 'accepted' | 'declined'>;
  companyId: string;
  amountMinor: number;
}

/**
 * The bidder's answer. The same answer again, from a colleague or after a lost connection, changes
 * nothing and is no refusal.
 */
export async function answerCounterOffer(
  context: ActContext,
  address: LotAddress,
  { ending, companyId, amountMinor }: Answer,
): Promise<LotActed> {
  const kind = ending === 'accepted' ? 'acceptCounterOffer' : 'declineCounterOffer';
  return endCounterOffer(context, address, { ending, kind }, (offer) => {
    if (offer.companyId !== companyId || offer.amountMinor !== amountMinor) return 'isAnother';
    return offer.state === ending ? 'isDone' : undefined;
  });
}

/** The operator takes the offer back, and the lot is to be decided again. */
export function withdrawOffer(
  context: ActContext,
  address: LotAddress,
  options: ActOptions = {},
): Promise<LotActed> {
  const ending = 'takenBack';
  return endCounterOffer(context, address, { ...options, ending, kind: 'withdrawOffer' });
}

/** The job's act on an offer whose time is over. */
export function lapseCounterOffer(context: ActContext, address: LotAddress): Promise<LotActed> {
  return endCounterOffer(context, address, { ending: 'lapsed', kind: 'lapseCounterOffer' });
}

interface EndOptions extends ActOptions {
  ending: CounterOfferEnding;
  kind: Extract<ActKind, `${string}CounterOffer`> | 'withdrawOffer';
}

function endCounterOffer(
  context: ActContext,
  address: LotAddress,
  { ending, ...options }: EndOptions,
  compare: (offer: CounterOffer) => 'isAnother' | 'isDone' | undefined = () => undefined,
): Promise<LotActed> {
  return actOnLot(context, address, options, async (locked): Promise<Decided> => {
    const { connection, lot, now } = locked;
    const offer = await newestOffer(connection, lot.id);
    const seen = offer && compare(offer);
    if (seen === 'isDone') return { isDone: true };
    if (!offer || seen === 'isAnother') return 'CounterOfferIsOver';
    const after = lotAfter(lot.status, counterOfferEndings[ending].act);
    if (!after.ok) return after.code;
    if (!mayEnd(offer, ending, now)) return 'CounterOfferIsOver';
    const beyond = await answerRefusal(locked, offer, ending);
    if (beyond) return refused(beyond.code, beyond.details);
    const { companyId, amountMinor } = offer;
    const shared: LotChange = {
      change: { status: after.status },
      event: actEvents[counterOfferEndings[ending].act],
      companyId,
      after: { amountMinor },
      also: (writing) => endOffer(writing, offer.id, ending, now),
    };
    if (ending === 'accepted')
      return {
        ...shared,
        change: { ...shared.change, awardedCompanyId: companyId, hammerPriceMinor: amountMinor },
      };
    const { auctionId, id: lotId } = lot;
    return {
      ...shared,
      onlyFor: companyId,
      async also(writing) {
        await endOffer(writing, offer.id, ending, now);
        const kind = noticeOfEnding[ending];
        await noteForBidders(writing, [{ kind, auctionId, lotId, companyId, amountMinor }]);
      },
    };
  });
}

/** An accepted one has the notice of its award. */
const noticeOfEnding = {
  declined: 'offerDeclined',
  lapsed: 'offerLapsed',
  takenBack: 'offerTakenBack',
} as const satisfies Record<Exclude<CounterOfferEnding, 'accepted'>, string>;
