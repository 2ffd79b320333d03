/** Every job of the services: its name in the log, how often it runs, and its work. */
import { deleteOldHits } from '#runtime/rate-limit/hits.ts';
import { mailApprovers } from './approvals/mail-approvers.ts';
import { noteOverApprovals } from './approvals/note-over.ts';
import { publishDue } from './auctions/publish-due.ts';
import { forgetOldProofs } from './auth/dpop.ts';
import { forgetOldDenials } from './auth/token-denials.ts';
import { lapseOffers } from './awards/lapse-offers.ts';
import { forgetResets } from './companies/stored-commitments.ts';
import { mailReadyCopies } from './data-copies/mail-copies.ts';
import { forgetRefusedActs } from './desk/held/held-acts.ts';
import { sendHeldActs } from './desk/held/send-held-acts.ts';
import { mailStock } from './follows/mail-stock.ts';
import { notifyFollowers } from './follows/notify-followers.ts';
import {
  closeIntervalMs,
  closingNoticeIntervalMs,
  denialIntervalMs,
  heartbeatMs,
  indexBuildEveryMs,
  indexFollowMs,
  mailIntervalMs,
  newStockIntervalMs,
  outbidPollIntervalMs,
  providerIntervalMs,
  publishIntervalMs,
  pushIntervalMs,
  releaseIntervalMs,
  reminderIntervalMs,
  reportIntervalMs,
  retentionIntervalMs,
  searchChangeAgeS,
  statementIntervalMs,
  tailIntervalMs,
  tailWithBrokerMs,
  vatCheckIntervalMs,
  watchingIntervalMs,
} from './limits.ts';
import { closeDueLots } from './lots/close-due-lots.ts';
import { noteOpenedBids } from './lots/break-glass.ts';
import { endTiedBids } from './lots/end-tied-bids.ts';
import { sendDueMails } from './mail/send-due-mails.ts';
import { forgetNotices } from './notices/forget-notices.ts';
import { mailClosing } from './notices/mail-closing.ts';
import { mailOutbid } from './notices/mail-outbid.ts';
import { noteClosing, notePositions } from './notices/note-positions.ts';
import { sendNotices } from './notices/send-notices.ts';
import type { Parts } from './parts.ts';
import { sendPushes } from './push/send-pushes.ts';
import { checkArrivals } from './registrations/check-arrivals.ts';
import { recheckCompanies } from './registrations/recheck-companies.ts';
import { releasePaid } from './release/release-paid.ts';
import { mailReports } from './reports/mail-reports.ts';
import { applyRetention } from './retention/apply-retention.ts';
import { mailQuestions } from './sellers/send-questions.ts';
import { issueStatements } from './settlement/issue-statements.ts';
import { remindOfPayments } from './settlement/remind.ts';
import { forgetOldImports } from './stock/forget-old-imports.ts';
import { forgetChanges } from './vehicles/memory-index/queries.ts';

interface Job {
  everyMs: number | ((parts: Parts) => number);
  run(parts: Parts): unknown;
  /** Left out: always. */
  isOn?(parts: Parts): boolean;
  /** Runs once at the start, too. */
  runsAtOnce?: boolean;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;

export const jobs: Readonly<Record<string, Job>> = {
  // Also where nobody asks whether the process is ready.
  'comparing clocks': { everyMs: minuteMs, run: ({ clock }) => clock.isWrong(), runsAtOnce: true },
  'checking the storage': {
    everyMs: providerIntervalMs,
    run: ({ storageWatch }) => storageWatch.check(),
  },
  'checking the identity provider': {
    everyMs: providerIntervalMs,
    run: ({ provider }) => provider.check(),
  },
  'writing heartbeats': {
    everyMs: heartbeatMs,
    isOn: ({ heartbeat }) => heartbeat !== undefined,
    run: ({ heartbeat }) => heartbeat?.beat(),
    runsAtOnce: true,
  },
  'closing lots': { everyMs: closeIntervalMs, run: ({ context }) => closeDueLots(context) },
  'ending bids of tied companies': {
    everyMs: closeIntervalMs,
    run: ({ context }) => endTiedBids(context),
  },
  'noting opened bids': {
    everyMs: minuteMs,
    run: ({ database }) => noteOpenedBids(database),
  },
  'ending offers': { everyMs: closeIntervalMs, run: ({ context }) => lapseOffers(context) },
  'sending decisions': { everyMs: closeIntervalMs, run: (parts) => sendHeldActs(parts, parts.log) },
  'deleting refused decisions': {
    everyMs: hourMs,
    run: ({ database }) => forgetRefusedActs(database),
  },
  'publishing auctions and lots': {
    everyMs: publishIntervalMs,
    run: ({ context }) => publishDue(context),
  },
  'reading events of other processes': {
    everyMs: tailIntervalMs,
    run: ({ hub, broker }) => hub.pollAfter(broker.isUp() ? tailWithBrokerMs : 0),
  },
  'updating the search index': { everyMs: indexFollowMs, run: ({ index }) => index.follow() },
  'building the search index': {
    everyMs: indexBuildEveryMs,
    async run({ index, log }) {
      const built = await index.build();
      if (built) log.info(built, 'built the search index');
    },
    runsAtOnce: true,
  },
  'deleting old search changes': {
    everyMs: minuteMs,
    run: ({ database }) => forgetChanges(database, searchChangeAgeS),
  },
  'deleting old commitment resets': {
    everyMs: minuteMs,
    run: ({ database }) => forgetResets(database),
  },
  'storing viewer counts': {
    everyMs: watchingIntervalMs,
    run: ({ watching, database }) => watching.write(database),
  },
  'reading denied tokens': {
    everyMs: denialIntervalMs,
    run: async ({ broker, denials }) => broker.sendDenials(await denials.poll()),
  },
  'deleting old denials': { everyMs: minuteMs, run: ({ database }) => forgetOldDenials(database) },
  'deleting old proofs': { everyMs: minuteMs, run: ({ database }) => forgetOldProofs(database) },
  'deleting old rate limit hits': {
    everyMs: minuteMs,
    run: ({ database }) => deleteOldHits(database),
  },
  'purging expired data': {
    everyMs: retentionIntervalMs,
    async run({ operators, config, log }) {
      const rows = await applyRetention(operators, { periods: config.retention });
      if (Object.keys(rows).length > 0) log.info({ rows }, 'purged expired data');
    },
  },
  'checking VAT numbers': {
    everyMs: vatCheckIntervalMs,
    async run({ operators, config, log }) {
      const deps = { operators, viesUrl: config.viesUrl, log };
      await checkArrivals(deps);
      await recheckCompanies(deps);
    },
  },
  'noting positions': {
    everyMs: outbidPollIntervalMs,
    run: ({ database }) => notePositions(database),
  },
  'noting closing auctions': {
    everyMs: closingNoticeIntervalMs,
    run: ({ database }) => noteClosing(database),
  },
  'noting approvals that are over': {
    everyMs: closingNoticeIntervalMs,
    run: ({ database }) => noteOverApprovals(database),
  },
  'deleting old notices': { everyMs: hourMs, run: ({ database }) => forgetNotices(database) },
  'sending push messages': {
    everyMs: pushIntervalMs,
    isOn: ({ push }) => push !== undefined,
    run: async ({ push, postPush: post, database, log }) =>
      push && sendPushes({ database, push, log, post }),
  },
  'notifying followers of new stock': {
    everyMs: newStockIntervalMs,
    run: ({ database }) => notifyFollowers(database),
  },
  'writing mails to bidders': {
    // Without a mail server notices are only dropped, which has no hurry.
    everyMs: ({ hasMail }) => (hasMail ? mailIntervalMs : hourMs),
    run: ({ database, hasMail, portalUrl, servicesUrl }) =>
      sendNotices({ database, hasMail, portalUrl, servicesUrl }),
  },
  'sending payment reminders': {
    everyMs: reminderIntervalMs,
    run: ({ database, portalUrl, hasMail }) => remindOfPayments({ database, portalUrl, hasMail }),
  },
  'releasing paid vehicles': {
    everyMs: releaseIntervalMs,
    isOn: hasPayee,
    run: async (parts) => {
      const deps = statementDeps(parts);
      return deps && releasePaid({ ...deps, codes: parts.codes });
    },
  },
  'issuing statements': {
    everyMs: statementIntervalMs,
    isOn: hasPayee,
    run: async (parts) => {
      const deps = statementDeps(parts);
      return deps && issueStatements(deps, parts.renderer);
    },
  },
  'deleting old imports': {
    everyMs: hourMs,
    run: ({ operators, storage }) => forgetOldImports(operators, storage),
  },
  'sending mail': {
    everyMs: mailIntervalMs,
    isOn: ({ hasMail }) => hasMail,
    async run({ database, sendMail, portalUrl, servicesUrl, log }) {
      const urls = { portalUrl, servicesUrl };
      await mailQuestions(database, portalUrl);
      await mailApprovers(database, urls);
      await mailReadyCopies(database, portalUrl);
      await mailOutbid(database, urls);
      await mailClosing(database, urls);
      await mailStock(database, urls);
      if (sendMail) await sendDueMails(database, sendMail, log);
    },
  },
  'mailing reports to sellers': {
    everyMs: reportIntervalMs,
    isOn: ({ hasMail }) => hasMail,
    run: ({ database }) => mailReports(database),
  },
};

function hasPayee({ config }: Parts): boolean {
  return config.payee !== undefined;
}

function statementDeps({ config: { payee }, database, hasMail, portalUrl, servicesUrl }: Parts) {
  return payee && { database, payee, hasMail, portalUrl, servicesUrl };
}
