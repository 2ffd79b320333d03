/** Reads and changes which mails of choice a user gets, and when. */
import {
  type MailChoices,
  type MailChoicesChange,
  type MailKind,
  type QuietHours,
  mailKinds,
} from '#contract/mail-choices.ts';
import type { MailTiming } from '#contract/mail-values.ts';
import { type Connection, type Database, type Reader, inTransaction } from '#database/connect.ts';
import { canBeDaily, isTimeZone, usualMails } from '#domain/mail-choices.ts';

/** When the user `alias` gets mails of this kind. */
export function mailTimingOf(alias: string, kind: MailKind): string {
  return `coalesce((SELECT m.mails FROM auction.mail_choice m WHERE m.buyer_id = ${alias}.id AND m.kind = '${kind}'), '${usualMails[kind]}')`;
}

/** The condition that the user `alias` gets mails of this kind. */
export function wantsMail(alias: string, kind: MailKind): string {
  return `(${mailTimingOf(alias, kind)} <> 'never')`;
}

/** The quiet hours of the user `alias` as JSON; null for none. */
export function quietHoursOf(alias: string): string {
  return `(SELECT jsonb_build_object('from', q.from_time, 'to', q.to_time, 'timeZone', q.time_zone)
    FROM auction.quiet_hours q WHERE q.buyer_id = ${alias}.id)`;
}

export async function readMailChoices(database: Reader, buyerId: string): Promise<MailChoices> {
  const { rows } = await database.query<{
    email: string;
    chosen: Partial<Record<MailKind, MailTiming | null>>;
    pushed: Partial<Record<MailKind, boolean | null>>;
    quiet: QuietHours | null;
    now: Date;
  }>(
    `SELECT u.email, coalesce((SELECT jsonb_object_agg(m.kind, m.mails) FROM auction.mail_choice m WHERE m.buyer_id = u.id), '{}') AS chosen,
       coalesce((SELECT jsonb_object_agg(m.kind, m.push_is_on) FROM auction.mail_choice m WHERE m.buyer_id = u.id), '{}') AS pushed,
       ${quietHoursOf('u')} AS quiet, clock_timestamp() AS now
     FROM auction.buyer u WHERE u.id = $1`,
    [buyerId],
  );
  const [row] = rows;
  if (!row) throw new Error(`user ${buyerId} is gone`);
  return {
    kinds: mailKinds.map((kind) => ({
      kind,
      byMail: row.chosen[kind] ?? usualMails[kind],
      canBeDaily: canBeDaily[kind],
      byPush: row.pushed[kind] ?? true,
    })),
    quietHours: row.quiet,
    email: row.email,
    serverTime: row.now.toISOString(),
  };
}

/**
 * Returns undefined for quiet hours that are none (without length, or in an unknown zone), and for
 * a kind once a day that cannot be.
 */
export async function changeMailChoices(
  database: Database,
  buyerId: string,
  { kinds = [], quietHours }: MailChoicesChange,
): Promise<MailChoices | undefined> {
  if (quietHours && (quietHours.from === quietHours.to || !isTimeZone(quietHours.timeZone)))
    return undefined;
  if (kinds.some(({ kind, byMail }) => byMail === 'daily' && !canBeDaily[kind])) return undefined;
  return inTransaction(database, async (connection) => {
    for (const { kind, byMail, byPush } of kinds) {
      if (byMail !== undefined) await setMailChoice(connection, buyerId, kind, byMail);
      if (byPush !== undefined) await setPushChoice(connection, buyerId, kind, byPush);
    }
    if (quietHours !== undefined) await setQuietHours(connection, buyerId, quietHours);
    return readMailChoices(connection, buyerId);
  });
}

export async function setMailChoice(
  database: Database | Connection,
  buyerId: string,
  kind: MailKind,
  byMail: MailTiming,
): Promise<void> {
  await database.query(
    `INSERT INTO auction.mail_choice (buyer_id, kind, mails) VALUES ($1, $2, $3)
     ON CONFLICT (buyer_id, kind) DO UPDATE SET mails = $3, changed_at = clock_timestamp()`,
    [buyerId, kind, byMail],
  );
}

async function setPushChoice(
  connection: Connection,
  buyerId: string,
  kind: MailKind,
  byPush: boolean,
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.mail_choice (buyer_id, kind, push_is_on) VALUES ($1, $2, $3)
     ON CONFLICT (buyer_id, kind) DO UPDATE SET push_is_on = $3, changed_at = clock_timestamp()`,
    [buyerId, kind, byPush],
  );
}

async function setQuietHours(
  connection: Connection,
  buyerId: string,
  hours: QuietHours | null,
): Promise<void> {
  if (!hours) {
    await connection.query('DELETE FROM auction.quiet_hours WHERE buyer_id = $1', [buyerId]);
    return;
  }
  await connection.query(
    `INSERT INTO auction.quiet_hours (buyer_id, from_time, to_time, time_zone) VALUES ($1, $2, $3, $4)
     ON CONFLICT (buyer_id) DO UPDATE SET from_time = $2, to_time = $3, time_zone = $4`,
    [buyerId, hours.from, hours.to, hours.timeZone],
  );
}
