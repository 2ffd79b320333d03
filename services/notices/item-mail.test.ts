/** Mails of items: within the outbox's bounds whatever the names, and of one vehicle the usual. */
import { expect, test } from 'vitest';
import { locales } from '#locales/locales.ts';
import { itemMail } from './item-mail.ts';
import { type ItemNotice, type MailItem, itemNotices, kindOfItem } from './mail-items.ts';

function item(notice: ItemNotice, number: number, auctionId = 'nl-open'): MailItem {
  return {
    kind: kindOfItem[notice],
    notice,
    isDaily: true,
    amountMinor: notice === 'lost' || notice === 'rejected' ? null : 123_456_789_00,
    lotId: `lot ${number}`,
    lotNumber: number,
    plate: `${number}-AB-1`,
    make: 'M'.repeat(80),
    model: 'N'.repeat(120),
    auctionId,
    auctionName: 'A'.repeat(200),
    timeZone: 'Europe/Amsterdam',
    currency: 'EUR',
    companyId: 'company',
    statement:
      notice === 'released'
        ? { number: `S0-2026-${number}`, vehicle: { name: 'V'.repeat(200), plate: '1-AB' } }
        : null,
    user: {
      id: 'user',
      email: 'anna@example.test',
      locale: null,
      country: 'NL',
      quietHours: null,
    },
  };
}

const options = { portalUrl: 'https://portal.example', sumOf: () => undefined };

test.each(locales)('with the longest names a mail in $name has room in the outbox', ({ code }) => {
  for (const notice of itemNotices) {
    const items = Array.from({ length: 80 }, (_, place) => item(notice, place, `auction-${place}`));
    const { subject, body } = itemMail(items, { ...options, locale: code });
    // The foot with the address that ends the kind follows.
    expect(body.length).toBeLessThan(7_500);
    expect(subject.length).toBeLessThanOrEqual(190);
  }
});

test('a mail of the day about lost and rejected lots has a list for each', () => {
  const items = [item('lost', 1), item('rejected', 2), item('lost', 3)];
  const { body, subject } = itemMail(items, { ...options, locale: 'en' });
  const lists = body.split('\n\n').filter((paragraph) => paragraph.includes('\n- '));
  expect(lists.map((list) => list.match(/^- /gm)?.length)).toEqual([2, 1]);
  expect(subject).toBe('Not won: your daily e-mail, 3 vehicles');
});
