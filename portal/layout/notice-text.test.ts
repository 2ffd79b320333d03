import { expect, test } from 'vitest';
import { changeFields } from '#contract/change-values.ts';
import { noticePath } from '#contract/notice-paths.ts';
import { type Notice, noticeKinds } from '#contract/notices.ts';
import { pages } from '#portal/app/pages.ts';

const notice: Notice = {
  position: '7',
  kind: 'won',
  at: '2026-11-20T10:00:00.000Z',
  isRead: false,
  auction: { auctionId: 'nl-open', name: 'Open' },
  lot: null,
  haltReason: null,
  reference: null,
};
const paths: ReadonlySet<string> = new Set(pages.map(({ path }) => path));

test.each(noticeKinds)('%s leads to a page that is there', (kind) => {
  const path = noticePath({ ...notice, kind });
  expect(paths.has(path) || path === '/auctions/nl-open').toBe(true);
});

test('a request that is to be decided leads to its own page', () => {
  const asked = { ...notice, kind: 'approvalAsked', reference: 'one' } as const;
  expect(noticePath(asked)).toBe('/my-account?approval=one');
});

test('a decided change leads to the page of what was changed, and one that is deleted to the account', () => {
  for (const kind of ['changeApproved', 'changeDeclined'] as const) {
    const pathsOfKinds = Object.keys(changeFields).map((reference) =>
      noticePath({ ...notice, kind, reference }),
    );
    expect(new Set(pathsOfKinds).size).toBe(3);
    for (const path of pathsOfKinds) expect(paths.has(path)).toBe(true);
    expect(noticePath({ ...notice, kind })).toBe('/my-account');
  }
});
