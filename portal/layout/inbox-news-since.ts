import type { Notice, NoticeKind } from '#contract/notices.ts';

/** Notices of StandingNews, ApprovalNews, InquiryNews and FinanceNews. */
const withOwnNews: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'outbid',
  'closing',
  'offered',
  'won',
  'lost',
  'rejected',
  'approvalAsked',
  'approved',
  'declined',
  'inquiry',
  'financeApproved',
  'financeDeclined',
]);

/** A row's moment may be some seconds before its transaction is over. */
const lateMs = 10_000;

/** The positions of the rows that were there when the page opened. */
export interface InboxAtOpening {
  positions: ReadonlySet<string>;
  atMs: number;
}

export function inboxAtOpening(notices: readonly Notice[], atMs: number): InboxAtOpening {
  return { positions: new Set(notices.map(({ position }) => position)), atMs };
}

/** Unread rows that came since, of kinds without news of their own; the newest first. Pure. */
export function inboxNewsSince(notices: readonly Notice[], opened: InboxAtOpening): Notice[] {
  return notices.filter(
    ({ position, kind, at, isRead }) =>
      !isRead &&
      !withOwnNews.has(kind) &&
      !opened.positions.has(position) &&
      Date.parse(at) > opened.atMs - lateMs,
  );
}
