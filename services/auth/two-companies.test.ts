/**
 * No call reveals a company's data to another. The calls come from the table of scopes, which a new
 * route cannot miss, and the data from the database, so that a new table is covered too. A rival
 * with a valid token and a visitor without one make each call after the company itself, when a
 * cache would be warm.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { contactOf, registrationOf } from '#test/requests.ts';
import { type TestLot, type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';
import { routePolicies } from './scopes.ts';

let services: OpenServices;
let origin: string;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
const lots = new Map<string, TestLot>();
/** Unique amounts: proxy maxima and sealed bids, which only their company may read. */
const amounts = {
  open: 98_765.43,
  sealed: 43_210.98,
  buyNow: 87_654.32,
  won: 76_543.21,
  sealedEnd: 65_432.1,
};
const annasKey = 'anna-key-0123456789';

beforeAll(async () => {
  services = await openServices({ pictures: async () => Buffer.from('a picture') });
  origin = await services.app.listen({ host: '127.0.0.1', port: 0 });
  ({ anna, bram, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  lots.set('open', await lot('nl-open', 1));
  lots.set('sealed', await lot('nl-sealed', 1));
  lots.set('buyNow', await lot('nl-open', 2, { buyNowMinor: 9_000_000 }));
  lots.set('won', await lot('nl-open', 3));
  lots.set('sealedEnd', await lot('nl-sealed', 2));
  for (const [name, amount] of Object.entries(amounts)) await bid(anna, lotNamed(name), amount);
  for (const name of ['won', 'sealedEnd']) await endLotIn(services.owner, lotNamed(name).lotId, -1);
  await closeLots(services);
});
afterAll(() => services.close());

const calls = Object.keys(routePolicies);

test('the walk is as long as the contract', async () => {
  const document = services.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(documented.length).toBeGreaterThan(10);
  expect(documented.filter((call) => !call.startsWith('HEAD') && !calls.includes(call))).toEqual(
    [],
  );
});

test('its own users read the secrets that this test looks for', async () => {
  const secrets = await secretsOf(anna.companyId);
  for (const amount of Object.values(amounts)) expect(secrets).toContain(String(amount));
  const answer = await services.ask(bram, { method: 'GET', url: '/bidding/bids' });
  for (const secret of [...Object.values(amounts).map(String), anna.name])
    expect(answer.body).toContain(secret);
});

describe.each<[string, () => TestUser | undefined]>([
  ['a rival', () => claudia],
  ['a visitor', () => undefined],
])('%s', (_who, asking) => {
  test.each(calls)('learns and changes nothing by %s', async (call) => {
    const before = await belongings(anna.companyId);
    const secrets = await secretsOf(anna.companyId);
    for (const each of variantsOf(call)) {
      // The company first: what its answer contains must not be in the others' answers.
      if (each.method === 'GET' || call === 'POST /vehicles/:salesChannel')
        await answerTo(bram, each);
      const { text, headers } = await answerTo(asking(), each);
      expect({
        call,
        url: each.url,
        leaks: secrets.filter((secret) => text.includes(secret)),
      }).toEqual({
        call,
        url: each.url,
        leaks: [],
      });
      // Pictures and documents are public; a cache must not store an answer of a call with a scope.
      const isStorable = !headers.get('cache-control')?.includes('no-store');
      expect({ call, isStorable: isStorable && routePolicies[call]?.scope !== undefined }).toEqual({
        call,
        isStorable: false,
      });
    }
    expect(await belongings(anna.companyId)).toEqual(before);
  });
});

test('a sealed lot answers a rival the same, bid or no bid', async () => {
  const quiet = await lot('nl-sealed', 3);
  const reads = calls.filter(
    (call) => call.startsWith('GET') && call.includes('/:assetId/') && !call.endsWith('/events'),
  );
  expect(reads.length).toBeGreaterThan(0);
  const readAll = async () => {
    const texts = [];
    for (const call of reads)
      texts.push(
        (await answerTo(claudia, requestOf(call, quiet))).text.replace(/"serverTime":"[^"]*"/, ''),
      );
    const plate = await services.ask(claudia, {
      method: 'GET',
      url: `/vehicles/auction/${plateOf('nl-sealed', 3)}`,
    });
    return [...texts, plate.body.replace(/"serverTime":"[^"]*"/, '')];
  };
  const before = await readAll();
  await bid(anna, quiet, 12_345.67);
  await bid(anna, quiet, 12_999.67);
  expect(await readAll()).toEqual(before);
});

test('the same key with the same words is another write, when it is another company’s', async () => {
  const fresh = await lot('nl-sealed', 4);
  const place = (user: TestUser) =>
    services.ask(user, {
      method: 'POST',
      url: `${fresh.path}/bids`,
      headers: { 'idempotency-key': annasKey },
      payload: bidOf(44_000),
    });
  const own = await place(anna);
  const rivals = await place(claudia);
  expect(rivals.statusCode).toBe(200);
  expect(rivals.json().receipt.hash).not.toBe(own.json().receipt.hash);
  // Numbered among the company's entries: the log's number would reveal rivals.
  expect(rivals.json().receipt.sequence).toBe(1);
  expect((await place(anna)).json()).toEqual(own.json());
});

describe('streams', () => {
  const streams = calls.filter((call) => call.endsWith('/events'));

  test('tell a rival of a bid what everybody may know, and of a sealed bid nothing', async () => {
    expect(streams.length).toBeGreaterThan(0);
    const secrets = [...(await secretsOf(anna.companyId)), '99123.45', '54321.09'];
    const opened = await Promise.all(
      streams.flatMap((call) =>
        (['open', 'sealed'] as const).map(async (name) => ({
          name,
          call,
          stream: await openStream(claudia, requestOf(call, lotNamed(name)).url),
        })),
      ),
    );
    try {
      const quiet = opened.filter(
        ({ name, call }) => name === 'sealed' && call.includes(':assetId'),
      );
      await Promise.all(quiet.map(({ stream }) => stream.until('"kind"')));
      const before = quiet.map(({ stream }) => stream.text());
      await bid(anna, lotNamed('sealed'), 54_321.09);
      await bid(claudia, lotNamed('open'), 6_000);
      await bid(anna, lotNamed('open'), 99_123.45);
      await bid(claudia, lotNamed('open'), 7_000);
      const open = opened.filter(({ name, call }) => name === 'open' && call.includes(':assetId'));
      await Promise.all(open.map(({ stream }) => stream.until('"price":7100')));
      for (const { call, stream } of opened)
        expect({ call, leaks: secrets.filter((secret) => stream.text().includes(secret)) }).toEqual(
          {
            call,
            leaks: [],
          },
        );
      // A heartbeat may have arrived, but no event.
      expect(quiet.map(({ stream }) => stream.text().replaceAll(/^:.*\n\n/gm, ''))).toEqual(
        before.map((text) => text.replaceAll(/^:.*\n\n/gm, '')),
      );
    } finally {
      for (const { stream } of opened) await stream.close();
    }
  });
});

interface Asked {
  method: string;
  url: string;
  payload?: unknown;
}

/** Each call with every lot that the company has bid on. */
function variantsOf(call: string): Asked[] {
  const all = [...lots.values()].map((target) => requestOf(call, target));
  return all.filter((one, index) => all.findIndex(({ url }) => url === one.url) === index);
}

function requestOf(call: string, target: TestLot): Asked {
  const [method = '', path = ''] = call.split(' ');
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name]?.(target);
    if (value === undefined) throw new Error(`${call}: say in this test what stands for :${name}`);
    return value;
  });
  if (method === 'GET' || method === 'DELETE') return { method, url };
  const payload = bodies[call];
  if (!payload) throw new Error(`${call}: say in this test what is sent`);
  return { method, url, payload: payload() };
}

const parameters: Record<string, (target: TestLot) => string> = {
  auctionId: ({ auctionId }) => auctionId,
  assetId: ({ assetId }) => assetId,
  salesChannel: () => 'auction',
  licensePlate: ({ lotId }) => plates.get(lotId) ?? '',
  file: () => 'anna-640.avif',
};

const bodies: Record<string, () => unknown> = {
  'POST /vehicles/:salesChannel': () => ({ pageSize: 100 }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/bids': () => bidOf(5_500),
  'POST /bidding/auctions/:auctionId/assets/:assetId/purchase': () => ({
    amount: 1,
    currencyCode: 'EUR',
  }),
  'POST /requests/contact': () => contactOf(),
  'POST /requests/registration': () => registrationOf(),
};

/** Returns what a caller receives, headers included; of an endless stream its beginning. */
async function answerTo(user: TestUser | undefined, asked: Asked) {
  const stop = new AbortController();
  const token = user && (await services.issuer.token({ subject: user.subject }));
  const answer = await fetch(`${origin}${asked.url}`, {
    method: asked.method,
    signal: stop.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(asked.payload !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
    },
    ...(asked.payload !== undefined && { body: JSON.stringify(asked.payload) }),
  });
  const isStream = answer.headers.get('content-type')?.includes('event-stream');
  const text = isStream ? await firstChunk(answer) : await answer.text();
  stop.abort();
  // Answers of two seconds are compared.
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { text: `${JSON.stringify(headers)}\n${text}`, headers: answer.headers };
}

async function firstChunk(answer: Response): Promise<string> {
  const chunk = await answer.body?.getReader().read();
  return new TextDecoder().decode(chunk?.value);
}

async function openStream(user: TestUser, url: string) {
  const stop = new AbortController();
  const token = await services.issuer.token({ subject: user.subject });
  const answer = await fetch(`${origin}${url}`, {
    signal: stop.signal,
    headers: { authorization: `Bearer ${token}` },
  });
  const chunks = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    text: () => text,
    async until(words: string) {
      while (!text.includes(words)) {
        const chunk = await chunks?.read();
        if (!chunk || chunk.done) throw new Error(`${url} ended before ${words}`);
        text += chunk.value;
      }
    },
    async close() {
      stop.abort();
      await chunks?.cancel().catch(() => undefined);
    },
  };
}

/** Returns every row with a company id, from every table. */
async function belongings(companyId: string) {
  const { rows: tables } = await services.owner.query<{ name: string; column: string }>(
    `SELECT table_name AS name, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'auction' AND column_name IN ('company_id', 'buyer_id', 'awarded_company_id')
     ORDER BY 1, 2`,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name, column } of tables) {
    const own =
      column === 'buyer_id' ? 'IN (SELECT id FROM auction.buyer WHERE company_id = $1)' : '= $1';
    const { rows } = await services.owner.query(
      `SELECT to_jsonb(t) - 'price_minor' - 'bid_count' - 'sequence' AS row FROM auction.${name} t WHERE ${column} ${own} ORDER BY t::text`,
      [companyId],
    );
    found[`${name}.${column}`] = rows;
  }
  expect(Object.keys(found).length).toBeGreaterThan(4);
  return found;
}

/**
 * Returns the values in those rows that only the company may read: names, numbers, amounts in the
 * wire's form, hashes, keys.
 */
async function secretsOf(companyId: string): Promise<string[]> {
  const { rows } = await services.owner.query<{ secret: string }>(
    `SELECT $1::uuid::text AS secret
     UNION SELECT name FROM auction.company WHERE id = $1
     UNION SELECT unnest(ARRAY[id::text, subject, email]) FROM auction.buyer WHERE company_id = $1
     UNION SELECT unnest(ARRAY[encode(hash, 'hex'), encode(hash, 'base64'), encode(nonce, 'hex')]) FROM auction.bid WHERE company_id = $1
     UNION SELECT trim(trailing '.' from trim(trailing '0' from (amount_minor / 100.0)::numeric(12, 2)::text)) FROM auction.bid WHERE company_id = $1 AND amount_minor % 100 <> 0
     UNION SELECT key FROM auction.idempotency_key WHERE company_id = $1`,
    [companyId],
  );
  return [...rows.map(({ secret }) => secret).filter(Boolean), anna.name, bram.name];
}

const plates = new Map<string, string>();

function plateOf(auctionId: string, number: number): string {
  return auctionId === 'nl-open' ? `O-10${number}-AB` : `S-10${number}-AB`;
}

async function lot(auctionId: string, number: number, options: object = {}): Promise<TestLot> {
  const plate = plateOf(auctionId, number);
  const added = await addLot(services.owner, {
    auctionId,
    plate,
    number,
    pictureKey: 'anna',
    ...options,
  });
  plates.set(added.lotId, plate);
  return added;
}

function lotNamed(name: string): TestLot {
  const found = lots.get(name);
  if (!found) throw new Error(`there is no lot ${name}`);
  return found;
}

function bid(user: TestUser, target: TestLot, amount: number) {
  return services.ask(user, { method: 'POST', url: `${target.path}/bids`, payload: bidOf(amount) });
}
