/**
 * Whether a buyer may answer a counter-offer: by a role that bids, and accept it within the limits
 * of a bid (docs/rules.md, Counter-offers). Both are read in the transaction.
 */
import { priceOfBid } from '#domain/award.ts';
import { type LimitRefusal, limitRefusal, userLimitRefusal } from '#domain/company-limits.ts';
import type { CounterOffer, CounterOfferEnding } from '#domain/counter-offer.ts';
import { addCommitments, findLimits } from '#services/companies/company-limits.ts';
import { sellerOfLot } from '#services/lots/queries.ts';
import type { LockedLot } from '#services/lots/act-on-lot.ts';

/** Requires the lot's lock, as every look at limits does. */
export async function answerRefusal(
  { connection, lot, live, actor }: Pick<LockedLot, 'connection' | 'lot' | 'live' | 'actor'>,
  { companyId, amountMinor }: Pick<CounterOffer, 'companyId' | 'amountMinor'>,
  ending: CounterOfferEnding,
): Promise<LimitRefusal | { code: 'UserMayNotBid'; details: Record<string, never> } | undefined> {
  // The auction house and the clock end offers too, in nobody's name of the company.
  if (ending !== 'accepted' && ending !== 'declined') return undefined;
  const buyers = [{ id: actor.id, companyId }];
  const limits = await findLimits(connection, buyers);
  const ofUser = limits.users.get(actor.id);
  const ofCompany = limits.companies.get(companyId);
  if (ofUser && !ofUser.mayBid) return { code: 'UserMayNotBid', details: {} };
  if (ending === 'declined' || (!ofCompany && !ofUser)) return undefined;
  await addCommitments(connection, limits, buyers);
  // The commitment counts what the company would pay for its bid; the offer takes its place.
  const bidMinor = priceOfBid(lot, live, companyId);
  const offer = {
    companyId,
    netMinor: amountMinor,
    own: bidMinor === undefined ? undefined : { netMinor: bidMinor },
    before: lot,
    after: { ...lot, awardedCompanyId: companyId, hammerPriceMinor: amountMinor },
    ...(await placeOf(connection, lot.id)),
  };
  const standing = live.find((one) => one.companyId === companyId);
  const ownOfUser = standing?.placedById === actor.id ? offer : { ...offer, own: undefined };
  return (
    (ofCompany && limitRefusal(ofCompany, offer)) ?? (ofUser && userLimitRefusal(ofUser, ownOfUser))
  );
}

async function placeOf(
  connection: LockedLot['connection'],
  lotId: string,
): Promise<{ country: string; sellerId: string | null }> {
  const { rows } = await connection.query<{ country: string; sellerId: string | null }>(
    `SELECT a.country, ${sellerOfLot} AS "sellerId" FROM auction.lot l
     JOIN auction.auction a ON a.id = l.auction_id WHERE l.id = $1`,
    [lotId],
  );
  if (!rows[0]) throw new Error(`there is no lot ${lotId}`);
  return rows[0];
}
