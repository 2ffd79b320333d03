/** The job that ends counter-offers and sales whose time is over, by the database's clock. */
import { type ActContext, jobActor } from '#services/acts/actor.ts';
import type { AppContext } from '#services/context.ts';
import { findLapsed } from './counter-offer-queries.ts';
import { lapseCounterOffer } from './counter-offer.ts';
import { lapseSale } from './sell-at-fixed-price.ts';

/** Returns how many ended. What ended at the same moment is refused under the lot's lock. */
export async function lapseOffers(context: AppContext): Promise<number> {
  const job: ActContext = { ...context, actor: jobActor };
  let ended = 0;
  for (const { kind, ...address } of await findLapsed(context.database)) {
    const lapse = kind === 'offer' ? lapseCounterOffer : lapseSale;
    if ((await lapse(job, address)).ok) ended += 1;
  }
  return ended;
}
