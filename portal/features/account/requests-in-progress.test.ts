import { expect, test } from 'vitest';
import type { ChangeRequest } from '#contract/changes.ts';
import type { FinanceRequest } from '#contract/finance.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import type { Settlement } from '#contract/settlements.ts';
import { requestsInProgress } from './requests-in-progress.ts';

test('what waits for an answer, or has one to read, comes newest first', () => {
  const at = (day: number) => `2026-11-${day}T10:00:00Z`;
  const finance = (state: FinanceRequest['state'], day: number) =>
    ({ state, askedAt: at(day) }) as FinanceRequest;
  const change = (state: ChangeRequest['state'], day: number) =>
    ({ state, askedAt: at(day) }) as ChangeRequest;
  const inquiry = (state: Inquiry['state'], isUnread: boolean, day: number) =>
    ({ state, isUnread, lastAt: at(day) }) as Inquiry;
  const claimed = (isClaimed: boolean, day: number) =>
    ({
      auctionId: 'nl',
      assetId: 'a',
      claims: { isClaimed },
      handedOver: { at: at(day) },
    }) as Settlement;
  const found = requestsInProgress({
    finance: [finance('asked', 11), finance('inReview', 16), finance('approved', 19)],
    changes: [change('waiting', 12), change('declined', 19)],
    inquiries: [
      inquiry('waiting', false, 13),
      inquiry('answered', true, 17),
      inquiry('answered', false, 19),
    ],
    settlements: [claimed(true, 14), claimed(false, 19)],
    bids: [],
  });
  expect(found.map(({ kind, at: day }) => `${kind} ${day.slice(8, 10)}`)).toEqual([
    'inquiry 17',
    'finance 16',
    'claim 14',
    'inquiry 13',
    'change 12',
    'finance 11',
  ]);
});
