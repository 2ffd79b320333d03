import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BidAnswer, LotBids } from '#contract/bids.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { createApiClient } from '#portal/api/client.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { isDecided, isRefusal } from './bid-refusal.ts';
import { sendIntent, type BiddingDeps } from './send-intent.ts';
import { openLot, ownPosition } from '#test/lot-states.ts';

const lot = openLot();
const lotPath = `/bidding/auctions/${lot.auctionId}/assets/${lot.assetId}`;
const answer: BidAnswer = {
  outcome: 'leading',
  lot: openLot({ sequence: 14, price: 15_000, leader: 'B' }),
  mine: ownPosition({ standing: 'leading', label: 'B', amount: 15_500 }),
  receipt: {
    auctionId: 'nl-1',
    assetId: 'a',
    sequence: 14,
    at: '2026-11-20T11:18:52Z',
    hash: 'f6a1',
  },
  serverTime: '2026-11-20T11:18:52Z',
};

interface Asked {
  call: string;
  key: IncomingMessage['headers'][string];
  body: unknown;
}
let asked: Asked[] = [];
let reply: { status: number; body: unknown } = { status: 200, body: answer };
let deps: BiddingDeps;
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    asked.push({
      call: `${request.method} ${request.url}`,
      key: request.headers['idempotency-key'],
      body: text === '' ? undefined : JSON.parse(text),
    });
    response.writeHead(reply.status).end(JSON.stringify(reply.body));
  });
});

beforeEach(async () => {
  asked = [];
  reply = { status: 200, body: answer };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const queries = new QueryClient();
  const seen: LotBids = { lot, mine: ownPosition(), bids: [], receipt: null, serverTime: '' };
  queries.setQueryData(queryKeys.lotBids(lot), seen);
  deps = {
    queries,
    lot,
    api: createApiClient({
      servicesUrl: origin,
      biddingUrl: `${origin}/bidding`,
      vehiclesUrl: `${origin}/vehicles/`,
      salesChannel: 'auction',
    }),
  };
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function shown(): LotBids | undefined {
  return deps.queries.getQueryData(queryKeys.lotBids(lot));
}

describe('a bid', () => {
  const intent = {
    kind: 'bid' as const,
    amountMinor: 15_500_50,
    flags: { includesVat: true, includesVehicleRegistrationTax: false },
  };

  test('is sent as it was entered, in the auction’s currency, under its key', async () => {
    await sendIntent(deps, { intent, idempotencyKey: 'key-0001' });
    expect(asked).toEqual([
      {
        call: `POST ${lotPath}/bids`,
        key: 'key-0001',
        body: {
          amount: 15_500.5,
          includesVat: true,
          includesVehicleRegistrationTax: false,
          currencyCode: 'EUR',
        },
      },
    ]);
  });

  test('that was accepted is on the screen when the answer is there', async () => {
    await sendIntent(deps, { intent, idempotencyKey: 'key-0001' });
    expect(shown()).toMatchObject({ lot: { price: 15_000 }, mine: { standing: 'leading' } });
  });

  test('that was refused changes nothing on the screen', async () => {
    const body = { code: 'BidAmountIsBelowMinimumBidAmount', message: '', reference: '' };
    reply = { status: 400, body };
    const error: unknown = await sendIntent(deps, { intent, idempotencyKey: 'key-0001' }).catch(
      (thrown: unknown) => thrown,
    );
    expect([isDecided(error), isRefusal(error, 'BidAmountIsBelowMinimumBidAmount')]).toEqual([
      true,
      true,
    ]);
    expect(shown()?.mine.standing).toBe('none');
  });
});

test('a withdrawal has no body, only its key', async () => {
  await sendIntent(deps, { intent: { kind: 'withdrawal' }, idempotencyKey: 'key-0002' });
  expect(asked).toEqual([{ call: `DELETE ${lotPath}/bids`, key: 'key-0002', body: undefined }]);
});

test('a purchase sends the price that was seen', async () => {
  const intent = { kind: 'purchase' as const, amountMinor: 18_400_00 };
  await sendIntent(deps, { intent, idempotencyKey: 'key-0003' });
  const body = { amount: 18_400, currencyCode: 'EUR' };
  expect(asked).toEqual([{ call: `POST ${lotPath}/purchase`, key: 'key-0003', body }]);
});

describe('whether the services have decided', () => {
  const refused = (status: number, code: string) =>
    ApiError.ofAnswer(status, { code, message: '', reference: '' });

  test.each([
    ['LotIsClosed', refused(400, 'LotIsClosed')],
    ['LotIsUnknown', refused(404, 'LotIsUnknown')],
    ['a key used for another request', refused(422, 'IdempotencyKeyWasUsedForAnotherRequest')],
  ])('%s: yes', (_name, error) => {
    expect(isDecided(error)).toBe(true);
    expect(isRefusal(error, 'BidAmountIsBelowMinimumBidAmount')).toBe(false);
  });

  test.each([
    ['no connection', ApiError.ofMissing('noConnection')],
    ['a time-out', ApiError.ofMissing('timedOut')],
    ['too busy', refused(503, 'ServiceIsBusy')],
    ['too many requests', refused(429, 'TooManyRequests')],
    ['a session that ended', refused(401, 'TokenHasExpired')],
    ['a proxy’s page', ApiError.ofAnswer(400, '<html>')],
    ['a bug', new TypeError('x')],
  ])('%s: the outcome is unknown', (_name, error) => {
    expect(isDecided(error)).toBe(false);
  });
});
