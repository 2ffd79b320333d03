import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import type { DeskLotSeller } from '#contract/desk/sellers.ts';

/** The lot whose seller is asked, as every screen has it. */
export type QuestionSubject = Pick<
  DeskAwardLot,
  'auctionId' | 'auctionName' | 'assetId' | 'version' | 'timeZone' | 'currencyCode' | 'bestBid'
> & { seller: DeskLotSeller };

/** How long a seller may take to answer. */
export const answerHours = ['1', '2', '4', '8', '24', '48'] as const;
const hourMs = 3_600_000;

export function deadlineAfter(nowMs: number, hours: string): string {
  return new Date(nowMs + Number(hours) * hourMs).toISOString();
}

/** Undefined for a lot without a seller. */
export function questionSubjectOf(
  auction: DeskAuctionDetail,
  lot: DeskLot,
): QuestionSubject | undefined {
  const { seller, assetId, version, bestBid } = lot;
  const { id: auctionId, name: auctionName, timeZone, currencyCode } = auction;
  return seller
    ? { auctionId, auctionName, timeZone, currencyCode, assetId, version, bestBid, seller }
    : undefined;
}
