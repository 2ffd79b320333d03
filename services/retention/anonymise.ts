/**
 * Takes what names a person out of all tables; contains SQL, makes no decisions. Call it under
 * `asRetention`: bids, sums and chains of hashes name people by number and stay as they are.
 */
import type { Connection } from '#database/connect.ts';
import { tokenDenialSeconds } from '#services/limits.ts';

/** RFC 2606: nobody can register it, so that no sign-in ever meets such a row. */
const nowhere = 'removed.invalid';
/** SQL of who is anonymous already. */
export const isAnonymous = `email LIKE '%@${nowhere}'`;

/** N. N. (nomen nescio) is read in all eight languages. */
export const anonymousName = (id: string) => `N. N. ${id.slice(0, 6).toUpperCase()}`;
const anonymousEmail = (id: string) => `${id}@${nowhere}`;

/** Runs `work` under the role of retention, in the transaction and back under its own role. */
export async function asRetention<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { rows } = await connection.query<{ role: string }>('SELECT current_user AS role');
  await connection.query('SET LOCAL ROLE carplaza_retention');
  const done = await work(connection);
  await connection.query(`SELECT set_config('role', $1, true)`, [rows[0]?.role]);
  return done;
}

interface Person {
  companyId: string | null;
  subject: string | null;
  name: string;
  email: string;
  phone: string | null;
  mobile: string | null;
}

/** False where there is no such user, or the user is anonymous already. */
export async function anonymiseUser(connection: Connection, userId: string): Promise<boolean> {
  const { rows } = await connection.query<Person>(
    `SELECT company_id AS "companyId", subject, name, email, phone, mobile FROM auction.buyer
     WHERE id = $1 AND NOT ${isAnonymous} FOR UPDATE`,
    [userId],
  );
  const [person] = rows;
  if (!person) return false;
  const [name, email] = [anonymousName(userId), anonymousEmail(userId)];
  await writeAnonymousActs(connection, { id: userId, role: 'buyer' }, person, name);
  const statements: [string, ...unknown[]][] = [
    [
      `UPDATE auction.request SET name = $2, email = $3, phone = NULL
       WHERE buyer_id = $1 OR lower(email) = lower($4)`,
      userId,
      name,
      email,
      person.email,
    ],
    [
      `UPDATE auction.request SET colleagues = (SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(colleagues) c
         WHERE lower(c->>'email') <> lower($1))
       WHERE EXISTS (SELECT FROM jsonb_array_elements(colleagues) c WHERE lower(c->>'email') = lower($1))`,
      person.email,
    ],
    ['UPDATE auction.request_entry SET actor_name = $2 WHERE buyer_id = $1', userId, name],
    ['UPDATE auction.claim_message SET author_name = $2 WHERE buyer_id = $1', userId, name],
    [`DELETE FROM auction.change_request WHERE buyer_id = $1 AND kind <> 'company'`, userId],
    [
      `DELETE FROM auction.mail_outbox WHERE buyer_id = $1 OR strpos(lower(recipient), lower($2)) > 0`,
      userId,
      person.email,
    ],
    ['DELETE FROM auction.mail_choice WHERE buyer_id = $1', userId],
    ['DELETE FROM auction.mail_item WHERE buyer_id = $1', userId],
    ['DELETE FROM auction.quiet_hours WHERE buyer_id = $1', userId],
    ['DELETE FROM auction.follow WHERE buyer_id = $1', userId],
    ['DELETE FROM auction.watched_lot WHERE buyer_id = $1', userId],
    ['DELETE FROM auction.calendar_feed WHERE buyer_id = $1', userId],
    ['DELETE FROM auction.stock_mail WHERE buyer_id = $1', userId],
    ['DELETE FROM auction.stock_mailed WHERE buyer_id = $1', userId],
    ['DELETE FROM auction.inquiry_read WHERE buyer_id = $1', userId],
    // The worker deletes the archives, then the rows.
    [
      `UPDATE auction.data_copy SET expires_at = now()
       WHERE (buyer_id = $1 OR (company_id = $2 AND scope = 'company')) AND expires_at > now()`,
      userId,
      person.companyId,
    ],
  ];
  for (const [statement, ...values] of statements) await connection.query(statement, values);
  await anonymiseAccount(connection, person, { name, email });
  await connection.query(
    `UPDATE auction.buyer SET name = $2, email = $3, phone = NULL, mobile = NULL, job_title = NULL, subject = NULL,
       issuer = NULL, locale = NULL, invited_email = NULL, suspended_at = coalesce(suspended_at, now()) WHERE id = $1`,
    [userId, name, email],
  );
  return true;
}

export async function anonymiseOperator(connection: Connection, id: string): Promise<boolean> {
  const { rows } = await connection.query<Person>(
    `SELECT NULL AS "companyId", subject, name, email, NULL AS phone, NULL AS mobile FROM auction.operator
     WHERE id = $1 AND suspended_at IS NOT NULL AND NOT ${isAnonymous} FOR UPDATE`,
    [id],
  );
  const [person] = rows;
  if (!person) return false;
  const [name, email] = [anonymousName(id), anonymousEmail(id)];
  await writeAnonymousActs(connection, { id, role: 'operator' }, person, name);
  // Operators have no number there.
  await connection.query(
    'UPDATE auction.claim_message SET author_name = $2 WHERE buyer_id IS NULL AND author_name = $1',
    [person.name, name],
  );
  await anonymiseAccount(connection, person, { name, email });
  await connection.query(
    'UPDATE auction.operator SET name = $2, email = $3, subject = NULL, issuer = NULL WHERE id = $1',
    [id, name, email],
  );
  return true;
}

/** Of the company's acts, those of the person and those that name the person. */
async function writeAnonymousActs(
  connection: Connection,
  { id, role }: { id: string; role: 'buyer' | 'operator' },
  { companyId, name, email, phone, mobile }: Person,
  neutral: string,
): Promise<void> {
  const words = [name, email, phone, mobile].filter((word) => word !== null);
  const named = (column: string) =>
    `EXISTS (SELECT FROM jsonb_each_text(${column}) f WHERE f.value = ANY($3))`;
  const without = (column: string) =>
    `CASE WHEN ${named(column)} THEN (SELECT jsonb_object_agg(f.key, CASE WHEN f.value #>> '{}' = ANY($3) THEN to_jsonb($4::text) ELSE f.value END)
       FROM jsonb_each(${column}) f) ELSE ${column} END`;
  await connection.query(
    `UPDATE auction.act SET actor_name = CASE WHEN actor_id = $1 THEN $4 ELSE actor_name END,
       before = ${without('before')}, after = ${without('after')}
     WHERE (actor_id = $1 AND ${role === 'buyer' ? "actor_role = 'buyer'" : 'true'})
       OR (company_id = $2 AND (${named('before')} OR ${named('after')}))`,
    [id, companyId, words, neutral],
  );
}

/** At another provider there is no account, and nothing happens. */
async function anonymiseAccount(
  connection: Connection,
  { subject, email }: Person,
  anonymous: { name: string; email: string },
): Promise<void> {
  await connection.query(
    'DELETE FROM identity.password_reset_request WHERE lower(email) = lower($1)',
    [email],
  );
  if (subject === null) return;
  await connection.query('SELECT identity.end_sessions($1, $2)', [subject, tokenDenialSeconds]);
  for (const table of [
    'passkey',
    'password_link',
    'session_device',
    'invitation',
    'account_notice',
  ])
    await connection.query(`DELETE FROM identity.${table} WHERE subject = $1`, [subject]);
  await connection.query(
    `UPDATE identity.account SET name = $2, email = $3, password_hash = NULL, roles = '{}',
       suspended_at = coalesce(suspended_at, now()) WHERE subject = $1`,
    [subject, anonymous.name, anonymous.email],
  );
}
