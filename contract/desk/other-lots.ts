/** A vehicle's lots in other auctions, as the desk shows them. */
import { type Static, Type } from 'typebox';
import { AssetId, AuctionId, Instant, Nullable } from '#contract/calls.ts';
import { lotStatuses } from '#contract/lots.ts';
import { Amount } from '#contract/money.ts';
import { PlainText } from '#contract/text.ts';

/** An earlier or later lot of the same vehicle. */
export const DeskOtherLot = Type.Object({
  auctionId: AuctionId,
  auctionName: PlainText,
  assetId: AssetId,
  number: Type.Integer(),
  status: Type.Enum(['draft', 'counterOffered', ...lotStatuses]),
  closedAt: Instant,
  /** Of a running sealed lot null. */
  bestBid: Nullable(Amount),
  hammerPrice: Nullable(Amount),
  /** Why nobody has it, where an operator said so. */
  reason: Nullable(PlainText),
  /** The lot was relisted from this one, or into it; null for another sale of the vehicle. */
  relation: Nullable(Type.Enum(['relistedFrom', 'relistedInto'])),
});
export type DeskOtherLot = Static<typeof DeskOtherLot>;
