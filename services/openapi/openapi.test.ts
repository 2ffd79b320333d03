/**
 * The OpenAPI document: a linter finds no problem, and each call documents who may make it and what
 * it may answer.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  actRefusals,
  bidRefusals,
  deskErrors,
  requestErrors,
  sellerErrors,
} from '#contract/errors.ts';
import { mediaRefusals } from '#contract/media.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';

interface Operation {
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
  responses: Record<
    string,
    {
      content?: Record<string, { schema: { $ref?: string; properties?: Coded } }>;
      headers?: object;
    }
  >;
}
interface Coded {
  code?: { enum: string[] };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

let services: OpenServices;
let text: string;
let document: Document;

beforeAll(async () => {
  services = await openServices({ env: { SERVICES_URL: 'https://api.carplaza.test' } });
  text = (await services.app.inject('/openapi.json')).body;
  document = JSON.parse(text) as Document;
});
afterAll(() => services.close());

const bids = '/bidding/auctions/{auctionId}/assets/{assetId}/bids';
const call = (method: string, path: string) => {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not documented`);
  return operation;
};
const codesOf = (operation: Operation, status: number) =>
  operation.responses[status]?.content?.['application/json']?.schema.properties?.code?.enum;

test('the linter finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: text, config });
  expect(
    problems.map(
      ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`,
    ),
  ).toEqual([]);
});

test('the two public calls need no token, others a plain or a bound one with their scope', () => {
  expect(call('get', '/bidding/auctions').security).toEqual([
    {},
    { bearer: ['auction-search'] },
    { dpop: ['auction-search'] },
  ]);
  expect(call('post', '/vehicles/{salesChannel}').security[0]).toEqual({});
  expect(call('post', bids).security).toEqual([{ bearer: ['bids'] }, { dpop: ['bids'] }]);
  expect(call('post', '/requests/contact').security).toEqual([]);
  expect(document.components.securitySchemes).toMatchObject({
    bearer: { type: 'http', scheme: 'bearer' },
    dpop: { type: 'http', scheme: 'DPoP' },
  });
});

test('bodies come as json-patch, the specification’s way, or as plain JSON', () => {
  const schema = { $ref: '#/components/schemas/BidPayload' };
  expect(call('post', bids).requestBody?.content).toEqual({
    'application/json-patch+json': { schema },
    'application/json': { schema },
  });
  const bodies = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ requestBody }) =>
      requestBody ? [Object.keys(requestBody.content)] : [],
    ),
  );
  const files = bodies.filter(([type]) => type === 'application/octet-stream');
  expect(files).toHaveLength(6);
  expect(bodies.length).toBeGreaterThan(files.length);
  for (const types of bodies.filter((one) => !files.includes(one)))
    expect(types).toEqual(['application/json-patch+json', 'application/json']);
});

test('each status lists its codes', () => {
  expect(codesOf(call('delete', bids), 400)).toEqual(
    expect.arrayContaining(['NoBidToWithdraw', 'BidCannotBeWithdrawnWhileLeading']),
  );
  expect(codesOf(call('delete', bids), 400)).not.toContain('BuyNowPriceHasChanged');
  expect(codesOf(call('post', bids), 404)).toEqual(['AuctionIsUnknown', 'LotIsUnknown']);
  expect(codesOf(call('get', '/bidding/auctions'), 401)).not.toContain('TokenIsMissing');
  expect(call('post', bids).responses['503']?.headers).toHaveProperty('Retry-After');
  expect(call('post', bids).responses['401']?.headers).toHaveProperty('WWW-Authenticate');
});

test('every code of the catalogue belongs to a call, at its own status', () => {
  const documented = new Map<string, Set<number>>();
  for (const operations of Object.values(document.paths))
    for (const operation of Object.values(operations))
      for (const status of Object.keys(operation.responses).map(Number))
        for (const code of codesOf(operation, status) ?? [])
          documented.set(code, (documented.get(code) ?? new Set()).add(status));
  const catalogue = new Map<string, Set<number>>([
    ...[...bidRefusals, ...actRefusals, ...mediaRefusals].map(
      (code) => [code, new Set([400])] as const,
    ),
    ...Object.entries({ ...requestErrors, ...deskErrors, ...sellerErrors }).map(
      ([code, status]) => [code, new Set<number>([status])] as const,
    ),
  ]);
  expect(documented).toEqual(catalogue);
});

test('shared schemas are named once', () => {
  expect(call('get', bids).responses['200']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/LotBids',
  });
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Auction', 'Bid', 'ErrorBody', 'LotState', 'OwnPosition', 'Vehicle']),
  );
  const lotStates = text.split('"extensionCount":').length - 1;
  expect(lotStates).toBe(1);
});
