/** Retention: no table is forgotten, what is over goes, and what has to stay stays as it was. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { eraseUser, unblockUser } from '#services/companies/user-acts.ts';
import { sqlOf } from '#services/data-copies/write-copy.ts';
import { subjects } from '#services/data-copies/subjects.ts';
import { awardedTo } from '#test/awarded.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addCompanyWithUser, testOperator } from '#test/stock.ts';
import { anonymousName } from './anonymise.ts';
import { applyRetention } from './apply-retention.ts';
import { retentionDocument } from './document.ts';
import { defaultPeriods, readPeriods } from './retention-config.ts';
import { type RetentionRule, expiring, retentionKinds, retentionRules, staying } from './rules.ts';

let services: OpenServices;
let operators: Database;
let marit: ActContext;

beforeAll(async () => {
  services = await openServices();
  operators = connect(services.url, 'carplaza_operator', { connectionsMax: 2 });
  marit = { database: operators, publish: () => undefined, actor: testOperator };
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(async () => {
  await operators.end();
  await services.close();
});

const tablesOf = ({ steps, tables = [] }: RetentionRule) => [
  ...steps.map(({ table }) => table),
  ...tables,
];
const ruled = () => retentionKinds.flatMap((kind) => tablesOf(retentionRules[kind]));

describe('the table', () => {
  test('names every table of the database, and each in one way', async () => {
    const { rows } = await services.owner.query<{ name: string }>(
      `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
       WHERE table_schema IN ('auction', 'identity') AND table_type = 'BASE TABLE'`,
    );
    const named = [...new Set(ruled()), ...Object.keys(expiring), ...Object.keys(staying)];
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('excuses no table that has names, addresses or words, but for a stated reason', async () => {
    const { rows } = await services.owner.query<{ name: string }>(
      `SELECT DISTINCT table_schema || '.' || table_name AS name FROM information_schema.columns
       WHERE table_schema IN ('auction', 'identity')
         AND column_name ~ '^(name|.*_name|email|phone|mobile|recipient|words|message|note|signature|driver|address|user_agent)$'`,
    );
    const excused = rows.map(({ name }) => name).filter((name) => name in staying);
    // Companies, sellers, operators at work and things: a name of a buyer's user is in none.
    expect(excused.toSorted()).toEqual([
      'auction.auction',
      'auction.bank_file',
      'auction.company',
      'auction.invoice_issuer',
      'auction.proposal',
      'auction.seller',
      'auction.seller_column',
      'auction.seller_question',
      'auction.yard',
    ]);
  });

  test('is the one in the documents', async () => {
    const file = new URL('../../docs/retention.md', import.meta.url);
    expect(await readFile(file, 'utf8')).toContain(retentionDocument());
  });

  test('has periods within their bounds, and papers for as long as the law asks', () => {
    for (const kind of retentionKinds) {
      const { byDefault, least, most } = retentionRules[kind].period;
      expect([kind, least <= byDefault && byDefault <= most]).toEqual([kind, true]);
    }
    for (const kind of ['payers', 'transportProofs', 'claimWords'] as const)
      expect(retentionRules[kind].period).toMatchObject({ unit: 'month', least: 84 });
    for (const table of ['bid', 'statement', 'statement_file', 'payment_line', 'settlement'])
      expect(ruled()).not.toContain(`auction.${table}`);
  });

  test.each(locales.map(({ code }) => code))(
    'is promised by the privacy statement in %s',
    async (code) => {
      const page = new URL(`../../content/pages/${code}/privacy-statement.md`, import.meta.url);
      const text = await readFile(page, 'utf8');
      const periods = [...text.matchAll(/^\| [^|]+ \| (\d+) [^|]+ \|$/gm)].map(([, count]) =>
        Number(count),
      );
      // In the order of the statement. Operators and files of vehicles are not about its readers.
      const { removedOperators: _, removedFiles: __, decidedChanges, ...shown } = retentionRules;
      const { removedUsers, answeredRequests, unsentMails, mailMarks, repeatedCalls, ...rest } =
        shown;
      expect(decidedChanges.period).toEqual(answeredRequests.period);
      const inOrder = [removedUsers, answeredRequests, unsentMails, mailMarks, repeatedCalls];
      expect(periods).toEqual(
        [...inOrder, ...Object.values(rest)].map(({ period: { byDefault } }) =>
          byDefault === 120 ? 10 : byDefault,
        ),
      );
    },
  );

  test('takes other periods within the bounds alone', () => {
    expect(readPeriods(undefined)).toEqual(defaultPeriods);
    expect(readPeriods('removedUsers=6,payers=84')).toEqual({
      ...defaultPeriods,
      removedUsers: 6,
      payers: 84,
    });
    expect(() => readPeriods('payers=12,bids=1,signIns=13')).toThrow(
      /payers must be from 84 to 360 months\.\n- RETENTION names bids/,
    );
  });
});

test('the role of retention has no way to a bid, an event or a paper', async () => {
  const role = connect(services.url, 'carplaza_retention', { connectionsMax: 1 });
  for (const table of ['bid', 'lot_event', 'statement', 'statement_file', 'payment_line'])
    for (const statement of [`DELETE FROM auction.${table}`, `TRUNCATE auction.${table}`])
      await expect(role.query(statement)).rejects.toThrow(/permission denied/);
  await expect(role.query('UPDATE auction.act SET reason = NULL')).rejects.toThrow(/denied/);
  await expect(role.query(`UPDATE auction.payment SET amount_minor = 1`)).rejects.toThrow(/denied/);
  await role.end();
  // Whom the role is granted to changes nothing without it, not even the owner.
  await expect(services.owner.query('DELETE FROM auction.pick_up')).rejects.toThrow('append-only');
});

describe('what is over', () => {
  test('goes by its rule, in batches, whoever works; the rest stays', async () => {
    const { anna } = services.people;
    const { lot } = await awardedTo(services, 'nl-open');
    await fill(anna, lot.lotId);
    // Two processes at once, with batches that do not reach the end: the next run goes on.
    const small = { batchRows: 1, batchesMax: 1 };
    const first = await Promise.all([1, 2].map(() => applyRetention(operators, small)));
    const runs = [...first, await applyRetention(operators), await applyRetention(operators)];
    expect(runs.at(-1)).toEqual({});
    const total = (kind: (typeof retentionKinds)[number]) =>
      runs.reduce((sum, run) => sum + (run[kind] ?? 0), 0);
    const counts = Object.fromEntries(retentionKinds.map((kind) => [kind, total(kind)]));
    expect(counts).toEqual({
      removedUsers: 1,
      removedOperators: 1,
      answeredRequests: 2,
      decidedChanges: 1,
      unsentMails: 1,
      mailMarks: 2,
      repeatedCalls: 2,
      signIns: 1,
      approvalWords: 1,
      removedFiles: 2,
      pickUps: 2,
      handOvers: 1,
      claimPhotographs: 1,
      claimWords: 2,
      transportProofs: 2,
      payers: 2,
    });
    for (const kind of retentionKinds)
      for (const table of tablesOf(retentionRules[kind]))
        expect([table, await left(table, 'young')]).toEqual([table, await left(table, 'all')]);
    const { rows } = await services.owner.query(
      `SELECT u.driver, u.licence_plate, h.collected_by, h.signature, h.odometer_km, c.description, p.payer_name, p.payer_iban
       FROM auction.pick_up u JOIN auction.hand_over h USING (settlement_id) JOIN auction.claim c USING (settlement_id),
         auction.payment p WHERE u.day < now() - interval '1 year' AND c.decided_at < now() - interval '1 year' AND p.booked_on < now() - interval '1 year'`,
    );
    expect(rows).toEqual([
      {
        driver: '–',
        licence_plate: '–',
        collected_by: '–',
        signature: null,
        odometer_km: 80_000,
        description: '–',
        payer_name: null,
        payer_iban: null,
      },
    ]);
    expect((await verifyBidLog(services.database)).errors).toEqual([]);
  });

  test('a photograph of a claim has its file until then', async () => {
    await services.owner.query(
      `INSERT INTO auction.media_file (use, sha256, content_type, byte_count, created_at)
       VALUES ('document', sha256('nobody'), 'image/jpeg', 9, now() - interval '3 days')`,
    );
    // One is nobody's, and two lost their rows in the test before; the young claim's file stays.
    const forget = () => operators.query('SELECT auction.forget_unnamed_files(10) AS forgotten');
    await forget();
    const { rows } = await services.owner.query(
      `SELECT count(*)::integer AS count FROM auction.claim_photo JOIN auction.media_file f ON f.id = file_id`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await forget()).rows).toEqual([{ forgotten: 0 }]);
  });
});

describe('a user who is erased', () => {
  const [name, email, phone] = ['Ilse Vergeet', 'ilse@vergeet.example', '+31205550177'];
  let ilse: TestUser;

  beforeAll(async () => {
    ilse = await addCompanyWithUser(services.owner, 'Vergeet BV');
    await services.owner.query(
      'UPDATE auction.buyer SET name = $2, email = $3, phone = $4, job_title = $5 WHERE id = $1',
      [ilse.id, name, email, phone, 'Inkoop'],
    );
    await services.owner.query(
      `INSERT INTO identity.account (subject, email, name, locale, password_hash, company_id, company_name)
       VALUES ($1, $2, $3, 'nl-nl', '$argon2id$x', $4, 'Vergeet BV')`,
      [ilse.subject, email, name, ilse.companyId],
    );
    await awardedTo(services, 'nl-open', ilse);
    await services.owner.query(
      `INSERT INTO auction.act (actor_id, actor_name, actor_role, kind, company_id, before, after)
       VALUES ($1, $3, 'buyer', 'askChange', $2, '{}', '{}'),
         ('test', 'Marit', 'manager', 'changeUserRole', $2, jsonb_build_object('name', $3::text, 'role', 'buyer'),
           jsonb_build_object('name', $3::text, 'role', 'viewer'))`,
      [ilse.id, ilse.companyId, name],
    );
    await services.owner.query(
      `INSERT INTO auction.request (reference, kind, locale, name, email, phone, subject, message, company_id, buyer_id)
       VALUES ('ERSE-2222', 'inquiry', 'nl-nl', $3, $4, $5, 'Vraag', 'Waar?', $2, $1)`,
      [ilse.id, ilse.companyId, name, email, phone],
    );
    await services.owner.query(
      `INSERT INTO auction.request_entry (reference, actor_name, kind, words, buyer_id)
       VALUES ('ERSE-2222', $2, 'replyToRequest', 'Nog iets', $1)`,
      [ilse.id, name],
    );
    await services.owner.query(
      `INSERT INTO auction.mail_outbox (reference, recipient, subject, body) VALUES ('x', $1, 'x', 'x')`,
      [email],
    );
    await services.owner.query(
      `INSERT INTO auction.data_copy (company_id, buyer_id, scope, locale, made_at, byte_count)
       VALUES ($1, $2, 'company', 'nl-nl', now(), 9)`,
      [ilse.companyId, ilse.id],
    );
    await services.owner.query(
      `INSERT INTO auction.change_request (kind, company_id, buyer_id, subject_id, before, after)
       VALUES ('contact', $2, $1, $1, jsonb_build_object('phone', $3::text), '{}')`,
      [ilse.id, ilse.companyId, phone],
    );
  });

  test('needs a reason, and a user of that company', async () => {
    const erase = (company: string, reason?: string) =>
      eraseUser(marit, company, ilse.id, { reason });
    expect(await erase(ilse.companyId)).toMatchObject({ code: 'ReasonIsMissing' });
    expect(await erase(services.people.anna.companyId, 'Asked.')).toMatchObject({
      code: 'UserIsUnknown',
    });
  });

  test('is in no table any more, once, while bids, sums and chains stay', async () => {
    const before = await facts();
    const options = { reason: 'Asked by letter.' };
    const both = await Promise.all(
      [1, 2].map(() => eraseUser(marit, ilse.companyId, ilse.id, options)),
    );
    expect(both.map((one) => (one.ok ? 'done' : one.code)).toSorted()).toEqual([
      'UserIsUnknown',
      'done',
    ]);
    // Answers to repeated calls name who bid, for two days.
    expect(await traces()).toEqual(['auction.idempotency_key']);
    expect(await facts()).toEqual(before);
    expect((await verifyBidLog(services.database)).errors).toEqual([]);
    const { rows } = await services.owner.query(
      `SELECT kind, actor_name, before, after FROM auction.act WHERE company_id = $1 AND kind IN ('askChange', 'changeUserRole', 'eraseUser')
       ORDER BY id`,
      [ilse.companyId],
    );
    const neutral = anonymousName(ilse.id);
    expect(rows).toEqual([
      { kind: 'askChange', actor_name: neutral, before: {}, after: {} },
      {
        kind: 'changeUserRole',
        actor_name: 'Marit',
        before: { name: neutral, role: 'buyer' },
        after: { name: neutral, role: 'viewer' },
      },
      { kind: 'eraseUser', actor_name: testOperator.name, before: {}, after: { name: neutral } },
    ]);
  });

  test('cannot be let in again, and is met by no token', async () => {
    const again = await unblockUser(marit, ilse.companyId, ilse.id, { reason: 'Back.' });
    expect(again).toMatchObject({ code: 'UserIsUnknown' });
    const { rows } = await services.owner.query(
      `SELECT b.subject, b.issuer, b.suspended_at IS NULL AS "maySignIn", a.password_hash, a.suspended_at IS NULL AS "hasAccount"
       FROM auction.buyer b, identity.account a WHERE b.id = $1 AND a.subject = $2`,
      [ilse.id, ilse.subject],
    );
    expect(rows).toEqual([
      { subject: null, issuer: null, maySignIn: false, password_hash: null, hasAccount: false },
    ]);
  });

  test('is in no copy of the company’s data', async () => {
    for (const subject of subjects) {
      const role = subject.isOfServices ? services.database : operators;
      const read = await sqlOf(role, subject, 'company');
      const { rows } = await role.query(read, [ilse.companyId, ilse.id]);
      const text = JSON.stringify(rows);
      for (const trace of [name, email, phone])
        expect([subject.file, text.includes(trace)]).toEqual([subject.file, false]);
    }
    const { rows } = await services.owner.query(
      'SELECT FROM auction.data_copy WHERE company_id = $1 AND expires_at > now()',
      [ilse.companyId],
    );
    expect(rows).toEqual([]);
  });

  /** Tables, row by row as text, that still have a name, address or number of hers. */
  async function traces(): Promise<string[]> {
    const { rows } = await services.owner.query<{ name: string }>(
      `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
       WHERE table_schema IN ('auction', 'identity') AND table_type = 'BASE TABLE'`,
    );
    const found = [];
    for (const table of rows) {
      const { rowCount } = await services.owner.query(
        `SELECT FROM ${table.name} t WHERE t::text LIKE ANY(ARRAY[$1, $2, $3])`,
        [`%${name}%`, `%${email}%`, `%${phone}%`],
      );
      if (rowCount) found.push(table.name);
    }
    return found;
  }

  async function facts() {
    const { rows } = await services.owner.query(
      `SELECT (SELECT json_agg(b ORDER BY b.lot_id, b.sequence) FROM auction.bid b WHERE buyer_id = $1) AS bids,
         (SELECT json_agg(s.content) FROM auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id WHERE x.company_id = $2) AS papers`,
      [ilse.id, ilse.companyId],
    );
    return rows;
  }
});

/** Of each kind one row whose period is over and one whose is not. */
async function fill(user: TestUser, lotId: string): Promise<void> {
  const { owner } = services;
  const pair = (age: string) => [`now() - interval '${age}'`, `now() - interval '1 hour'`];
  const both = async (age: string, insert: (at: string, index: number) => string) => {
    for (const [index, at] of pair(age).entries()) await owner.query(insert(at, index));
  };
  const settlement = (
    await owner.query<{ id: string }>('SELECT id FROM auction.settlement WHERE lot_id = $1', [
      lotId,
    ])
  ).rows[0]?.id;
  const { companyId } = user;
  await both(
    '13 months',
    (at, n) => `INSERT INTO auction.buyer (id, company_id, name, email, suspended_at)
      VALUES ('${randomUUID()}', '${companyId}', 'Gone ${n}', 'gone${n}@firm.test', ${at})`,
  );
  await both(
    '85 months',
    (at, n) => `INSERT INTO auction.operator (name, email, role, suspended_at)
      VALUES ('Gone ${n}', 'gone${n}@auctions.test', 'viewer', ${at})`,
  );
  for (const reference of ['ANSW-222', 'ANSW-333'])
    await both(
      '4 months',
      (
        at,
        n,
      ) => `INSERT INTO auction.request (reference, kind, locale, name, email, subject, message, done_at)
        VALUES ('${reference}${n + 2}', 'contact', 'en', 'A', 'a@b.test', 'S', 'M', ${at})`,
    );
  await both(
    '4 months',
    (
      at,
    ) => `INSERT INTO auction.change_request (kind, company_id, buyer_id, subject_id, before, after, state, decided_at)
      VALUES ('user', '${companyId}', '${user.id}', '${user.id}', '{}', '{}', 'withdrawn', ${at})`,
  );
  await both(
    '4 months',
    (at) => `INSERT INTO auction.mail_outbox (reference, recipient, subject, body, created_at)
      VALUES ('x', 'a@b.test', 'x', 'x', ${at})`,
  );
  // Notices to bidders are a job's, which may take them at any moment.
  const other = await addCompanyWithUser(owner, `Marks ${randomUUID()}`);
  await both(
    '91 days',
    (at, n) => `INSERT INTO auction.outbid_mail (lot_id, company_id, mailed_at)
      VALUES ('${lotId}', '${n ? companyId : other.companyId}', ${at})`,
  );
  await both(
    '91 days',
    (at, n) => `INSERT INTO auction.closing_mail (auction_id, buyer_id, mailed_at)
      VALUES ('nl-open', '${n ? services.people.anna.id : other.id}', ${at})`,
  );
  await owner.query('DELETE FROM auction.idempotency_key');
  await owner.query('DELETE FROM auction.request_key');
  await both(
    '49 hours',
    (
      at,
    ) => `INSERT INTO auction.idempotency_key (company_id, key, request_hash, status, answer, created_at)
      VALUES ('${companyId}', '${randomUUID()}', '\\x00', 200, '{}', ${at})`,
  );
  await both(
    '49 hours',
    (at) => `INSERT INTO auction.request_key (key, request_hash, answer, created_at)
      VALUES ('${randomUUID()}', sha256('x'), '{}', ${at})`,
  );
  await both(
    '366 days',
    (at) => `INSERT INTO identity.security_event (kind, at) VALUES ('signIn', ${at})`,
  );
  await both(
    '25 months',
    (
      at,
    ) => `INSERT INTO auction.bid_approval (lot_id, company_id, asked_by, asked_at, amount_minor, net_minor, includes_vat,
        includes_registration_tax, note, outcome, decided_by, decided_at)
      VALUES ('${lotId}', '${companyId}', '${user.id}', ${at}, 1, 1, true, true, 'A note', 'declined', '${user.id}', ${at})`,
  );
  const file = (
    words: string,
  ) => `(WITH made AS (INSERT INTO auction.media_file (use, sha256, content_type, byte_count, created_at)
      VALUES ('document', sha256('${words}'), 'image/jpeg', 9, now() - interval '3 days') RETURNING id) SELECT id FROM made)`;
  const fileId = async (words: string) =>
    (await owner.query<{ id: string }>(file(words).slice(1, -1))).rows[0]?.id;
  for (const [n, at] of pair('13 months').entries())
    for (const [table, kind] of [
      ['photo', 'front'],
      ['document', 'invoice'],
    ] as const)
      await owner.query(
        `INSERT INTO auction.${table} (vehicle_id, file_id, kind, file_name, created_by, removed_by, removed_at ${table === 'photo' ? ', position' : ''})
         SELECT vehicle_id, '${await fileId(`${table}${n}`)}', '${kind}', 'a.jpg', 'x', 'x', ${at} ${table === 'photo' ? `, ${n + 1}` : ''}
         FROM auction.lot WHERE id = '${lotId}'`,
      );
  await both(
    '13 months',
    (
      at,
    ) => `WITH made AS (INSERT INTO auction.pick_up (settlement_id, announced_by, transporter, driver, licence_plate, day, part)
        VALUES ('${settlement}', '${user.id}', 'Trans', 'D. River', 'AB-12-CD', (${at})::date, 'morning') RETURNING id)
      INSERT INTO auction.pick_up_paper (pick_up_id, kind, number, locale, page_count, content)
      SELECT id, 'authorisation', 'x', 'en', 1, '\\x00' FROM made`,
  );
  await owner.query(
    `INSERT INTO auction.hand_over (settlement_id, odometer_km, signature, collected_by, handed_by, at)
     VALUES ($1, 80000, '[]', 'D. River', 'x', now() - interval '25 months')`,
    [settlement],
  );
  for (const [n, at] of pair('121 months').entries()) {
    const reference = `CLAM-222${n + 2}`;
    await owner.query(
      `INSERT INTO auction.claim (reference, settlement_id, company_id, opened_by, kind, description, state, decided_at)
       VALUES ('${reference}', '${settlement}', '${companyId}', '${user.id}', 'damage', 'A scratch', 'declined', ${at})`,
    );
    await owner.query(
      `INSERT INTO auction.claim_message (reference, buyer_id, author_name, act, words)
       VALUES ('${reference}', '${user.id}', 'Anna', 'reply', 'W')`,
    );
    await owner.query(
      `INSERT INTO auction.claim_photo (reference, file_id, file_name, buyer_id)
       VALUES ('${reference}', '${await fileId(`claim${n}`)}', 'a.jpg', '${user.id}')`,
    );
    await owner.query(
      `WITH made AS (INSERT INTO auction.transport_proof (settlement_id, file_id, kind, file_name, handed_in_by, at)
         VALUES ('${settlement}', '${await fileId(`proof${n}`)}', 'cmr', 'a.pdf', '${user.id}', ${at}) RETURNING id)
       INSERT INTO auction.transport_proof_answer (proof_id, is_accepted, answered_by) SELECT id, true, 'x' FROM made`,
    );
    await owner.query(
      `WITH made AS (INSERT INTO auction.payment (booked_on, amount_minor, currency, payer_name, payer_iban, remittance)
         VALUES ((${at})::date, 100, 'EUR', 'Payer', 'NL00', 'Words') RETURNING id)
       INSERT INTO auction.payment_return (payment_id, returned, amount_minor, iban, at) SELECT id, 'payment', 100, 'NL00', ${at} FROM made`,
    );
  }
}

/** Rows of a table: all, or those that no rule of it is over for. */
async function left(table: string, which: 'all' | 'young'): Promise<number> {
  const over = retentionKinds.flatMap((kind) => {
    const { steps, period }: RetentionRule = retentionRules[kind];
    return steps
      .filter((step) => step.table === table)
      .map(({ where }) =>
        where.replaceAll('$1', `(now() - interval '${defaultPeriods[kind]} ${period.unit}s')`),
      );
  });
  const condition = which === 'all' || over.length === 0 ? 'true' : `NOT (${over.join(' OR ')})`;
  const { rowCount } = await services.owner.query(
    `SELECT FROM ${table} WHERE coalesce(${condition}, true)`,
  );
  return rowCount ?? 0;
}
