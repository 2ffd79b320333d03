/** Reminders of statements that are not paid: by the clock, once for each step, never once paid. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import { createServices } from '#services/app.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { reminderIntervalMs } from '#services/limits.ts';
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

/** A zone in which it is between noon and one now, so that a reminder of the clock may leave. */
function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  // The names of these zones have the sign turned round: Etc/GMT-2 is two hours ahead.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** At ten in the morning in Amsterdam or later, so many days after the statement was due. */
async function remind({ lot }: Owed, days: number, hour = 10, hasMail = true): Promise<number> {
  const { statement } = await settlementOf(services, lot);
  const now = new Date(`${statement.dueOn}T${String(hour).padStart(2, '0')}:00:00Z`);
  now.setUTCDate(now.getUTCDate() + days);
  const { database } = services;
  return remindOfPayments({ database, portalUrl: 'https://p.example', hasMail }, now);
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

/** What is in the inboxes of the company's users, and in the log. */
async function reminded({ number, lot }: Owed): Promise<{ notices: number; steps: unknown[] }> {
  const { rowCount } = await services.owner.query(
    `SELECT FROM auction.user_notice WHERE kind = 'reminder' AND subject = $1`,
    [number],
  );
  const acts = await readHistory(services.database, { lotId: lot.lotId });
  const steps = acts.filter(({ kind }) => kind === 'remindOfPayment');
  return { notices: rowCount ?? 0, steps: steps.map(({ after }) => after['step']) };
}

test('each step is mailed once to each user, whenever and by however many it is looked for', async () => {
  const owed = await awardedTo(services, 'nl-late');
  expect(await remind(owed, -2)).toBe(0);
  expect(await remind(owed, -1, 5)).toBe(0);
  await Promise.all([remind(owed, -1), remind(owed, -1), remind(owed, -1)]);
  expect(await mails(owed)).toEqual([
    expect.stringMatching(/^Afrekening .* uiterlijk morgen betalen: .* €.9\.982,50 /s),
    expect.stringMatching(/^Afrekening .* uiterlijk morgen betalen: .*IBAN NL91/s),
  ]);
  expect(await remind(owed, 0)).toBe(0);
  const part = { amountMinor: 900_000, bookedOn: '2026-11-20', note: 'Cash' };
  await enterPayment(marit, owed, part);
  expect(await remind(owed, 1)).toBe(1);
  expect(await remind(owed, 6)).toBe(0);
  expect(await mails(owed)).toEqual([
    expect.stringMatching(/^Afrekening .* te laat: .* €.982,50 /s),
    expect.stringMatching(/^Afrekening .* te laat: /),
  ]);
  expect(await remind(owed, 7)).toBe(1);
  expect(await remind(owed, 300)).toBe(0);
  expect(await mails(owed)).toHaveLength(2);
  expect((await reminded(owed)).steps).toEqual(['last', 'overdue', 'due']);
});

test('services that were away for weeks send one mail, and what is paid gets none', async () => {
  const [away, paid] = [await awardedTo(services, 'nl-late'), await awardedTo(services, 'nl-late')];
  const all = { amountMinor: 998_250, bookedOn: '2026-11-20', note: 'Cash' };
  await enterPayment(marit, paid, all);
  expect(await remind(away, 20)).toBe(1);
  expect(await remind(away, 21)).toBe(0);
  expect(await mails(away)).toEqual([
    expect.stringMatching(/^Afrekening .* een week te laat/),
    expect.stringMatching(/^Afrekening .* een week te laat/),
  ]);
  expect(await mails(paid)).toEqual([]);
});

test('statements that fall due together are one mail for each user, by however many it is looked for', async () => {
  const { claudia } = services.people;
  const owed: Owed[] = [];
  for (let turn = 0; turn < 3; turn += 1) owed.push(await awardedTo(services, 'nl-late'));
  const others = await awardedTo(services, 'nl-late', claudia);
  const [first, paid] = owed;
  if (!first || !paid) throw new Error('nothing is owed');
  const part = { amountMinor: 900_000, bookedOn: '2026-11-20', note: 'Cash' };
  await enterPayment(marit, first, part);
  await Promise.all([remind(first, 1), remind(first, 1), remind(first, 1)]);
  const { rows } = await services.owner.query<{ recipient: string; subject: string; body: string }>(
    'DELETE FROM auction.mail_outbox WHERE reference = ANY($1) RETURNING recipient, subject, body',
    [owed.map(({ number }) => number)],
  );
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([
    'Anna@example.test',
    'Bram@example.test',
  ]);
  for (const { subject, body } of rows) {
    expect(subject).toBe('Afrekeningen te laat: 3 voertuigen');
    // 982.50 and twice 9,982.50.
    expect(body).toMatch(/in totaal nog €.20\.947,50 open/);
    for (const { number } of owed) expect(body).toContain(`- ${number}, `);
    expect(body).toMatch(/nog €.982,50 te betalen, uiterlijk /);
    expect(body).toContain('IBAN NL91');
    expect(body).not.toContain(others.number);
  }
  for (const one of owed) expect(await reminded(one)).toEqual({ notices: 2, steps: ['overdue'] });
  expect(await mails(others)).toHaveLength(2);
  // What is paid until the next step is in no mail of it, and one alone reads as before.
  const all = { amountMinor: 998_250, bookedOn: '2026-11-20', note: 'Cash' };
  for (const one of owed.slice(1)) await enterPayment(marit, one, all);
  expect(await remind(first, 7)).toBe(2);
  expect(await mails(first)).toEqual([
    expect.stringMatching(/^Afrekening .* een week te laat: .*982,50/s),
    expect.stringMatching(/^Afrekening .* een week te laat: /),
  ]);
});

test('without a mail server a reminder reaches inbox and log, and no mail waits', async () => {
  const owed = await awardedTo(services, 'nl-late');
  expect(await remind(owed, 1, 10, false)).toBe(1);
  expect(await mails(owed)).toEqual([]);
  expect(await reminded(owed)).toEqual({ notices: 2, steps: ['overdue'] });
});

test('services without a mail server remind too', async () => {
  const owed = await awardedTo(services, 'nl-late');
  // Statements are append-only.
  for (const statement of [
    'ALTER TABLE auction.statement DISABLE TRIGGER statement_is_append_only',
    `UPDATE auction.statement SET due_on = '2026-01-05', content = content::jsonb || '{"dueOn":"2026-01-05","timeZone":"${zoneAtNoon()}"}'
     WHERE number = '${owed.number}'`,
    'ALTER TABLE auction.statement ENABLE TRIGGER statement_is_append_only',
  ])
    await services.owner.query(statement);
  const { config, database } = services;
  expect(config.mail).toBeUndefined();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = await createServices({ config, database });
  try {
    vi.advanceTimersByTime(reminderIntervalMs);
    await expect.poll(() => reminded(owed)).toEqual({ notices: 2, steps: ['last'] });
  } finally {
    await app.close();
    vi.useRealTimers();
  }
  expect(await mails(owed)).toEqual([]);
});

test('reminders of all languages name the statement, what is open and the day', () => {
  for (const { code } of locales)
    for (const step of ['due', 'overdue', 'last'] as const) {
      const subject = writtenTexts[code][`reminder.${step}.subject`];
      const text = writtenTexts[code][`reminder.${step}.text`];
      expect(subject).toContain('{vehicle}');
      const names = [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
      expect(names.toSorted()).toEqual(['{due}', '{number}', '{open}', '{vehicle}']);
    }
});
