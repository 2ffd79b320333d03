/**
 * A services process as in production, for measuring: `batched` is the services' queue, `noticed`
 * the same with notices to other processes, `unbatched` a transaction a bid, and `noop` the same
 * server whose bid route does nothing. Sends its port to its parent and ends with it.
 */
import { type Database, connect } from '#database/connect.ts';
import { type BidAnswer, BidPayload } from '#contract/bids.ts';
import { createServices } from '#services/app.ts';
import { readServicesConfig } from '#services/config.ts';
import { authorize } from '#services/auth/authorize.ts';
import { KeyHeaders } from '#contract/calls/headers.ts';
import { type Server, createServer } from '#services/http/server.ts';
import { createTokenDenials } from '#services/auth/token-denials.ts';
import { startMediaWorker } from '#services/media/start-worker.ts';
import { openNotices } from './notice-broker.ts';
import { answerUsage } from './usage.ts';

/** The pool size that gave a transaction a bid its best figure, before the project began. */
const unbatchedConnections = 16;

/** The answer to an accepted bid. */
const answer: BidAnswer = {
  outcome: 'leading',
  lot: {
    auctionId: 'bench-open',
    assetId: '00000000-0000-4000-8000-000000000000',
    lotNumber: 1,
    format: 'open',
    status: 'open',
    currencyCode: 'EUR',
    startsAt: new Date(0).toISOString(),
    endsAt: new Date(0).toISOString(),
    pausedAt: null,
    pauseReason: null,
    extensionCount: 0,
    startPrice: 5_000,
    buyNowPrice: null,
    price: 5_000,
    minimumBid: 5_000.01,
    increment: 0.01,
    bidCount: 100_000,
    leader: 'AA',
    reserveMet: null,
    sequence: 100_000,
  },
  mine: {
    standing: 'leading',
    label: 'AA',
    amount: 5_000,
    netAmount: 5_000,
    includesVat: false,
    includesVehicleRegistrationTax: false,
    placedAt: new Date(0).toISOString(),
    placedBy: 'Somebody',
    canWithdraw: false,
    wonAt: null,
    hammerPrice: null,
    rank: null,
    counterOffer: null,
  },
  receipt: {
    auctionId: 'bench-open',
    assetId: '00000000-0000-4000-8000-000000000000',
    sequence: 100_000,
    at: new Date(0).toISOString(),
    hash: 'f'.repeat(64),
  },
  serverTime: new Date(0).toISOString(),
};

const mode = process.argv[2];
const isBatched = mode !== 'unbatched';
const config = readServicesConfig(process.env);
const database = connect(config.databaseUrl, 'carplaza_services', {
  connectionsMax: isBatched ? config.databaseConnectionsMax : unbatchedConnections,
});
const queue = isBatched
  ? {}
  : {
      batchMax: 1,
      batchesMax: unbatchedConnections,
      undecidedMax: unbatchedConnections,
    };
const app =
  mode === 'noop'
    ? await createNoop(database)
    : await createServices({
        config,
        database,
        queue,
        ...(mode === 'noticed' && { broker: (hub) => openNotices(config.databaseUrl, hub) }),
      });
await app.listen({ host: '127.0.0.1', port: 0 });
if (process.env.MEDIA_WORKER) startMediaWorker(config, database, app.log);
process.send?.({ port: (app.server.address() as { port: number }).port });
answerUsage();
process.once('disconnect', () => process.exit());

/**
 * Creates a server with the authentication, validation and headers of a bid, and an answer as long
 * as a bid's.
 */
async function createNoop(ownDatabase: Database): Promise<Server> {
  const server = await createServer(config);
  authorize(server, config, ownDatabase, createTokenDenials(ownDatabase));
  const text = JSON.stringify(answer);
  server.post(
    '/bidding/auctions/:auctionId/assets/:assetId/bids',
    { compress: false, schema: { headers: KeyHeaders, body: BidPayload } },
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(text),
  );
  return server;
}
process.once('SIGTERM', () => process.exit(0));
