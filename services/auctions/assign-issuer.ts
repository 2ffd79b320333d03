/** Names who invoices a draft's vehicles; who has the fee is the default issuer. */
import type { ActContext } from '#services/acts/actor.ts';
import { refused } from '#services/acts/refusals.ts';
import { findIssuers } from '#services/issuers/queries.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

/** `key` of null: the default issuer. */
export function assignIssuer(
  context: ActContext,
  auctionId: string,
  key: string | null,
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, {}, 'publish', async ({ connection }) => {
    const known = await findIssuers(connection);
    const issuer = key === null ? null : known.find((one) => one.key === key);
    if (issuer === undefined) return refused('IssuerIsUnknown');
    return {
      columns: { vehicle_issuer_id: issuer?.id ?? null },
      act: { kind: 'assignIssuer', after: { issuer: key } },
    };
  });
}
