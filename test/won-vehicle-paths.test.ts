/**
 * Whatever is about a won vehicle leads to that vehicle, opened, however long the list is: every
 * place that names the page is in one of these tables.
 */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { noticePath } from '#contract/notice-paths.ts';
import type { NoticeKind } from '#contract/notices.ts';
import { wonListPath, wonPath } from '#contract/won-path.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What is sent or shown about one vehicle. */
const toTheVehicle: Record<string, string> = {
  'contract/notice-paths.ts': 'the inbox and notifications on devices',
  'portal/features/account/attention-lines/award-line.ts': 'what waits on the overview',
  'portal/features/account/requests-list.tsx': 'the overview’s claims',
  'portal/features/account/won/won-address.ts': 'a row of the list itself',
  'portal/features/bidding/won-panel.tsx': 'the vehicle’s own page',
  'portal/layout/standing-news.tsx': 'one that was just won',
  'services/calendars/calendar-events.ts': 'dates in calendar programs',
  'services/claims/mail-claimant.ts': 'mails about a claim',
  'services/notices/item-mail.ts': 'mails about a release',
  'services/notices/lot-mail.ts': 'mails about money that went back',
  'services/release/answer-proof.ts': 'mails about a proof, accepted or refused',
  'services/settlement/statement-mails.ts': 'mails with a statement, credit note or reminder',
  'services/yards/note-freed-slots.ts': 'mails about a slot that was freed',
};

/** What is about all of them: navigation, and what has no vehicle. */
const toTheList: Record<string, string> = {
  'contract/notice-paths.ts': 'a notice whose vehicle is no longer there',
  'contract/won-path.ts': 'the page itself',
  'portal/app/pages.ts': 'the table of pages',
  'portal/features/account/attention-lines/award-line.ts':
    'a settlement whose bid is not among the newest',
  'portal/features/account/finance/request-finance.tsx': 'nothing to finance',
  'portal/features/account/money-row.tsx': 'what is to pay, and what was bought',
  'portal/features/account/requests-list.tsx': 'a claim whose bid is not among the newest',
  'portal/features/account/won-lots.tsx': 'all won vehicles',
  'portal/features/account/won/won-address.ts': 'no row open',
  'portal/layout/bottom-bar.tsx': 'navigation',
  'portal/layout/standing-news.tsx': 'several won at once',
  'portal/layout/user-menu.tsx': 'navigation',
  'services/notices/item-mail.ts': 'a lot that is no longer there',
  'services/notices/lot-mail.ts': 'a lot that is no longer there',
};

const aboutAWonVehicle = [
  'won',
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
] as const satisfies readonly NoticeKind[];

test('every place that leads to won vehicles is in a table', async () => {
  const found = { vehicle: [] as string[], list: [] as string[] };
  for await (const file of glob('{contract,services,portal,operator,locales}/**/*.{ts,tsx}', {
    cwd: root,
  })) {
    if (file.includes('.test.')) continue;
    const source = readFileSync(path.join(root, file), 'utf8');
    if (/\bwonPath\(/.test(source) && file !== 'contract/won-path.ts') found.vehicle.push(file);
    if (/\bwonListPath\b|['"`]\/my-account\/assigned-bids/.test(source)) found.list.push(file);
  }
  expect(found.vehicle.toSorted()).toEqual(Object.keys(toTheVehicle));
  expect(found.list.toSorted()).toEqual(Object.keys(toTheList));
});

test.each(aboutAWonVehicle)('the notice %s opens its vehicle', (kind) => {
  const lot = {
    licensePlate: 'HH-LE 1107',
    title: 'Škoda Octavia',
    price: null,
    currencyCode: 'EUR' as const,
    endsAt: '2026-11-20T10:00:00.000Z',
  };
  const notice = { kind, auction: { auctionId: 'dach-46', name: 'DACH' }, reference: null };
  const address = new URL(noticePath({ ...notice, lot }), 'https://portal.example');
  expect(address.pathname).toBe(wonListPath);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    vehicle: 'HH-LE 1107',
    auctionId: 'dach-46',
  });
  expect(noticePath({ ...notice, lot: null })).toBe(wonListPath);
});

test('a plate with letters of its own alphabet, a space or an ampersand stays one value', () => {
  for (const licensePlate of ['ŁÓ 1&2', 'a=b?c#d', 'HH-LE 1107']) {
    const { searchParams } = new URL(
      wonPath({ auctionId: 'nl-1', licensePlate }),
      'https://portal.example',
    );
    expect(searchParams.get('vehicle')).toBe(licensePlate);
  }
});
