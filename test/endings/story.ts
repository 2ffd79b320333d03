/** A lot with two bidders and a watcher, and what each of them has learned of it. */
import { expect } from 'vitest';
import type { ApprovalList } from '#contract/approvals.ts';
import type { BidHistory } from '#contract/bid-history.ts';
import type { Bid, BidList } from '#contract/bids.ts';
import type { NoticeList } from '#contract/notices.ts';
import type { VehicleAnswer } from '#contract/vehicles.ts';
import { connect } from '#database/connect.ts';
import { formatsOf } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import { panelState } from '#portal/features/bidding/panel-state.ts';
import { panelTitle, tabWord } from '#portal/features/bidding/panel-title.ts';
import { type Seen, spokenChange } from '#portal/features/bidding/spoken-change.ts';
import { approvalNewsSince, statesOf } from '#portal/layout/approval-news-since.ts';
import { approvalText } from '#portal/layout/approval-text.ts';
import { inboxAtOpening, inboxNewsSince } from '#portal/layout/inbox-news-since.ts';
import { noticeText } from '#portal/layout/notice-text.ts';
import { standingSentence, standingText } from '#portal/layout/standing-text.ts';
import { changedStandings, standingsOf } from '#portal/live/changed-standings.ts';
import { isOver } from '#portal/live/endings.ts';
import { closingSoon, newsWord } from '#portal/live/news.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { noteOverApprovals } from '#services/approvals/note-over.ts';
import { mailApprovers } from '#services/approvals/mail-approvers.ts';
import { notifyFollowers } from '#services/follows/notify-followers.ts';
import { mailClosing } from '#services/notices/mail-closing.ts';
import { mailOutbid } from '#services/notices/mail-outbid.ts';
import { noteClosing, notePositions } from '#services/notices/note-positions.ts';
import { sendNotices } from '#services/notices/send-notices.ts';
import { sendPushes } from '#services/push/send-pushes.ts';
import { makeVapidKeys } from '#start/vapid-keys.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type Browser, type PushService, openPushService, pushHost } from '#test/push-service.ts';
import {
  type AuctionOptions,
  type LotOptions,
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  testOperator,
} from '#test/stock.ts';
import { type Reader, type Learned, readers } from './table.ts';

export interface Story {
  services: OpenServices;
  desk: ActContext;
  people: Record<Reader, TestUser>;
  /** Claudia bids 9,000 and leads at 8,100 before Anna's 8,000; the watcher watches. */
  lotWithBids(
    options?: Partial<LotOptions> & Partial<Pick<AuctionOptions, 'format'>>,
  ): Promise<StoryLot>;
  bid(user: TestUser, lot: TestLot, amount: number): Promise<void>;
  watch(lot: TestLot): Promise<void>;
  /** What everybody has learned before is known, and counts no more. */
  forget(lot: StoryLot): Promise<void>;
  /** Lets the jobs work, and returns what this reader has learned since. */
  learned(reader: Reader, lot: StoryLot): Promise<Learned>;
  work(): Promise<void>;
  close(): Promise<void>;
}

export interface StoryLot extends TestLot {
  plate: string;
}

interface Known {
  bids: Bid[];
  closing: Set<string>;
  notices: NoticeList;
  approvals: ApprovalList;
  seen: Seen;
}

/** Says each text by its key. */
const t: Translate = (key, ..._values) => ` ${key} `;
const labels = { t, formats: formatsOf('en') };
type Shown = Parameters<typeof tabWord>[0];
const keysIn = (text: string) => text.split(' ').filter((word) => /^\w+(\.\w+)+$/.test(word));

export const urls = {
  portalUrl: 'https://portal.example',
  servicesUrl: 'https://services.example',
};

/** Positions of which an inbox has one a lot. */
const positions = new Set([
  'outbid',
  'offered',
  'offerDeclined',
  'offerLapsed',
  'offerTakenBack',
  'won',
  'lost',
  'rejected',
  'awardReversed',
  'reopened',
  'takenBack',
  'cancelled',
]);

export async function openStory(): Promise<Story> {
  const keys = { ...makeVapidKeys(), VAPID_SUBJECT: 'mailto:desk@carplaza.example' };
  const pushes: PushService = await openPushService(keys.VAPID_PUBLIC_KEY);
  const env = { ...keys, PUSH_SERVICES: pushHost };
  const services = await openServices({ env, postPush: pushes.post });
  const { anna: rival, claudia: leader, jonas: colleague } = services.people;
  const watcher = await addCompanyWithUser(services.owner, 'Moreau');
  const people = { leader, colleague, rival, watcher };
  const desk: ActContext = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await services.owner.query(`UPDATE auction.buyer SET locale = 'en'`);
  await services.owner.query(`UPDATE auction.buyer SET role = 'approver' WHERE id = $1`, [
    colleague.id,
  ]);
  const browsers = new Map<Reader, Browser>();
  for (const reader of readers) {
    const browser = pushes.browser();
    const payload = browser.subscription;
    const url = '/bidding/push-devices';
    expect((await services.ask(people[reader], { method: 'POST', url, payload })).statusCode).toBe(
      200,
    );
    browsers.set(reader, browser);
  }
  const known = new Map<Reader, Known>();
  let number = 0;

  async function read<Answer>(user: TestUser, url: string): Promise<Answer> {
    const answer = await services.ask(user, { method: 'GET', url });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return answer.json<Answer>();
  }

  async function lotFor(user: TestUser, { plate, auctionId }: StoryLot) {
    const url = `/vehicles/auction/${plate}?auctionId=${auctionId}`;
    const { result } = await read<VehicleAnswer>(user, url);
    return { lot: result.lot, mine: result.mine ?? null };
  }

  async function knowledge(user: TestUser, lot: StoryLot): Promise<Known> {
    const { bids, serverTime } = await read<BidList>(user, '/bidding/bids');
    const notices = await read<NoticeList>(user, '/bidding/notices?unread=true&pageSize=50');
    const soon = closingSoon(bids, Date.parse(serverTime)).map(({ vehicleId }) => vehicleId);
    const approvals = await read<ApprovalList>(user, '/bidding/approvals');
    const seen = seenOf(await lotFor(user, lot), Date.parse(serverTime));
    return { bids, closing: new Set(soon), notices, approvals, seen };
  }

  async function work(): Promise<void> {
    const { database, owner, config } = services;
    // A job of the services that holds the row has seen less than this one is to see.
    await owner.query('SELECT FROM auction.outbid_cursor FOR UPDATE');
    await notePositions(database);
    await owner.query('SELECT FROM auction.outbid_cursor FOR UPDATE');
    await noteClosing(database);
    await noteOverApprovals(database);
    await owner.query('SELECT FROM auction.new_stock_cursor FOR UPDATE');
    await notifyFollowers(database);
    await owner.query('SELECT FROM auction.new_stock_cursor FOR UPDATE');
    await sendNotices({ database, hasMail: true, ...urls });
    await mailOutbid(database, urls);
    await mailClosing(database, urls);
    await mailApprovers(database, urls);
    await owner.query(
      `UPDATE auction.push_message SET next_try_at = now() WHERE next_try_at < now() + interval '1 minute'`,
    );
    if (!config.push) throw new Error('the keys are configured');
    const log = { warn: () => undefined };
    await sendPushes({ database, push: config.push, log, post: pushes.post });
    await expect
      .poll(async () => (await owner.query('SELECT FROM auction.push_message')).rowCount)
      .toBe(0);
  }

  function mailsTo(recipient: string): Promise<string[]> {
    return services.owner
      .query<{ subject: string }>(
        `SELECT subject FROM auction.mail_outbox m WHERE lower(recipient) = lower($1) ORDER BY created_at, subject`,
        [recipient],
      )
      .then(({ rows }) => rows.map(({ subject }) => mailKindOf(subject)));
  }

  const story: Story = {
    services,
    desk,
    people,
    work,
    async bid(user, lot, amount) {
      const url = `${lot.path}/bids`;
      const answer = await services.ask(user, { method: 'POST', url, payload: bidOf(amount) });
      expect(answer.statusCode).toBe(200);
    },
    async watch(lot) {
      const url = `${lot.path}/watch`;
      expect((await services.ask(watcher, { method: 'POST', url })).statusCode).toBe(200);
    },
    async lotWithBids({ format = 'open', ...options } = {}) {
      number += 1;
      const auctionId = options.auctionId ?? `nl-ending-${number}`;
      if (options.auctionId === undefined)
        await addAuction(services.owner, { id: auctionId, format, softCloseSeconds: 0 });
      const plate = `E-${100 + number}-ND`;
      const lot = {
        ...(await addLot(services.owner, { plate, number, ...options, auctionId })),
        plate,
      };
      await story.bid(rival, lot, 8_000);
      await story.bid(leader, lot, 9_000);
      await story.watch(lot);
      return lot;
    },
    async forget(lot) {
      await work();
      for (const table of ['mail_outbox', 'mail_item', 'bidder_notice'])
        await services.owner.query(`DELETE FROM auction.${table}`);
      await services.owner.query('UPDATE auction.push_device SET sent_in_hour = 0');
      for (const reader of readers) {
        browsers.get(reader)?.taken.splice(0);
        known.set(reader, await knowledge(people[reader], lot));
      }
    },
    async learned(reader, lot) {
      const before = known.get(reader);
      if (!before) throw new Error('nothing was forgotten');
      const user = people[reader];
      const after = await knowledge(user, lot);
      const shown = await lotFor(user, lot);
      const opened = inboxAtOpening(before.notices.notices, Date.parse(before.notices.serverTime));
      const positionsBefore = new Set(before.notices.notices.map(({ position }) => position));
      const fresh = after.notices.notices.filter(({ position }) => !positionsBefore.has(position));
      const ofLot = after.notices.notices.filter((one) => one.lot?.licensePlate === lot.plate);
      // Of what has changed since the line before no longer stands.
      expect(ofLot.filter(({ kind }) => positions.has(kind)).length).toBeLessThanOrEqual(1);
      const { asked, decided } = approvalNewsSince(after.approvals, statesOf(before.approvals));
      const soon = closingSoon(after.bids, Date.parse(after.notices.serverTime));
      const changed = changedStandings(standingsOf(before.bids), after.bids);
      const closing = soon.filter(({ vehicleId }) => !before.closing.has(vehicleId));
      const others = inboxNewsSince(after.notices.notices, opened);
      const news = [
        ...changed.flatMap((bid) => newsWord(bid) ?? []),
        ...closing.map(() => 'closing'),
        ...asked.map(() => 'approvalAsked'),
        ...decided.map(({ state }) => state),
        ...others.map(({ kind }) => kind),
      ];
      const change = spokenChange(before.seen, after.seen);
      const { state } = after.seen;
      const sentences = [
        change === 'title'
          ? panelTitle(state, shown, labels)
          : change && ` bid.announce.${change} `,
        ...changed.map((bid) => standingSentence(bid, labels)),
        ...closing.map((bid) => standingText('closing', bid, labels)),
        ...[...asked, ...decided].map((one) => approvalText(one, labels)),
        ...others.map((one) => noticeText(one, labels)),
      ];
      const pushed = browsers.get(reader)?.taken ?? [];
      const isUrgent = pushed.some(({ headers }) => headers.urgency === 'high');
      const { rows } = await read<BidHistory>(user, '/bidding/bid-history');
      return {
        panel: state,
        title: tabWord(shown),
        'live region': listed(sentences.flatMap((text) => keysIn(text ?? ''))),
        'every page': listed(news),
        inbox: listed(fresh.map(({ kind }) => kind)),
        mail: listed(await mailsTo(`${user.name}@example.test`)),
        device: pushed.length === 0 ? '' : isUrgent ? 'urgent' : 'yes',
        history:
          rows.find(
            ({ auctionId, assetId }) => auctionId === lot.auctionId && assetId === lot.assetId,
          )?.outcome ?? '',
      };
    },
    async close() {
      await desk.database.end();
      await services.close();
      await pushes.close();
    },
  };
  return story;
}

function seenOf({ lot, mine }: Shown, nowMs: number): Seen {
  return {
    state: panelState(lot, mine, nowMs),
    shownPrice: lot.price === null ? null : String(lot.price),
    isOver: isOver(lot),
  };
}

const listed = (words: readonly string[]) => [...new Set(words)].toSorted().join(', ');

/** The kind whose English subject fits; the one that says most where several do. */
function mailKindOf(subject: string): string {
  const kinds = Object.entries(writtenTexts.en).flatMap(([key, text]) => {
    if (!key.endsWith('.subject')) return [];
    const pattern = text
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\w+\}/g, '.+');
    return new RegExp(`^${pattern}$`).test(subject) ? [{ key, length: text.length }] : [];
  });
  const [best] = kinds.toSorted((one, other) => other.length - one.length);
  return best?.key.replace(/\.subject$/, '') ?? subject;
}
