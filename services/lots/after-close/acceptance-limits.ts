/** Whether a buyer may accept a counter-offer: within the limits of a bid (docs/rules.md). */
import { priceOfBid } from '#domain/award.ts';
import { type LimitRefusal, limitRefusal, userLimitRefusal } from '#domain/company-limits.ts';
import type { CounterOffer } from '#domain/counter-offer.ts';
import { addCommitments, findLimits } from '#services/companies/company-limits.ts';
import type { LockedLot } from '#services/lots/act-on-lot.ts';

/** Requires the lot's lock, as every look at limits does. */
export async function acceptanceRefusal(
  { connection, lot, live, actor }: Pick<LockedLot, 'connection' | 'lot' | 'live' | 'actor'>,
  { companyId, amountMinor }: Pick<CounterOffer, 'companyId' | 'amountMinor'>,
): Promise<LimitRefusal | undefined> {
  const limits = await findLimits(connection, [{ id: actor.id, companyId }]);
  const ofUser = limits.get(actor.id)?.perBidMinor ?? null;
  const ofCompany = limits.get(companyId);
  if (!ofCompany) return userLimitRefusal(ofUser, amountMinor, lot);
  await addCommitments(connection, limits);
  // The commitment counts what the company would pay for its bid; the offer takes its place.
  const bidMinor = priceOfBid(lot, live, companyId);
  const refusal = limitRefusal(ofCompany, {
    companyId,
    netMinor: amountMinor,
    own: bidMinor === undefined ? undefined : { netMinor: bidMinor },
    before: lot,
    after: { ...lot, awardedCompanyId: companyId, hammerPriceMinor: amountMinor },
    country: await countryOf(connection, lot.auctionId),
  });
  return refusal ?? userLimitRefusal(ofUser, amountMinor, lot);
}

async function countryOf(connection: LockedLot['connection'], auctionId: string): Promise<string> {
  const { rows } = await connection.query<{ country: string }>(
    'SELECT country FROM auction.auction WHERE id = $1',
    [auctionId],
  );
  return rows[0]?.country ?? '';
}
