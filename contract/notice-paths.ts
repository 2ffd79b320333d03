/** Where the next step of a notice is, for the inbox and for notifications. Pure. */
import { changePaths } from './change-values.ts';
import type { Notice, NoticeKind } from './notices.ts';

/** Undefined: what the reference leads to, or the page of the lot or the auction. */
const paths: Record<NoticeKind, string | undefined> = {
  outbid: undefined,
  closing: '/my-account/manage-auctions',
  offered: undefined,
  won: '/my-account/assigned-bids',
  lost: undefined,
  awardReversed: undefined,
  cancelled: undefined,
  message: undefined,
  approvalAsked: '/my-account',
  approved: undefined,
  declined: undefined,
  statement: '/my-account/assigned-bids',
  statementCorrected: '/my-account/assigned-bids',
  reminder: '/my-account/assigned-bids',
  released: '/my-account/assigned-bids',
  slotFreed: '/my-account/assigned-bids',
  depositReturned: '/my-account/assigned-bids',
  creditReturned: '/my-account/assigned-bids',
  proofAccepted: '/my-account/assigned-bids',
  proofRefused: '/my-account/assigned-bids',
  claim: '/my-account/assigned-bids',
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
  if (path !== undefined) return path;
  if (kind === 'inquiry')
    return `/my-account/company-support${reference === null ? '' : `?inquiry=${encodeURIComponent(reference)}`}`;
  if (kind === 'changeApproved' || kind === 'changeDeclined')
    // What was deleted since has no kind any more.
    return (changePaths as Partial<Record<string, string>>)[reference ?? ''] ?? '/my-account';
  const auctionId = auction?.auctionId ?? '';
  return lot
    ? `/vehicles/${encodeURIComponent(lot.licensePlate)}?auctionId=${auctionId}`
    : `/auctions/${auctionId}`;
}
