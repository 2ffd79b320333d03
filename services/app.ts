/**
 * The services: one Fastify app behind biddingUrl and vehiclesUrl. This file lists all of it; read
 * it from the top.
 */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/connect.ts';
import { auctionRoutes } from './auctions/routes.ts';
import { deleteOldKeys } from './bids/idempotency.ts';
import { openBidQueue } from './bids/bid-queue.ts';
import type { BidQueueLimits } from './limits.ts';
import { bidRoutes } from './bids/routes.ts';
import type { ServicesConfig } from './config.ts';
import { healthRoutes } from './health.ts';
import type { AppContext } from './context.ts';
import { authorize } from './auth/authorize.ts';
import {
  closeIntervalMs,
  denialIntervalMs,
  idempotencyKeyAgeHours,
  mailIntervalMs,
  providerIntervalMs,
  tailIntervalMs,
  tailWithBrokerMs,
} from './limits.ts';
import { documentCalls } from './openapi/documentation.ts';
import { forgetOldProofs } from './auth/dpop.ts';
import type { LogTarget } from './http/log.ts';
import { createServer } from './http/server.ts';
import { refuseUnknownQueries } from './http/strict-query.ts';
import { createTokenDenials, forgetOldDenials } from './auth/token-denials.ts';
import { tableAlone } from './events/broker.ts';
import { createHub } from './events/hub.ts';
import { openNatsBroker } from './events/nats-broker.ts';
import { liveRoutes } from './events/routes.ts';
import { closeDueLots } from './lots/close-due-lots.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { tokenEndpoints } from '#runtime/discovery.ts';
import { watchProvider } from '#runtime/provider-watch.ts';
import { drainOnClose } from '#runtime/drain.ts';
import { warnOfUnlistedProxy } from '#runtime/forwarded.ts';
import { openTransport } from '#runtime/mail.ts';
import { startJob } from '#runtime/interval-job.ts';
import { deleteOldHits } from '#runtime/rate-limit/hits.ts';
import { type MakePicture, mediaRoutes } from './media/routes.ts';
import { forgetOldKeys, forgetOldRequests } from './requests/queries.ts';
import { logOtherIssuers } from './other-issuers.ts';
import { requestRoutes } from './requests/routes.ts';
import { vehicleRoutes } from './vehicles/routes.ts';

export interface ServicesOptions {
  config: ServicesConfig;
  /** Connected as carplaza_services. The caller closes it after the app. */
  database: Database;
  /** Limits of the bid queue other than the defaults, for measurements and tests. */
  queue?: Partial<BidQueueLimits>;
  /** Makes pictures that have no file yet; without it they are not found. */
  pictures?: MakePicture;
  /** Receives the log instead of standard output, one entry a call. */
  logTo?: LogTarget;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Returns an app that is ready to listen or for inject(); close() also ends streams and jobs. */
export async function createServices(options: ServicesOptions): Promise<FastifyInstance> {
  const { config, database } = options;
  const app = await createServer(config, options.logTo);
  const drain = drainOnClose(app, { delayMs: config.drainMs });
  warnOfUnlistedProxy(app);
  refuseUnknownQueries(app);
  const denials = createTokenDenials(database);
  authorize(app, config, database, denials);
  await documentCalls(app, config);

  const hub = createHub(database);
  const broker = config.broker
    ? openNatsBroker(config.broker, { hub, denials }, app.log)
    : tableAlone;
  app.addHook('onClose', () => broker.close());
  const context: AppContext = {
    database,
    publish(events) {
      hub.publish(events);
      broker.send(events);
    },
  };
  const provider = watchProvider(config, app.log, {
    needed: tokenEndpoints,
    effect: 'tokens are refused',
  });
  // Not awaited: the provider may start later than the services.
  app.addHook('onListen', async () => void provider.check());
  logOtherIssuers(app, database, config);
  healthRoutes(app, { database, broker, drain, provider });
  auctionRoutes(app, database, config);
  vehicleRoutes(app, database, config);
  bidRoutes(app, database, openBidQueue(context, options.queue));
  liveRoutes(app, database, hub, denials);
  mediaRoutes(app, config.mediaDir, options.pictures);
  requestRoutes(app, { database, mail: config.mail });

  startJob(app, 'closing lots', closeIntervalMs, () => closeDueLots(context));
  startJob(app, 'reading events of other processes', tailIntervalMs, () =>
    hub.pollAfter(broker.isUp() ? tailWithBrokerMs : 0),
  );
  // Reads the denials from before this process started; if the database is away, the next
  // successful poll reads them.
  await denials.poll().catch((error: unknown) => app.log.warn({ err: error }, 'no denials read'));
  startJob(app, 'reading denied tokens', denialIntervalMs, async () =>
    broker.sendDenials(await denials.poll()),
  );
  startJob(app, 'looking at the identity provider', providerIntervalMs, () => provider.check());
  startJob(app, 'forgetting old denials', minuteMs, () => forgetOldDenials(database));
  startJob(app, 'forgetting old keys', hourMs, () =>
    deleteOldKeys(database, idempotencyKeyAgeHours),
  );
  startJob(app, 'forgetting old proofs', minuteMs, () => forgetOldProofs(database));
  startJob(app, 'forgetting old request keys', hourMs, () =>
    forgetOldKeys(database, idempotencyKeyAgeHours),
  );
  startJob(app, 'deleting old hits', minuteMs, () => deleteOldHits(database));
  startJob(app, 'forgetting old requests', hourMs, () => forgetOldRequests(database));
  if (config.mail) {
    const send = openTransport(config.mail);
    startJob(app, 'sending mail', mailIntervalMs, () => sendDueMails(database, send, app.log));
  } else app.log.info('SMTP_URL is not set: requests are stored, and no mail is sent');
  await app.ready();
  return app;
}
