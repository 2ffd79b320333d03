import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { checkContact, checkRegistration } from '#services/requests/rules.ts';
import { type RequestDeps, takeRequest } from '#services/requests/take-request.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { contactOf, registrationOf } from '#test/requests.ts';
import { closeRequest } from '#services/requests/handle-request.ts';
import { listRequests } from './list-requests.ts';

let fresh: TestDatabase;
let services: Database;
let operator: Database;
let owner: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  services = connect(fresh.url, 'carplaza_services');
  operator = connect(fresh.url, 'carplaza_operator');
  owner = connect(fresh.url, undefined);
});

afterAll(async () => {
  await Promise.all([services.end(), operator.end(), owner.end()]);
  await fresh.drop();
});

const mail = {
  smtpUrl: 'smtp://127.0.0.1:1',
  from: 'noreply@carplaza.example',
  deskAddress: 'desk@carplaza.example',
};

const actor = { id: 'machine:olga', name: 'Olga', role: 'manager' } as const;
const close = (reference: string) =>
  closeRequest({ database: operator, publish: () => undefined, actor }, reference, undefined);

async function write(desk: Partial<RequestDeps>, isCompany: boolean): Promise<string> {
  const body = isCompany ? registrationOf() : contactOf();
  const checked = isCompany ? checkRegistration(registrationOf()) : checkContact(contactOf());
  const taken = await takeRequest(
    { database: services, mail: undefined, ...desk },
    { key: randomUUID(), address: '203.0.113.7', body, checked },
  );
  return taken.ok ? taken.answer.reference : '';
}

test('the operator sees waiting requests, whether mail could be sent, and marks handled ones', async () => {
  const message = await write({}, false);
  const company = await write({ mail }, true);
  expect(await listRequests(operator)).toMatchObject([
    { reference: message, kind: 'contact', subject: 'bidding', mail: null, doneAt: null },
    { reference: company, kind: 'registration', vatNumber: 'NL123456782B01', mail: 'waiting' },
  ]);
  await owner.query('UPDATE auction.mail_outbox SET failed_at = now()');
  expect(await listRequests(operator, { kind: 'registration' })).toMatchObject([
    { reference: company, mail: 'failed' },
  ]);

  expect(await close(message)).toMatchObject({ ok: true });
  expect(await listRequests(operator)).toMatchObject([{ reference: company }]);
  const [done] = await listRequests(operator, { isAll: true, reference: message });
  expect(done?.doneAt).not.toBeNull();
  // A second call keeps the first time of completion.
  expect(await close(message)).toMatchObject({ code: 'RequestIsDone' });
  expect(await listRequests(operator, { isAll: true, reference: message })).toEqual([done]);
});

test('an unknown request is an error', async () => {
  expect(await close('AAAA-AAAA')).toMatchObject({ code: 'RequestIsUnknown' });
  expect(await listRequests(operator, { isAll: true, reference: 'AAAA-AAAA' })).toEqual([]);
});

test('the operator can neither invent a request nor change its text, nor read the mails', async () => {
  for (const statement of [
    `UPDATE auction.request SET message = 'other'`,
    'DELETE FROM auction.request',
    'SELECT body FROM auction.mail_outbox',
  ])
    await expect(operator.query(statement)).rejects.toThrow(/permission denied/);
});
