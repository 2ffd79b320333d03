/** Reminders of statements that are not paid: by the clock, once for each step, never once paid. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import { reminderMails } from '#locales/reminder-mails.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { enterPayment } from '#services/payments/payments.ts';
import { type Owed, awardedTo, settlementOf } from '#test/awarded.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, testOperator } from '#test/stock.ts';
import { remindOfPayments } from './remind.ts';

let services: OpenServices;
let marit: ActContext;

beforeAll(async () => {
  services = await openServices();
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-late', format: 'open' });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

/** At ten in the morning in Amsterdam or later, so many days after the statement was due. */
async function remind({ lot }: Owed, days: number, hour = 10): Promise<number> {
  const { statement } = await settlementOf(services, lot);
  const now = new Date(`${statement.dueOn}T${String(hour).padStart(2, '0')}:00:00Z`);
  now.setUTCDate(now.getUTCDate() + days);
  return remindOfPayments({ database: services.database, portalUrl: 'https://p.example' }, now);
}

async function mails({ number }: Owed): Promise<string[]> {
  const { rows } = await services.owner.query<{ subject: string; body: string }>(
    `DELETE FROM auction.mail_outbox WHERE reference = $1 RETURNING subject, body`,
    [number],
  );
  for (const { body } of rows)
    expect(body).toMatch(/assigned-bids\?vehicle=B-\d+-TK&auctionId=nl-late/);
  return rows.map(({ subject, body }) => `${subject} ${body}`).toSorted();
}

test('each step is mailed once to each user, whenever and by however many it is looked for', async () => {
  const owed = await awardedTo(services, 'nl-late');
  expect(await remind(owed, -2)).toBe(0);
  expect(await remind(owed, -1, 5)).toBe(0);
  await Promise.all([remind(owed, -1), remind(owed, -1), remind(owed, -1)]);
  expect(await mails(owed)).toEqual([
    expect.stringMatching(/^Morgen te betalen: .* €.9\.982,50 /s),
    expect.stringMatching(/^Morgen te betalen: .*IBAN NL91/s),
  ]);
  expect(await remind(owed, 0)).toBe(0);
  const part = { amountMinor: 900_000, bookedOn: '2026-11-20', note: 'Cash' };
  await enterPayment(marit, { lotId: owed.lot.lotId }, part);
  expect(await remind(owed, 1)).toBe(1);
  expect(await remind(owed, 6)).toBe(0);
  expect(await mails(owed)).toEqual([
    expect.stringMatching(/^Te laat: .* €.982,50 /s),
    expect.stringMatching(/^Te laat: /),
  ]);
  expect(await remind(owed, 7)).toBe(1);
  expect(await remind(owed, 300)).toBe(0);
  expect(await mails(owed)).toHaveLength(2);
  const acts = await readHistory(services.database, { lotId: owed.lot.lotId });
  const steps = acts.filter(({ kind }) => kind === 'remindOfPayment');
  expect(steps.map(({ after }) => after['step'])).toEqual(['last', 'overdue', 'due']);
});

test('services that were away for weeks send one mail, and what is paid gets none', async () => {
  const [away, paid] = [await awardedTo(services, 'nl-late'), await awardedTo(services, 'nl-late')];
  const all = { amountMinor: 998_250, bookedOn: '2026-11-20', note: 'Cash' };
  await enterPayment(marit, { lotId: paid.lot.lotId }, all);
  expect(await remind(away, 20)).toBe(1);
  expect(await remind(away, 21)).toBe(0);
  expect(await mails(away)).toEqual([
    expect.stringMatching(/^Een week te laat/),
    expect.stringMatching(/^Een week te laat/),
  ]);
  expect(await mails(paid)).toEqual([]);
});

test('reminders of all languages name the statement, what is open and the day', () => {
  for (const { code } of locales)
    for (const { subject, text } of Object.values(reminderMails[code])) {
      expect(subject).toContain('{vehicle}');
      const names = [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
      expect(names.toSorted()).toEqual(['{due}', '{number}', '{open}', '{vehicle}']);
    }
});
