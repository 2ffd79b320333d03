/**
 * The services with a small stock: every call of their OpenAPI document, with valid and invalid
 * tokens.
 */
import { randomUUID } from 'node:crypto';
import '@fastify/swagger';
import { createServices } from '#services/app.ts';
import { bidOf, openServices } from '#test/open-services.ts';
import { contactOf, registrationOf } from '#test/requests.ts';
import { addAuction, addLot } from '#test/stock.ts';
import { collectErrors } from './errors.ts';
import type { FuzzTarget } from './fuzz.ts';
import type { KnownCall } from './hostile.ts';

interface Document {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
}

const search = {
  auctionId: 'nl-open',
  filterData: {
    text: 'passat',
    make: ['Volkswagen'],
    fuel: ['diesel'],
    mileage: { from: 0, to: 200_000 },
    year: { from: 2000, to: 2030 },
  },
  sort: 'make',
  sortorder: 'asc',
  page: 1,
  pageSize: 20,
  licensePlates: ['K-482-TN'],
  retrieveUnpagedExternalIds: true,
};
/** A body for every call that takes one. */
const bodies: Record<string, Record<string, unknown>> = {
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/bids': bidOf(9_000),
  'DELETE /bidding/auctions/{auctionId}/assets/{assetId}/bids': {},
  'POST /bidding/auctions/{auctionId}/assets/{assetId}/purchase': {
    amount: 12_500,
    currencyCode: 'EUR',
  },
  'POST /vehicles/{salesChannel}': search,
  'POST /requests/contact': { ...contactOf() },
  'POST /requests/registration': { ...registrationOf() },
};

const undocumented: KnownCall[] = ['/healthz', '/readyz', '/openapi.json', '/docs/', '/*'].map(
  (path) => ({ method: 'GET', path }),
);

const storedSql = `SELECT concat_ws(' ',
  (SELECT count(*) FROM auction.bid), (SELECT count(*) FROM auction.lot_event),
  (SELECT count(*) FROM auction.standing_offer), (SELECT count(*) FROM auction.request),
  (SELECT count(*) FROM auction.mail_outbox), (SELECT count(*) FROM auction.company),
  (SELECT count(*) FROM auction.buyer),
  (SELECT md5(string_agg(lot::text, '' ORDER BY id)) FROM auction.lot)) AS stored`;

export type ClosableTarget = FuzzTarget & { close(): Promise<void> };

export async function servicesTarget(): Promise<ClosableTarget> {
  const services = await openServices({ env: { REQUEST_TIMEOUT_MS: '1000' } });
  const { owner, issuer, people } = services;
  await addAuction(owner, { id: 'nl-open', format: 'open', endsInMinutes: 600 });
  await addAuction(owner, { id: 'nl-sealed', format: 'sealed', endsInMinutes: 600 });
  await addAuction(owner, { id: 'nl-fixed', format: 'fixedPrice', endsInMinutes: 600 });
  const lots = [
    await addLot(owner, { auctionId: 'nl-open', plate: 'K-482-TN', number: 1 }),
    await addLot(owner, { auctionId: 'nl-sealed', plate: 'S-001-LD', number: 1 }),
    await addLot(owner, {
      auctionId: 'nl-fixed',
      plate: 'F-001-PR',
      number: 1,
      buyNowMinor: 1_250_000,
    }),
  ];
  const errors = collectErrors();
  const app = await createServices({
    config: { ...services.config, logLevel: 'error' },
    database: services.database,
    logTo: errors,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { paths } = app.swagger() as unknown as Document;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((name) => {
      const method = name.toUpperCase();
      const body = bodies[`${method} ${path}`];
      if (method !== 'GET' && !body)
        throw new Error(`${method} ${path} needs a body to start from`);
      return { method, path, ...(body && { body }) };
    }),
  );
  const queries = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ parameters = [] }) => parameters)
    .filter((parameter) => parameter.in === 'query');
  const sign = (changes = {}) =>
    issuer.token({ subject: people.anna.subject, expiresInS: 7_200, ...changes });
  const good = await sign();
  return {
    address,
    calls: [...calls, ...undocumented],
    parameters: {
      auctionId: ['nl-open', 'nl-sealed', 'nl-fixed'],
      assetId: lots.map(({ assetId }) => assetId),
      salesChannel: [...services.config.salesChannels],
      licensePlate: ['K-482-TN', 'S001LD'],
      file: ['side-480.avif', '..%2fx.webp'],
    },
    queries: {
      ...Object.fromEntries(queries.map(({ name }) => [name, []])),
      auctionId: ['nl-open'],
      options: ['{"page":1}', '{"status":["open"],"pageSize":100}'],
    },
    headers: {
      authorization: [
        ...Array.from({ length: 5 }, () => `Bearer ${good}`),
        `Bearer ${await sign({ subject: 'nobody' })}`,
        `Bearer ${await sign({ expiresInS: -60 })}`,
        `Bearer ${await sign({ foreignKey: true })}`,
        `Bearer ${await sign({ subject: '\0' })}`,
        `DPoP ${good}`,
      ],
      'idempotency-key': Array.from({ length: 50 }, () => randomUUID()),
    },
    takeErrors: () => errors.take(),
    async stored() {
      const { rows } = await owner.query<{ stored: string }>(storedSql);
      return rows[0]?.stored ?? '';
    },
    async close() {
      await app.close();
      await services.close();
    },
  };
}
