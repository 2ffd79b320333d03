/** What calls and jobs work with, opened once; each takes the parts that it needs. */
import type { FastifyInstance } from 'fastify';
import { type ClockWatch, watchClock } from '#database/clock.ts';
import { type Database, connect } from '#database/connect.ts';
import type { Drain } from '#runtime/drain.ts';
import { tokenEndpoints } from '#runtime/discovery.ts';
import { type SendMail, openTransport } from '#runtime/mail.ts';
import { type ProviderWatch, watchProvider } from '#runtime/provider-watch.ts';
import type { TokenDenials } from './auth/token-denials.ts';
import { type BidQueue, openBidQueue } from './bids/bid-queue.ts';
import { type Heartbeat, createHeartbeat } from './bids/heartbeat.ts';
import { companySettings } from './company-settings.ts';
import { type Conditions, createConditions } from './conditions/conditions.ts';
import type { ServicesConfig } from './config.ts';
import type { AppContext } from './context.ts';
import type { DeskDeps } from './desk/act-once.ts';
import { type Broker, tableAlone } from './events/broker.ts';
import { type Hub, createHub } from './events/hub.ts';
import { type OpenStream, createStreamOpener } from './events/open-streams.ts';
import { type Watching, createWatching } from './events/watching.ts';
import { foundConnectionsMax, searchConnectionsMax } from './limits.ts';
import { type MakePicture, picturesPath } from './media/routes.ts';
import { openStorage } from './media/storage.ts';
import { type StorageWatch, watchStorage } from './media/watch-storage.ts';
import type { ServicesOptions } from './options.ts';
import type { Post } from './push/deliver.ts';
import { type ReleaseCodes, openReleaseCodes } from './settlement/release-codes.ts';
import { type Renderer, openRenderer } from './settlement/render-statements.ts';
import { type MemoryIndex, createMemoryIndex } from './vehicles/memory-index/memory-index.ts';
import { type PageReads, createPageReads } from './vehicles/page-reads.ts';

export interface Parts extends DeskDeps {
  log: FastifyInstance['log'];
  config: ServicesConfig;
  database: Database;
  /** Of the console, apart from acts: a long one must not stop it. */
  watchers: Database;
  /** Rows that every search reads. */
  found: Database;
  /** Searches of a large estate, which hold connections for seconds. */
  searched: Database;
  reads: PageReads;
  index: MemoryIndex;
  hub: Hub;
  broker: Broker;
  denials: TokenDenials;
  queue: BidQueue;
  /** Undefined: another process writes them. */
  heartbeat: Heartbeat | undefined;
  conditions: Conditions;
  watching: Watching;
  open: OpenStream;
  drain: Drain;
  provider: ProviderWatch;
  clock: ClockWatch;
  storageWatch: StorageWatch;
  codes: ReleaseCodes;
  renderer: Renderer;
  /** Undefined: no mail is sent. */
  sendMail: SendMail | undefined;
  mail: ServicesConfig['mail'];
  hasMail: boolean;
  hasPayee: boolean;
  push: ServicesConfig['push'];
  rate: ServicesConfig['financeRate'];
  portalUrl: string;
  picturesUrl: string;
  mediaDir: string;
  makePicture: MakePicture | undefined;
  postPush: Post | undefined;
}

/** Everything that is opened here closes with the app. */
export async function openParts(
  app: FastifyInstance,
  options: ServicesOptions,
  { drain, denials }: { drain: Drain; denials: TokenDenials },
): Promise<Parts> {
  const { config, database } = options;
  const { databaseUrl, deskDatabaseUrl, servicesUrl, portalUrl } = config;
  const closed = <Opened>(opened: Opened, close: (opened: Opened) => unknown): Opened => {
    app.addHook('onClose', async () => void (await close(opened)));
    return opened;
  };
  const pool = (...given: Parameters<typeof connect>) =>
    closed(connect(...given), (opened) => opened.end());
  // Two connections: operators act, and are shown, one at a time; bids have a pool of their own.
  const deskPool = () =>
    options.operatorDatabase ?? pool(deskDatabaseUrl, 'carplaza_operator', { connectionsMax: 2 });

  const hub = createHub(database);
  const broker = closed(await openBroker(app, options, hub, denials), (opened) => opened.close());
  const context: AppContext = {
    database,
    publish(events) {
      hub.publish(events);
      broker.send(events);
    },
  };
  // Neither bids nor what every other search reads waits for long searches.
  const statementTimeoutMs = config.answerTimeoutMs;
  const found = pool(databaseUrl, 'carplaza_services', {
    connectionsMax: foundConnectionsMax,
    statementTimeoutMs,
    looksUpRows: true,
  });
  const searched = pool(databaseUrl, 'carplaza_services', {
    connectionsMax: searchConnectionsMax,
    statementTimeoutMs,
  });
  const reads = createPageReads(found);
  const fromLots = config.searchIndexFrom;
  const queue = openBidQueue(context, options.queue);
  const storage = await openStorage(config.storage, { log: app.log });
  return {
    log: app.log,
    config,
    database,
    context,
    operators: deskPool(),
    watchers: deskPool(),
    found,
    searched,
    reads,
    index: createMemoryIndex(found, { databaseUrl, fromLots }, reads),
    hub,
    broker,
    denials,
    queue,
    heartbeat:
      options.isBeating === false
        ? undefined
        : createHeartbeat(database, (beat) => queue.beat(beat)),
    conditions: createConditions(database),
    watching: createWatching(),
    open: createStreamOpener(app, denials),
    drain,
    provider: watchProvider(config, app.log, {
      needed: tokenEndpoints,
      effect: 'tokens are refused',
    }),
    clock: watchClock(database, app.log),
    storage,
    storageWatch: watchStorage(storage),
    codes: openReleaseCodes(database, config.releaseSecret),
    // Closed after the jobs: no paper is waited for by then.
    renderer: closed(openRenderer(), (opened) => opened.close()),
    sendMail: config.mail && openTransport(config.mail),
    mail: config.mail,
    hasMail: config.mail !== undefined,
    hasPayee: config.payee !== undefined,
    push: config.push,
    rate: config.financeRate,
    settings: companySettings(config, app.log),
    portalUrl,
    servicesUrl,
    rdwUrl: config.rdwUrl,
    picturesUrl: `${servicesUrl}${picturesPath}`,
    mediaDir: config.mediaDir,
    makePicture: options.pictures,
    postPush: options.postPush,
  };
}

async function openBroker(
  app: FastifyInstance,
  { config, broker }: ServicesOptions,
  hub: Hub,
  denials: TokenDenials,
): Promise<Broker> {
  if (broker) return broker(hub);
  if (!config.broker) return tableAlone;
  const { openNatsBroker } = await import('./events/nats-broker.ts');
  return openNatsBroker(config.broker, { hub, denials }, app.log);
}
