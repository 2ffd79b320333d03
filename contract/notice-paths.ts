/** Where the next step of a notice is, for the inbox and for notifications. Pure. */
import { approvalPath } from './approval-path.ts';
import { changePaths } from './change-values.ts';
import type { Notice, NoticeKind } from './notices.ts';
import { wonListPath, wonPath } from './won-path.ts';

/** Undefined: what the reference leads to, or the page of the lot or the auction. */
const paths: Record<NoticeKind, string | undefined> = {
  outbid: undefined,
  closing: '/my-account/manage-auctions',
  offered: undefined,
  offerDeclined: undefined,
  offerLapsed: undefined,
  offerTakenBack: undefined,
  won: wonListPath,
  lost: undefined,
  rejected: undefined,
  awardReversed: undefined,
  reopened: undefined,
  takenBack: undefined,
  cancelled: undefined,
  paused: undefined,
  resumed: undefined,
  offeredAgain: undefined,
  watchedTakenBack: undefined,
  watchedCancelled: undefined,
  message: undefined,
  corrected: undefined,
  bidsEnded: undefined,
  sellerMayNotBid: undefined,
  outage: '/my-account',
  bidsSeen: undefined,
  approvalAsked: undefined,
  approved: undefined,
  declined: undefined,
  approvalOver: undefined,
  statement: wonListPath,
  statementCorrected: wonListPath,
  creditNote: wonListPath,
  reminder: wonListPath,
  released: wonListPath,
  releaseVoid: wonListPath,
  slotFreed: wonListPath,
  collected: wonListPath,
  depositReturned: wonListPath,
  creditReturned: wonListPath,
  refundTakenBack: wonListPath,
  proofAccepted: wonListPath,
  proofRefused: wonListPath,
  claim: wonListPath,
  inquiry: undefined,
  changeApproved: undefined,
  changeDeclined: undefined,
  financeApproved: '/my-account/request-finance',
  financeDeclined: '/my-account/request-finance',
  newStock: undefined,
  dataCopy: '/my-account/request-user-business-information',
};

export function noticePath({
  kind,
  auction,
  lot,
  reference,
}: Pick<Notice, 'kind' | 'auction' | 'lot' | 'reference'>): string {
  const path = paths[kind];
  if (path === wonListPath && auction && lot)
    return wonPath({ auctionId: auction.auctionId, licensePlate: lot.licensePlate });
  if (path !== undefined) return path;
  if (kind === 'inquiry')
    return `/my-account/company-support${reference === null ? '' : `?inquiry=${encodeURIComponent(reference)}`}`;
  if (kind === 'approvalAsked') return reference === null ? '/my-account' : approvalPath(reference);
  if (kind === 'changeApproved' || kind === 'changeDeclined')
    // What was deleted since has no kind any more.
    return (changePaths as Partial<Record<string, string>>)[reference ?? ''] ?? '/my-account';
  const auctionId = auction?.auctionId ?? '';
  return lot
    ? `/vehicles/${encodeURIComponent(lot.licensePlate)}?auctionId=${auctionId}`
    : `/auctions/${auctionId}`;
}
