/**
 * The job that notifies devices of what still stands unread in the inbox of their user. A message
 * is claimed by one of several processes.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Country } from '#contract/calls.ts';
import { type MailKind, type QuietHours, mailKinds } from '#contract/mail-choices.ts';
import { type NoticeKind, noticeKinds } from '#contract/notices.ts';
import type { Database } from '#database/connect.ts';
import { type JobOutcome, type Queue, workOff } from '#database/jobs.ts';
import { quietUntil } from '#domain/mail-choices.ts';
import { choiceOfNotice } from '#domain/notice-choices.ts';
import { pushBatchMax, pushesAtOnce, pushesPerHour, pushWaitsS } from '#services/limits.ts';
import { isWaiting } from '#services/lots/waiting-approvals.ts';
import { haltReasonOf } from '#services/notices/halt-reason.ts';
import { quietHoursOf } from '#services/notices/mail-choices.ts';
import { noticeReference } from '#services/notices/notice-reference.ts';
import { localeOfReader } from '#services/notices/reader-locale.ts';
import { type Post, deliver } from './deliver.ts';
import type { PushConfig } from './push-config.ts';
import { type PushedNotice, contentOf, summaryContent } from './push-content.ts';
import { isPushService } from './is-push-service.ts';

interface PushDeps {
  database: Database;
  push: PushConfig;
  log: Pick<FastifyBaseLogger, 'warn'>;
  post?: Post | undefined;
}

interface Job {
  id: string;
  tries: number;
  deviceId: string;
}

interface Waiting extends PushedNotice {
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: string | null;
  country: Country;
  quietHours: QuietHours | null;
  /** Of an offer: until when it can be accepted. */
  offerEndsAt: Date | null;
  now: Date;
}

const kindsOf = (choice: MailKind) =>
  noticeKinds.filter((kind) => choiceOfNotice[kind] === choice).map((kind) => `'${kind}'`);
const choice = `CASE ${mailKinds.map((kind) => `WHEN push_message.kind IN (${kindsOf(kind).join(', ')}) THEN '${kind}'`).join(' ')} END`;

/** The notice stands in the inbox as it was, unread; its user wants it and is let in. */
const holds = `EXISTS (
  SELECT FROM auction.push_device d JOIN auction.user_notice n ON n.buyer_id = d.buyer_id
  JOIN auction.buyer b ON b.id = d.buyer_id AND b.suspended_at IS NULL
  JOIN auction.company c ON c.id = b.company_id AND c.suspended_at IS NULL
  WHERE d.id = push_message.device_id AND n.kind = push_message.kind AND n.subject = push_message.subject
    AND n.position = push_message.position AND n.read_at IS NULL
    AND (n.kind <> 'approvalAsked' OR EXISTS (
      SELECT FROM auction.bid_approval p JOIN auction.lot l ON l.id = p.lot_id WHERE p.id::text = n.subject AND ${isWaiting}))
    AND NOT EXISTS (SELECT FROM auction.mail_choice m WHERE m.buyer_id = d.buyer_id AND m.kind = ${choice} AND NOT m.push_is_on))`;

const queue: Queue<Job> = {
  table: 'auction.push_message',
  columns: { deviceId: 'device_id' },
  condition: holds,
  waitsS: pushWaitsS,
};

/** Returns the number that push services took. */
export async function sendPushes(deps: PushDeps): Promise<number> {
  await deps.database.query(`DELETE FROM auction.push_message WHERE NOT ${holds}`);
  const done = await Promise.all(
    Array.from({ length: pushesAtOnce }, () =>
      workOff(deps.database, queue, pushBatchMax, (job) => send(deps, job)),
    ),
  );
  return done.reduce((sum, one) => sum + one, 0);
}

async function send({ database, push, log, post }: PushDeps, job: Job): Promise<JobOutcome> {
  const waiting = await read(database, job.id);
  if (!waiting) return 'discarded';
  const { endpoint, p256dh, auth, kind } = waiting;
  if (!isPushService(endpoint, push.services)) return 'discarded';
  const until = quietUntil(waiting.now, waiting.quietHours);
  if (until && !isPressing(waiting, until)) {
    await database.query(
      'UPDATE auction.push_message SET next_try_at = $2, tries = 0 WHERE id = $1',
      [job.id, until],
    );
    return 'retry';
  }
  // An offer of minutes is worth more than the device's quiet.
  const place = job.tries === 1 && kind !== 'offered' ? await countSent(database, job.deviceId) : 1;
  if (place > pushesPerHour + 1) return 'discarded';
  const locale = localeOfReader(waiting);
  const content = place > pushesPerHour ? summaryContent(locale) : await contentOf(waiting, locale);
  const delivery = await deliver(
    push,
    { endpoint, p256dh, auth, content, ttlS: ttlOf(waiting), isUrgent: isUrgent(kind) },
    post,
  );
  if (delivery === 'taken') return 'done';
  if (delivery === 'gone') {
    await database.query('DELETE FROM auction.push_device WHERE id = $1', [job.deviceId]);
    return 'discarded';
  }
  // The endpoint is a secret of the device: its host says whose service it was.
  const { host } = new URL(endpoint);
  log.warn({ host, delivery, tries: job.tries }, 'a notification was not taken');
  return delivery === 'refused' || job.tries >= pushWaitsS.length ? 'discarded' : 'retry';
}

async function read(database: Database, id: string): Promise<Waiting | undefined> {
  const { rows } = await database.query<Waiting>(
    `SELECT d.endpoint, d.p256dh, d.auth, n.kind, n.subject, n.auction_id AS "auctionId", a.name AS auction,
       a.time_zone AS "timeZone", v.plate_display AS plate, v.make, v.model,
       coalesce(l.effective_ends_at, clock_timestamp()) AS "endsAt", clock_timestamp() AS now,
       (SELECT f.expires_at FROM auction.counter_offer f
         WHERE n.kind = 'offered' AND f.lot_id = n.lot_id AND f.company_id = u.company_id AND f.state = 'open') AS "offerEndsAt",
       ${haltReasonOf} AS "haltReason",
       ${noticeReference} AS reference,
       coalesce(u.locale, nullif(c.locale, 'en')) AS locale, c.country, ${quietHoursOf('u')} AS "quietHours"
     FROM auction.push_message m JOIN auction.push_device d ON d.id = m.device_id
     JOIN auction.user_notice n ON n.buyer_id = d.buyer_id AND n.kind = m.kind AND n.subject = m.subject AND n.position = m.position
     JOIN auction.buyer u ON u.id = d.buyer_id JOIN auction.company c ON c.id = u.company_id
     LEFT JOIN auction.auction a ON a.id = n.auction_id
     LEFT JOIN auction.lot l ON l.id = n.lot_id LEFT JOIN auction.description v ON v.id = l.description_id
     WHERE m.id = $1`,
    [id],
  );
  return rows[0];
}

/** The place of this notification in the device's hour. */
async function countSent(database: Database, deviceId: string): Promise<number> {
  const isOver = `hour_began_at < statement_timestamp() - interval '1 hour'`;
  const { rows } = await database.query<{ place: number }>(
    `UPDATE auction.push_device SET sent_in_hour = CASE WHEN ${isOver} THEN 1 ELSE sent_in_hour + 1 END,
       hour_began_at = CASE WHEN ${isOver} THEN clock_timestamp() ELSE hour_began_at END
     WHERE id = $1 RETURNING sent_in_hour AS place`,
    [deviceId],
  );
  return rows[0]?.place ?? Infinity;
}

const lastMinutesMs = 10 * 60_000;

/** An answer after quiet hours needs this much. */
const answerMs = 60 * 60_000;

/** Not held by quiet hours: an offer that is over before it can be answered, and as in mails. */
function isPressing({ kind, endsAt, offerEndsAt, now }: Waiting, until: Date): boolean {
  if (kind === 'offered')
    return offerEndsAt !== null && offerEndsAt.getTime() - until.getTime() < answerMs;
  return (
    kind === 'approvalAsked' ||
    kind === 'releaseVoid' ||
    (kind === 'outbid' && endsAt.getTime() - now.getTime() <= lastMinutesMs)
  );
}

const soonOver: ReadonlySet<NoticeKind> = new Set(['outbid', 'closing', 'approvalAsked']);

/** A transporter may be on the road. */
const isUrgent = (kind: NoticeKind) =>
  soonOver.has(kind) || kind === 'offered' || kind === 'releaseVoid';

/**
 * How long a push service holds it for a device that is off: a bid's news is soon over, and an
 * offer with its time.
 */
function ttlOf({ kind, offerEndsAt, now }: Waiting): number {
  if (soonOver.has(kind)) return 600;
  const leftS = offerEndsAt ? (offerEndsAt.getTime() - now.getTime()) / 1_000 : Infinity;
  return Math.max(0, Math.floor(Math.min(86_400, leftS)));
}
