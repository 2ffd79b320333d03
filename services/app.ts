/** The services: one Fastify app behind biddingUrl and vehiclesUrl. Read it from the top. */
import type { FastifyInstance } from 'fastify';
import { type Database, connect } from '#database/connect.ts';
import { publishDue } from './auctions/publish-due.ts';
import { auctionRoutes } from './auctions/routes.ts';
import { openBidQueue } from './bids/bid-queue.ts';
import {
  type BidQueueLimits,
  newStockIntervalMs,
  closeIntervalMs,
  denialIntervalMs,
  foundConnectionsMax,
  indexBuildEveryMs,
  indexFollowMs,
  closingNoticeIntervalMs,
  pushIntervalMs,
  mailIntervalMs,
  outbidPollIntervalMs,
  providerIntervalMs,
  publishIntervalMs,
  releaseIntervalMs,
  reminderIntervalMs,
  reportIntervalMs,
  retentionIntervalMs,
  searchChangeAgeS,
  searchConnectionsMax,
  statementIntervalMs,
  tailIntervalMs,
  tailWithBrokerMs,
  vatCheckIntervalMs,
  watchingIntervalMs,
} from './limits.ts';
import { consoleRoutes } from './desk/console/routes.ts';
import { companySettings } from './company-settings.ts';
import { ownUserRoutes } from './companies/own-user-routes.ts';
import { ownCompanyRoutes } from './companies/routes.ts';
import { deskCompanyRoutes } from './desk/companies/routes.ts';
import { deskRequestRoutes } from './desk/requests/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { forgetRefusedActs } from './desk/held/held-acts.ts';
import { heldActRoutes } from './desk/held/routes.ts';
import { sendHeldActs } from './desk/held/send-held-acts.ts';
import { todayRoutes } from './desk/today/routes.ts';
import { bidHistoryRoutes } from './bid-history/routes.ts';
import { mailApprovers } from './approvals/mail-approvers.ts';
import { approvalCalls } from './approvals/routes.ts';
import { bidRoutes } from './bids/routes.ts';
import type { ServicesConfig } from './config.ts';
import { healthRoutes } from './health.ts';
import type { AppContext } from './context.ts';
import { authorize } from './auth/authorize.ts';
import { documentCalls } from './openapi/documentation.ts';
import { forgetOldProofs } from './auth/dpop.ts';
import type { LogTarget } from './http/log.ts';
import { createServer } from './http/server.ts';
import { refuseUnknownQueries } from './http/strict-query.ts';
import { createTokenDenials, forgetOldDenials } from './auth/token-denials.ts';
import { type Broker, tableAlone } from './events/broker.ts';
import { type Hub, createHub } from './events/hub.ts';
import { createStreamOpener } from './events/open-streams.ts';
import { liveRoutes } from './events/routes.ts';
import { createWatching } from './events/watching.ts';
import { closeDueLots } from './lots/close-due-lots.ts';
import { lapseOffers } from './awards/lapse-offers.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { notifyFollowers } from './follows/notify-followers.ts';
import { mailStock } from './follows/mail-stock.ts';
import { followRoutes } from './follows/routes.ts';
import { watchListRoutes } from './watch-list/routes.ts';
import { mailClosing } from './notices/mail-closing.ts';
import { mailOutbid } from './notices/mail-outbid.ts';
import { forgetNotices } from './notices/forget-notices.ts';
import { inboxRoutes } from './notices/inbox-routes.ts';
import { noteClosing, notePositions } from './notices/note-positions.ts';
import { mailChoiceRoutes } from './notices/routes.ts';
import { sendNotices } from './notices/send-notices.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { tokenEndpoints } from '#runtime/discovery.ts';
import { watchProvider } from '#runtime/provider-watch.ts';
import { drainOnClose } from '#runtime/drain.ts';
import { warnOfUnlistedProxy } from '#runtime/forwarded.ts';
import { openTransport } from '#runtime/mail.ts';
import { startJob } from '#runtime/interval-job.ts';
import { deleteOldHits } from '#runtime/rate-limit/hits.ts';
import { documentRoutes } from './media/document-routes.ts';
import { type MakePicture, mediaRoutes, picturesPath } from './media/routes.ts';
import { openStorage } from './media/storage.ts';
import { logOtherIssuers } from './other-issuers.ts';
import { mailReports } from './reports/mail-reports.ts';
import { forgetOldImports } from './stock/forget-old-imports.ts';
import { changeRoutes } from './changes/routes.ts';
import { mailReadyCopies } from './data-copies/mail-copies.ts';
import { dataCopyRoutes } from './data-copies/routes.ts';
import { recheckCompanies } from './registrations/recheck-companies.ts';
import { deskChangeRoutes } from './desk/changes/routes.ts';
import { deskFinanceRoutes } from './desk/finance/routes.ts';
import { financeRoutes } from './finance/routes.ts';
import { issueStatements } from './settlement/issue-statements.ts';
import { openRenderer } from './settlement/render-statements.ts';
import { yardRoutes } from './desk/yard/routes.ts';
import { yardsRoutes } from './desk/yard/yards-routes.ts';
import { openReleaseCodes } from './settlement/release-codes.ts';
import { pickUpRoutes } from './release/routes.ts';
import { releasePaid } from './release/release-paid.ts';
import { deskSettlementRoutes } from './desk/settlement/routes.ts';
import { remindOfPayments } from './settlement/remind.ts';
import { settlementRoutes } from './settlement/routes.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { stockRoutes } from './desk/stock/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { deskClaimRoutes } from './desk/claims/routes.ts';
import { inquiryRoutes } from './requests/inquiries/routes.ts';
import { requestRoutes } from './requests/routes.ts';
import type { Post } from './push/deliver.ts';
import { pushRoutes } from './push/routes.ts';
import { sendPushes } from './push/send-pushes.ts';
import { approvalRoutes } from './sellers/approval-routes.ts';
import { mailQuestions } from './sellers/send-questions.ts';
import { createMemoryIndex } from './vehicles/memory-index/memory-index.ts';
import { createPageReads } from './vehicles/page-reads.ts';
import { forgetResets } from './companies/stored-commitments.ts';
import { forgetChanges } from './vehicles/memory-index/queries.ts';
import { vehicleRoutes } from './vehicles/routes.ts';
import { searchRoutes } from './vehicles/search-routes.ts';

export interface ServicesOptions {
  config: ServicesConfig;
  /** Connected as carplaza_services. The caller closes it after the app. */
  database: Database;
  /** Connected as carplaza_operator, for acts of the desk; by default opened and closed here. */
  operatorDatabase?: Database;
  /** Limits of the bid queue other than the defaults, for measurements and tests. */
  queue?: Partial<BidQueueLimits>;
  /** Another way to the other processes than the configured one, for measurements. */
  broker?: (hub: Hub) => Broker;
  /** Makes pictures that have no file yet; without it they are not found. */
  pictures?: MakePicture;
  /** Another way to push services, for tests. */
  postPush?: Post | undefined;
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
  const broker =
    options.broker?.(hub) ??
    (config.broker
      ? (await import('./events/nats-broker.ts')).openNatsBroker(
          config.broker,
          { hub, denials },
          app.log,
        )
      : tableAlone);
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
  const { databaseUrl, searchIndexFrom } = config;
  // Searches of a large estate hold connections for seconds; neither bids nor what every other
  // search reads waits for them.
  const statementTimeoutMs = config.answerTimeoutMs;
  const found = connect(databaseUrl, 'carplaza_services', {
    connectionsMax: foundConnectionsMax,
    statementTimeoutMs,
    looksUpRows: true,
  });
  const searched = connect(databaseUrl, 'carplaza_services', {
    connectionsMax: searchConnectionsMax,
    statementTimeoutMs,
  });
  app.addHook('onClose', () => Promise.all([found.end(), searched.end()]));
  const reads = createPageReads(found);
  const index = createMemoryIndex(found, { databaseUrl, fromLots: searchIndexFrom }, reads);
  searchRoutes(app, { found, searched, reads }, config, index);
  vehicleRoutes(app, { database, found }, config);
  ownCompanyRoutes(app, database);
  const codes = openReleaseCodes(database, config.releaseSecret);
  settlementRoutes(app, { database, codes, hasPayee: config.payee !== undefined });
  bidHistoryRoutes(app, database, config);
  const queue = openBidQueue(context, options.queue);
  bidRoutes(app, context, queue);
  approvalCalls(app, context, queue);
  const watching = createWatching();
  const open = createStreamOpener(app, denials);
  liveRoutes(app, { database, hub, watching, open });
  const storage = await openStorage(config.storage);
  mediaRoutes(app, { storage, mediaDir: config.mediaDir, makePicture: options.pictures });
  documentRoutes(app, { database, storage, servicesUrl: config.servicesUrl });
  pickUpRoutes(app, { database, storage });
  const operators = options.operatorDatabase ?? openOperatorPool(app, config);
  const desk = {
    context,
    operators,
    settings: companySettings(config),
    storage,
    servicesUrl: config.servicesUrl,
    rdwUrl: config.rdwUrl,
  };
  const picturesUrl = `${config.servicesUrl}${picturesPath}`;
  deskRoutes(app, desk, picturesUrl);
  const watchers = options.operatorDatabase ?? openOperatorPool(app, config);
  consoleRoutes(app, { operators: watchers, hub, picturesUrl, open });
  heldActRoutes(app, desk);
  todayRoutes(app, desk, picturesUrl);
  stockRoutes(app, desk);
  deskCompanyRoutes(app, desk);
  ownUserRoutes(app, desk);
  deskRequestRoutes(app, desk);
  changeRoutes(app, desk);
  deskChangeRoutes(app, desk);
  const rate = config.financeRate;
  financeRoutes(app, { database, settings: desk.settings, rate });
  deskFinanceRoutes(app, { ...desk, rate });
  dataCopyRoutes(app, { database, storage });
  deskSettlementRoutes(app, desk, config);
  yardRoutes(app, { ...desk, codes });
  yardsRoutes(app, desk);
  requestRoutes(app, { database, mail: config.mail });
  inquiryRoutes(app, database, desk.settings);
  claimRoutes(app, { database, storage, settings: desk.settings, servicesUrl: config.servicesUrl });
  deskClaimRoutes(app, desk);
  approvalRoutes(app, context);
  mailChoiceRoutes(app, { database, portalUrl: config.portalUrl });
  inboxRoutes(app, database);
  followRoutes(app, database);
  watchListRoutes(app, database);
  const { portalUrl, servicesUrl } = config;
  calendarRoutes(app, { database, portalUrl, servicesUrl });
  pushRoutes(app, { database, push: config.push });

  const urls = { portalUrl: config.portalUrl, servicesUrl: config.servicesUrl };
  startJob(app, 'closing lots', closeIntervalMs, () => closeDueLots(context));
  startJob(app, 'ending offers', closeIntervalMs, () => lapseOffers(context));
  startJob(app, 'sending decisions', closeIntervalMs, () => sendHeldActs(desk, app.log));
  startJob(app, 'forgetting refused decisions', hourMs, () => forgetRefusedActs(database));
  startJob(app, 'publishing auctions and lots', publishIntervalMs, () => publishDue(context));
  startJob(app, 'reading events of other processes', tailIntervalMs, () =>
    hub.pollAfter(broker.isUp() ? tailWithBrokerMs : 0),
  );
  startJob(app, 'following what is searched', indexFollowMs, () => index.follow());
  startJob(app, 'building the search index', indexBuildEveryMs, async () => {
    const built = await index.build();
    if (built) app.log.info(built, 'built the search index');
  }).soon();
  // Added after the jobs, and so run before they are waited for.
  app.addHook('onClose', () => index.close());
  startJob(app, 'forgetting changes of what is searched', minuteMs, () =>
    forgetChanges(database, searchChangeAgeS),
  );
  startJob(app, 'forgetting what raised commitments', minuteMs, () => forgetResets(database));
  startJob(app, 'writing who watches', watchingIntervalMs, () => watching.write(database));
  app.addHook('onClose', () => watching.forget(database).catch(() => undefined));
  // Reads the denials from before this process started; if the database is away, the next
  // successful poll reads them.
  await denials.poll().catch((error: unknown) => app.log.warn({ err: error }, 'no denials read'));
  startJob(app, 'reading denied tokens', denialIntervalMs, async () =>
    broker.sendDenials(await denials.poll()),
  );
  startJob(app, 'looking at the identity provider', providerIntervalMs, () => provider.check());
  startJob(app, 'forgetting old denials', minuteMs, () => forgetOldDenials(database));
  startJob(app, 'forgetting old proofs', minuteMs, () => forgetOldProofs(database));
  startJob(app, 'deleting old hits', minuteMs, () => deleteOldHits(database));
  startJob(app, 'deleting what is over', retentionIntervalMs, async () => {
    const done = await applyRetention(operators, { periods: config.retention });
    if (Object.keys(done).length > 0) app.log.info({ rows: done }, 'deleted what is over');
  });
  startJob(app, 'asking VIES', vatCheckIntervalMs, () =>
    recheckCompanies({ operators, viesUrl: config.viesUrl }),
  );
  startJob(app, 'noting positions', outbidPollIntervalMs, () => notePositions(database));
  startJob(app, 'noting auctions that close', closingNoticeIntervalMs, () => noteClosing(database));
  startJob(app, 'forgetting old notices', hourMs, () => forgetNotices(database));
  const { push } = config;
  if (push)
    startJob(app, 'notifying devices', pushIntervalMs, () =>
      sendPushes({ database, push, log: app.log, post: options.postPush }),
    );
  const hasMail = config.mail !== undefined;
  startJob(app, 'notifying followers of new stock', newStockIntervalMs, () =>
    notifyFollowers(database),
  );
  // Without a mail server notices are only dropped, which has no hurry.
  startJob(app, 'writing mails to bidders', hasMail ? mailIntervalMs : hourMs, () =>
    sendNotices({ database, hasMail, ...urls }),
  );
  startJob(app, 'reminding of payments', reminderIntervalMs, () =>
    remindOfPayments({ database, portalUrl: config.portalUrl, hasMail }),
  );
  const { payee } = config;
  if (payee) {
    const statements = {
      database,
      payee,
      issuer: config.issuer,
      hasMail,
      ...urls,
    };
    const release = { ...statements, codes };
    startJob(app, 'releasing paid vehicles', releaseIntervalMs, () => releasePaid(release));
    const renderer = openRenderer();
    // Added before the job's own, and so run after it: no paper is waited for by then.
    app.addHook('onClose', () => renderer.close());
    startJob(app, 'issuing statements', statementIntervalMs, () =>
      issueStatements(statements, renderer),
    );
  } else app.log.info('PAYEE_IBAN is not set: awards wait for their statements');
  startJob(app, 'forgetting old imports', hourMs, () => forgetOldImports(operators, storage));
  if (config.mail) {
    const send = openTransport(config.mail);
    startJob(app, 'sending mail', mailIntervalMs, async () => {
      await mailQuestions(database, config.portalUrl);
      await mailApprovers(database, urls);
      await mailReadyCopies(database, config.portalUrl);
      await mailOutbid(database, urls);
      await mailClosing(database, urls);
      await mailStock(database, urls);
      await sendDueMails(database, send, app.log);
    });
    startJob(app, 'mailing reports to sellers', reportIntervalMs, () => mailReports(database));
  } else
    app.log.info(
      'Neither SMTP_URL nor MAIL_FOLDER is set: requests are stored, notices are in the inboxes, and no mail is sent',
    );
  await app.ready();
  return app;
}

/** Two connections: operators act, and are shown, one at a time; bids have a pool of their own. */
function openOperatorPool(app: FastifyInstance, config: ServicesConfig): Database {
  const operators = connect(config.databaseUrl, 'carplaza_operator', { connectionsMax: 2 });
  app.addHook('onClose', () => operators.end());
  return operators;
}
