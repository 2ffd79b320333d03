import { expect, test } from 'vitest';
import { type Notice, noticeKinds } from '#contract/notices.ts';
import { inboxAtOpening, inboxNewsSince } from './inbox-news-since.ts';

const openedAt = '2026-11-20T10:00:00Z';
const opened = (known: readonly Notice[] = []) => inboxAtOpening(known, Date.parse(openedAt));
const row = (position: string, one: Partial<Notice> = {}): Notice => ({
  position,
  kind: 'released',
  at: '2026-11-20T10:05:00Z',
  isRead: false,
  auction: null,
  lot: null,
  haltReason: null,
  reference: null,
  ...one,
});

test('rows that came since are news until they are read', () => {
  const known = row('7');
  const rows = [row('9'), row('8', { isRead: true }), known];
  expect(inboxNewsSince(rows, opened([known])).map(({ position }) => position)).toEqual(['9']);
});

test('a row that was there is none, also where a newer one that is over made room for it', () => {
  const early = row('3', { at: '2026-11-20T09:00:00Z' });
  expect(inboxNewsSince([early], opened())).toEqual([]);
  // Written just before the page opened, and committed just after.
  expect(inboxNewsSince([row('4', { at: '2026-11-20T09:59:55Z' })], opened())).toHaveLength(1);
});

test('exactly the kinds without news of their own', () => {
  const rows = noticeKinds.map((kind, index) => row(String(index + 1), { kind }));
  expect(inboxNewsSince(rows, opened()).map(({ kind }) => kind)).toEqual([
    'offerDeclined',
    'offerLapsed',
    'offerTakenBack',
    'awardReversed',
    'reopened',
    'takenBack',
    'cancelled',
    'paused',
    'resumed',
    'offeredAgain',
    'watchedTakenBack',
    'watchedCancelled',
    'message',
    'corrected',
    'bidsEnded',
    'sellerMayNotBid',
    'outage',
    'bidsSeen',
    'approvalOver',
    'statement',
    'statementCorrected',
    'creditNote',
    'reminder',
    'released',
    'releaseVoid',
    'slotFreed',
    'collected',
    'depositReturned',
    'creditReturned',
    'refundTakenBack',
    'proofAccepted',
    'proofRefused',
    'claim',
    'changeApproved',
    'changeDeclined',
    'dataCopy',
    'newStock',
  ]);
});
