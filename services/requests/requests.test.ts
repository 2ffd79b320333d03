/** Visitors' requests: stored once, limited per sender, and answered alike for every sender. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Compile } from 'typebox/compile';
import { RequestAnswer } from '#contract/requests.ts';
import { connect } from '#database/connect.ts';
import { deleteOldHits } from '#runtime/rate-limit/hits.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { contactOf, registrationOf } from '#test/requests.ts';
import { requestsPerAddress, requestsPerEmail } from '#services/limits.ts';
import { applyRetention } from '#services/retention/apply-retention.ts';
import { checkContact } from './rules.ts';
import { takeRequest } from './take-request.ts';

let services: OpenServices;
const isAnswer = Compile(RequestAnswer);

beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.close());
beforeEach(async () => {
  await services.owner.query(
    'TRUNCATE auction.request, auction.request_entry, auction.inquiry_read, auction.request_key, public.rate_limit_hit',
  );
});

interface Options {
  key?: string;
  address?: string;
  type?: string;
  at?: OpenServices;
}

const post = (url: string, payload: object, { key, address, type, at = services }: Options = {}) =>
  at.ask(undefined, {
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    remoteAddress: address ?? '203.0.113.7',
    headers: {
      'content-type': type ?? 'application/json-patch+json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
const write = (changes: Parameters<typeof contactOf>[0] = {}, options: Options = {}) =>
  post('/requests/contact', contactOf(changes), options);
const register = (changes: Parameters<typeof registrationOf>[0] = {}, options: Options = {}) =>
  post('/requests/registration', registrationOf(changes), options);

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await services.owner.query<Record<string, unknown>>(
    'SELECT * FROM auction.request ORDER BY received_at',
  );
  return rows;
}

test('a message is stored, and its sender gets a reference', async () => {
  const answer = await write({ subject: 'purchase', phone: '+31 20 555 0141', locale: 'pl-pl' });
  expect(answer.statusCode).toBe(200);
  expect(isAnswer.Check(answer.json())).toBe(true);
  expect(await stored()).toMatchObject([
    {
      reference: answer.json().reference,
      kind: 'contact',
      locale: 'pl-pl',
      name: 'Joris Bakker',
      email: 'joris@bakker.example',
      phone: '+31205550141',
      company: null,
      subject: 'purchase',
      message: 'Does lot 12 come with both keys?',
      consented_at: null,
      done_at: null,
    },
  ]);
});

test('a registration is stored with its numbers as the country writes them, and the moment of the agreement', async () => {
  const answer = await register({ vatNumber: '123456782b01' }, { type: 'application/json' });
  expect(answer.statusCode).toBe(200);
  expect(await stored()).toMatchObject([
    {
      kind: 'registration',
      company: 'Bakker Auto’s',
      country: 'NL',
      vat_number: 'NL123456782B01',
      postcode: '1012 AB',
      consented_at: expect.any(Date),
    },
  ]);
});

test('every field that cannot be taken is named with its code, and nothing is stored', async () => {
  const answer = await register({ vatNumber: 'NL123456789B01', postcode: '1', consent: false });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    {
      code: 'FieldsAreRefused',
      details: {
        vatNumber: 'VatNumberHasWrongCheckDigits',
        postcode: 'PostcodeIsInvalid',
        consent: 'ConsentIsMissing',
      },
    },
  ]);
  expect(await stored()).toEqual([]);
});

test.each([
  ['a field nobody knows', { ...contactOf(), rank: 1 }],
  ['a subject of its own', { ...contactOf(), subject: 'viagra' }],
  ['another language', { ...contactOf(), locale: 'xx' }],
  ['a message of a book', { ...contactOf(), message: 'x'.repeat(3_001) }],
  ['a field that is missing', { ...contactOf(), email: undefined }],
])('%s is an invalid request', async (_, payload) => {
  const answer = await post('/requests/contact', payload);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'RequestIsInvalid']);
});

describe('the same key', () => {
  test('with the same body is answered alike and stored once', async () => {
    const key = randomUUID();
    const first = await write({}, { key });
    const second = await write({}, { key, address: '198.51.100.1' });
    expect(second.body).toBe(first.body);
    expect(await stored()).toHaveLength(1);
  });

  test('with another body, or for another call, is refused', async () => {
    const key = randomUUID();
    await write({}, { key });
    for (const answer of [
      await write({ name: 'Somebody else' }, { key }),
      await register({}, { key }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([
        422,
        'IdempotencyKeyWasUsedForAnotherRequest',
      ]);
    expect(await stored()).toHaveLength(1);
  });

  test('sent ten times at once, to two processes, is stored once', async () => {
    const others = [1, 2].map(() => connect(services.url, 'carplaza_services'));
    const body = contactOf();
    const key = randomUUID();
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        takeRequest(
          { database: others[index % 2] ?? services.database, mail: undefined },
          { key, address: '203.0.113.7', body, checked: checkContact(body) },
        ),
      ),
    );
    await Promise.all(others.map((other) => other.end()));
    expect(new Set(taken.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  test('missing is an invalid request', async () => {
    const answer = await write({}, { key: '' });
    expect(answer.json()).toMatchObject({
      code: 'RequestIsInvalid',
      details: { field: 'idempotency-key' },
    });
  });

  test('is remembered for two days, a sender for one', async () => {
    const forget = () =>
      Promise.all([applyRetention(services.database), deleteOldHits(services.database)]);
    const left = async (table: string) =>
      (await services.owner.query(`SELECT FROM ${table}`)).rowCount;
    await write();
    await forget();
    expect([await left('auction.request_key'), await left('public.rate_limit_hit')]).toEqual([
      1, 2,
    ]);
    await services.owner.query(
      `UPDATE auction.request_key SET created_at = now() - interval '49 hours'`,
    );
    await services.owner.query(
      `UPDATE public.rate_limit_hit SET hit_at = now() - interval '25 hours'`,
    );
    await forget();
    expect([await left('auction.request_key'), await left('public.rate_limit_hit')]).toEqual([
      0, 0,
    ]);
  });
});

describe('a sender', () => {
  const hourly = requestsPerAddress[0]?.max ?? 0;
  const daily = requestsPerEmail[0]?.max ?? 0;
  const someone = (number: number) => ({ email: `person${number}@firm${number}.example` });

  test('too many requests from one address are throttled, with the time to wait; another address is not', async () => {
    for (let turn = 0; turn < hourly; turn += 1)
      expect((await write(someone(turn))).statusCode).toBe(200);
    const refusal = await write(someone(99));
    expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'SenderHasSentTooMuch']);
    const waitS = Number(refusal.headers['retry-after']);
    expect(waitS).toBeGreaterThan(3_500);
    expect(waitS).toBeLessThanOrEqual(3_600);
    expect((await write(someone(99), { address: '203.0.113.8' })).statusCode).toBe(200);
  });

  test('a sender may write again after the wait, with the same key', async () => {
    for (let turn = 0; turn < hourly; turn += 1) await write(someone(turn));
    const key = randomUUID();
    expect((await write(someone(99), { key })).statusCode).toBe(429);
    await services.owner.query(
      `UPDATE public.rate_limit_hit SET hit_at = hit_at - interval '1 hour'`,
    );
    expect((await write(someone(99), { key })).statusCode).toBe(200);
  });

  test('one e-mail address above its limit waits, however it is written and wherever it comes from', async () => {
    for (let turn = 0; turn < daily; turn += 1)
      await write({ email: `Joris+${turn}@bakker.example` }, { address: `203.0.113.${turn}` });
    const refusal = await write({}, { address: '203.0.113.200' });
    expect([refusal.statusCode, refusal.json().code]).toEqual([429, 'SenderHasSentTooMuch']);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(86_000);
  });

  test('with a whole IPv6 network is one sender', async () => {
    for (let turn = 0; turn < hourly; turn += 1)
      await write(someone(turn), { address: `2001:db8:1:2::${turn + 1}` });
    expect((await write(someone(99), { address: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429);
    expect((await write(someone(99), { address: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });

  test('cannot pass the bound by sending all at once, to two processes', async () => {
    const others = [1, 2].map(() => connect(services.url, 'carplaza_services'));
    const taken = await Promise.all(
      Array.from({ length: hourly * 2 }, (_, turn) => {
        const body = contactOf(someone(turn));
        return takeRequest(
          { database: others[turn % 2] ?? services.database, mail: undefined },
          { key: randomUUID(), address: '203.0.113.7', body, checked: checkContact(body) },
        );
      }),
    );
    await Promise.all(others.map((other) => other.end()));
    expect(taken.filter(({ ok }) => ok)).toHaveLength(hourly);
    expect(await stored()).toHaveLength(hourly);
  });

  test('a request refused for its fields does not count', async () => {
    for (let turn = 0; turn < hourly + daily; turn += 1) await write({ name: '' });
    expect((await write()).statusCode).toBe(200);
  });
});

describe('answers reveal neither whether a company nor whether a person is known', () => {
  /**
   * Services whose interval jobs never run, so that every statement on their database belongs to a
   * call.
   */
  let quiet: OpenServices;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    quiet = await openServices();
    vi.useRealTimers();
    // A process reads once, for whoever asks, which conditions of sale hold.
    await quiet.ask(undefined, { method: 'GET', url: '/requests/conditions' });
  });
  afterAll(() => quiet.close());

  test('known and unknown ones run the same statements and get the same answer', async () => {
    await quiet.owner.query('UPDATE auction.company SET vat_number = $1 WHERE id = $2', [
      'NL123456782B01',
      quiet.people.anna.companyId,
    ]);
    const { rows } = await quiet.owner.query<{ email: string }>(
      'SELECT email FROM auction.buyer WHERE id = $1',
      [quiet.people.anna.id],
    );
    const known = await statementsOf(() =>
      register({ vatNumber: 'NL123456782B01', email: rows[0]?.email ?? '' }, { at: quiet }),
    );
    const unknown = await statementsOf(() =>
      register({ vatNumber: 'NL004495445B01', email: 'nobody@nowhere.example' }, { at: quiet }),
    );
    expect(known.statements.length).toBeGreaterThan(2);
    expect(known.statements).toEqual(unknown.statements);
    expect(known.statements.join()).not.toMatch(/auction\.(company|buyer)/);
    expect(known.answer.statusCode).toBe(unknown.answer.statusCode);
    expect(Object.keys(known.answer.json())).toEqual(Object.keys(unknown.answer.json()));
    expect(known.answer.body).toHaveLength(unknown.answer.body.length);
  });

  /**
   * Returns the statements that the services run during the call: different ones would take a
   * different time.
   */
  async function statementsOf(call: () => ReturnType<typeof register>) {
    const statements: string[] = [];
    const listen = (client: { query: (...args: never[]) => unknown }) => {
      const { query } = client;
      client.query = (...args) => {
        if (typeof args[0] === 'string') statements.push(args[0]);
        return query.apply(client, args);
      };
      undo.push(() => (client.query = query));
    };
    const undo: (() => void)[] = [];
    quiet.database.on('acquire', listen);
    const answer = await call();
    quiet.database.off('acquire', listen);
    for (const back of undo) back();
    return { answer, statements };
  }
});

test('a program that fills in hidden fields is answered like everybody, and nothing is stored', async () => {
  const answer = await write({ homepage: 'https://spam.example' });
  expect(answer.statusCode).toBe(200);
  expect(isAnswer.Check(answer.json())).toBe(true);
  expect(await stored()).toEqual([]);
});

test('the services cannot read, change or delete what visitors wrote', async () => {
  await write();
  for (const statement of [
    'SELECT name FROM auction.request',
    'UPDATE auction.request SET done_at = now()',
    'DELETE FROM auction.request',
  ])
    await expect(services.database.query(statement)).rejects.toThrow(/permission denied/);
});

test('handled requests are deleted after three months, waiting ones are not', async () => {
  await write();
  await write({ email: 'other@firm.example' });
  await write({ email: 'third@firm.example' });
  await services.owner.query(
    `UPDATE auction.request SET done_at = now() - interval '3 months 1 day' WHERE email LIKE 'joris%'`,
  );
  await services.owner.query(
    `UPDATE auction.request SET done_at = now() WHERE email LIKE 'other%'`,
  );
  expect(await applyRetention(services.database)).toMatchObject({ answeredRequests: 1 });
  expect((await stored()).map(({ email }) => email)).toEqual([
    'other@firm.example',
    'third@firm.example',
  ]);
});

test('anonymous calls to it count like all others', async () => {
  const strict = await openServices({ env: { RATE_ANONYMOUS_PER_MINUTE: '2' } });
  const codes = [];
  for (let turn = 0; turn < 3; turn += 1)
    codes.push(
      (
        await strict.ask(undefined, {
          method: 'POST',
          url: '/requests/contact',
          payload: contactOf({ name: '' }),
        })
      ).json().code,
    );
  expect(codes).toEqual(['FieldsAreRefused', 'FieldsAreRefused', 'TooManyRequests']);
  await strict.close();
});

test('both calls are in the OpenAPI document', async () => {
  const document = (await services.app.inject({ method: 'GET', url: '/openapi.json' })).json();
  expect(document.paths['/requests/contact'].post.summary).toBeDefined();
  expect(document.paths['/requests/registration'].post.summary).toBeDefined();
});
