import { execFile } from 'node:child_process';
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BidPayload } from '#contract/bids.ts';
import { Stock } from '#contract/stock.ts';
import { connect } from '#database/connect.ts';
import { openBidQueue } from '#services/bids/bid-queue.ts';
import { recogniseBuyer } from '#services/buyers.ts';
import { type TestDatabase, freshDatabase } from '#test/database.ts';
import { bidOf } from '#test/open-services.ts';
import { addAuction, addLot, addPeople, testCompanies } from '#test/stock.ts';

let fresh: TestDatabase;
let folder: string;

beforeAll(async () => {
  fresh = await freshDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-operator-'));
});

afterAll(async () => {
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  code: number | null;
  out: string;
  err: string;
}

const program = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs the program as a person or a script does. */
async function operator(words: string[], environment: NodeJS.ProcessEnv = {}): Promise<Answer> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      { env: { ...process.env, DATABASE_URL: fresh.url, ...environment } },
      (_, out, err) => resolve({ code: child.exitCode, out, err }),
    );
  });
}

async function file(name: string, content: unknown): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
  return target;
}

const row = {
  kenteken: 'K446FV',
  merk: 'SKODA',
  handelsbenaming: 'OCTAVIA',
  datum_eerste_toelating: '20201021',
};

test('an auction is made, listed, filled from a file, and listed with its lots', async () => {
  const created = await operator(['auction', 'create', 'nl-rdw', '--end', '+2h', '--json']);
  expect(created).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(created.out)).toMatchObject({ id: 'nl-rdw', state: 'open', lots: 0 });
  const rows = await file('rdw.json', [row, { ...row, kenteken: 'X' }]);
  const imported = await operator(['import', rows, '--format', 'rdw', '--auction', 'nl-rdw']);
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out).toMatch(/vehicles +1 +0 +0 +1/);
  expect(imported.out).toMatch(/2 +vehicles +X +kenteken +"X" is no Dutch plate/);
  const again = await operator([
    'import',
    rows,
    '--format',
    'rdw',
    '--auction',
    'nl-rdw',
    '--json',
  ]);
  expect(JSON.parse(again.out)).toMatchObject({
    rowsRead: 2,
    written: true,
    refusedRows: 1,
    counts: { lots: { added: 0, updated: 0, unchanged: 1, refused: 0 } },
    refusals: [{ section: 'vehicles', row: 2, name: 'X', field: 'kenteken' }],
  });
  const listed = await operator(['auctions', '--json']);
  expect(JSON.parse(listed.out)).toMatchObject([
    { id: 'nl-rdw', country: 'NL', format: 'open', state: 'open', lots: 1 },
  ]);
  const shown = await operator(['auctions']);
  expect(shown.out).toMatch(/^id +country +format +state +start \(UTC\)/);
  expect(shown.out).toContain('nl-rdw');
});

test('strict, and a file of nothing but refused rows, exit with 2', async () => {
  const rows = await file('refused.json', [{ ...row, merk: '' }]);
  const words = ['import', rows, '--format', 'rdw', '--auction', 'nl-rdw'];
  expect(await operator(words)).toMatchObject({ code: 2 });
  const mixed = await file('mixed.json', [
    { ...row, kenteken: 'K447FV' },
    { ...row, merk: '' },
  ]);
  const strict = await operator(['import', mixed, ...words.slice(2), '--strict']);
  expect(strict.code).toBe(2);
  expect(strict.out).toContain('nothing was written');
});

const faults: [string, string[], RegExp][] = [
  ['a missing file', ['import', 'nowhere.json'], /^There is no file nowhere\.json\.\n$/],
  ['a folder', ['import', tmpdir()], /is not a file\.\n$/],
  ['RDW without an auction', ['import', program, '--format', 'rdw'], /add --auction ID\.\n$/],
  [
    'an auction nobody knows',
    ['import', program, '--format', 'rdw', '--auction', 'nowhere'],
    /^There is no auction "nowhere"/,
  ],
  [
    'an option of the other format',
    ['import', program, '--auction', 'nl-rdw'],
    /go with --format rdw/,
  ],
  ['a format nobody knows', ['import', program, '--format', 'xml'], /'xml' is invalid/],
  ['a bad moment', ['auction', 'create', 'nl-bad', '--end', 'soon'], /--end "soon" is no moment/],
  ['an id with capitals', ['auction', 'create', 'NL'], /small letters/],
  [
    'an end before the start',
    ['auction', 'create', 'nl-bad', '--end', '-1h'],
    /end before it starts/,
  ],
];

test.each(faults)('%s is one clear sentence and exit code 1', async (_, words, sentence) => {
  const { code, out, err } = await operator(words);
  expect(err).toMatch(sentence);
  expect(err).not.toContain('    at ');
  expect({ code, out }).toEqual({ code: 1, out: '' });
});

test('an id that is taken is refused', async () => {
  await operator(['auction', 'create', 'nl-twice']);
  expect(await operator(['auction', 'create', 'nl-twice'])).toMatchObject({
    code: 1,
    err: 'There is an auction "nl-twice" already.\n',
  });
});

test('a database that does not answer is said so', async () => {
  const { code, err } = await operator(['auctions'], {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(code).toBe(1);
  expect(err).toMatch(/^DATABASE_URL leads to no database that answers: .*\n$/);
});

test('the database of a running start is found by the file it leaves', async () => {
  await writeFile(path.join(folder, 'database-url'), `${fresh.url}\n`);
  const { code, out } = await operator(['auctions', '--json'], {
    DATABASE_URL: '',
    DATA_DIR: folder,
  });
  expect(code).toBe(0);
  expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ id: 'nl-twice' }));
});

test('alone, the operator starts the database on the data folder itself, and stops it again', async () => {
  const data = path.join(folder, 'data');
  await chmod(folder, 0o755);
  const alone = { DATABASE_URL: '', DATA_DIR: data };
  expect(await operator(['auction', 'create', 'nl-alone'], alone)).toMatchObject({ code: 0 });
  const { code, out } = await operator(['auctions', '--json'], alone);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ id: 'nl-alone' }]);
  await expect(access(path.join(data, 'database', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
  await expect(access(path.join(data, 'owner.json'))).rejects.toThrow(/ENOENT/);
});

test('a lot that does not wait for an award is not awarded, and one that is unknown is said so', async () => {
  expect(await operator(['award', 'nl-rdw', 'K-446-FV'])).toEqual({
    code: 1,
    out: '',
    err: 'Lot 1 of nl-rdw (K-446-FV) stays open: it does not wait for an award.\n',
  });
  expect(await operator(['reject', 'nl-rdw', '99'])).toMatchObject({
    code: 1,
    err: 'There is no lot "99" in the auction "nl-rdw".\n',
  });
  const taken = await operator(['take-back', 'nl-rdw', '1', '--json']);
  expect(JSON.parse(taken.out)).toMatchObject({ number: 1, status: 'withdrawnBySeller' });
  const listed = await operator(['lots', 'nl-rdw', '--status', 'open', '--json']);
  expect(JSON.parse(listed.out)).toEqual([]);
});

test('an auction is settled once it is over and every lot is decided, and no earlier', async () => {
  const owner = connect(fresh.url, undefined);
  await addAuction(owner, { id: 'nl-over', format: 'sealed', endsInMinutes: 5 });
  const lot = await addLot(owner, { auctionId: 'nl-over', plate: 'K-700-AB', number: 1 });
  const settle = async () => {
    const { code, err } = await operator(['auction', 'settle', 'nl-over']);
    return { code, err: err.trim() };
  };
  expect(await settle()).toEqual({ code: 1, err: 'The auction "nl-over" has not closed yet.' });
  await owner.query(
    `UPDATE house.lot SET status = 'awaitingAward', effective_ends_at = now() WHERE id = $1`,
    [lot.lotId],
  );
  await owner.query(`UPDATE house.auction SET ends_at = now() WHERE id = 'nl-over'`);
  expect((await settle()).err).toContain('1 of the lots of "nl-over" still wait');
  expect(await operator(['reject', 'nl-over', '1'])).toMatchObject({ code: 0 });
  const settled = await operator(['auction', 'settle', 'nl-over', '--json']);
  expect(JSON.parse(settled.out)).toMatchObject({ id: 'nl-over', state: 'settled' });
  expect((await settle()).err).toBe('The auction "nl-over" is settled already.');
  expect((await operator(['auction', 'settle', 'nl-none'])).err).toContain('no auction "nl-none"');
  await owner.end();
});

test('the schema that is printed is the one rows are checked by', async () => {
  const { code, out } = await operator(['schema']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(JSON.parse(JSON.stringify(Stock)));
  expect(JSON.parse(out)).toMatchObject({ $schema: expect.any(String), type: 'object' });
  expect(Compile(Stock).Check({ format: 'carplaza-stock', version: 1, vehicles: [] })).toBe(true);
});

test.each([[], ['import'], ['auction', 'create'], ['award']])(
  '%s %s has its help',
  async (...words: string[]) => {
    const { code, out } = await operator([...words, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: operator/);
  },
);

test('audit verify says whether every chain of the bid log holds and a receipt is genuine, with exit code 1 when not', async () => {
  const owner = connect(fresh.url, undefined);
  const people = testCompanies();
  await addPeople(owner, people);
  await addAuction(owner, { id: 'nl-log', format: 'open' });
  const lot = await addLot(owner, { auctionId: 'nl-log', plate: 'V-001-LG', number: 1 });
  const services = connect(fresh.url, 'carplaza_services');
  const written = await openBidQueue({ database: services, announce: () => undefined }).write({
    kind: 'bid',
    buyer: people.anna,
    address: lot,
    key: 'audit-verify',
    body: bidOf(8_000) as BidPayload,
  });
  await services.end();
  expect(await operator(['audit', 'verify'])).toMatchObject({
    code: 0,
    out: 'The bid log holds: 1 line of 1 lot.\n',
  });
  if (!written.ok) throw new Error('the bid was taken');
  const { receipt } = written.answer;
  const check = async (kept: unknown) =>
    operator(['audit', 'verify', '--receipt', await file('receipt.json', kept)]);
  expect(await check(written.answer)).toMatchObject({
    code: 0,
    out: expect.stringContaining('The receipt is genuine: line 1 of its lot.\n') as string,
  });
  expect(await check({ ...receipt, hash: 'ab'.repeat(32) })).toMatchObject({
    code: 1,
    err: 'The receipt is not genuine: no line of the lot has its hash.\n',
  });
  expect(await check({ receipt: 'lost' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds no receipt') as string,
  });
  await owner.query('ALTER TABLE house.bid DISABLE TRIGGER bid_is_append_only');
  await owner.query('UPDATE house.bid SET net_minor = net_minor + 1');
  await owner.end();
  const broken = await operator(['audit', 'verify', '--json']);
  expect(JSON.parse(broken.out)).toEqual({
    lineCount: 1,
    lotCount: 1,
    faults: [{ lotId: lot.lotId, sequence: 1, reason: 'lineWasChanged' }],
  });
  expect(broken).toMatchObject({
    code: 1,
    err: `The bid log does not hold: lot ${lot.lotId} from line 1 on (lineWasChanged).\n`,
  });
});

test('requests of visitors are listed, shown and marked as done', async () => {
  const owner = connect(fresh.url, undefined);
  await owner.query(
    `INSERT INTO house.request (reference, kind, locale, name, email, subject, message)
     VALUES ('Q7K4-M2XD', 'contact', 'en', 'Joris', 'joris@bakker.example', 'bidding', E'Hello\u202e')`,
  );
  await owner.end();
  const listed = await operator(['requests']);
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toMatch(
    /Q7K4-M2XD .*contact +bidding +Joris +joris@bakker\.example +en +waiting/,
  );
  expect((await operator(['requests', 'show', 'q7k4-m2xd'])).out).toContain('Hello\uFFFD');
  expect(await operator(['requests', 'done', 'Q7K4-M2XD'])).toMatchObject({
    code: 0,
    out: 'Q7K4-M2XD is done with.\n',
  });
  expect(await operator(['requests', 'done', 'AAAA-AAAA'])).toMatchObject({
    code: 1,
    err: 'There is no request "AAAA-AAAA": `operator requests` lists them.\n',
  });
});

test('keys are rotated once at a time, and after a leak at once', async () => {
  const first = await operator(['identity', 'rotate-keys']);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/^Key [\w-]{36} signs from 20.* UTC on\.\nOlder keys stay published/);
  expect(await operator(['identity', 'rotate-keys'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^A new key is on its way and signs from .*: rotate again after/),
  });
  const leaked = await operator(['identity', 'rotate-keys', '--leaked', '--json']);
  expect(JSON.parse(leaked.out)).toEqual({
    keyId: expect.any(String),
    signsFrom: expect.any(String),
  });
});

test('a buyer is let in by address alone, for any provider, and released when the account is another', async () => {
  const add = [
    'buyer',
    'add',
    'Noor@any-house.example',
    '--name',
    'Noor',
    '--company',
    'Any House',
  ];
  expect(await operator(add)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/add --country/),
  });
  const added = await operator([...add, '--country', 'BE', '--json']);
  const noor = { name: 'Noor', company: 'Any House', country: 'BE', isKnown: false };
  expect(JSON.parse(added.out)).toMatchObject(noor);
  expect(await operator(add)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^noor@any-house\.example belongs to a buyer already/i),
  });
  const owner = connect(fresh.url, undefined);
  const services = connect(fresh.url, 'carplaza_services');
  const person = {
    issuer: 'https://any.example',
    email: 'noor@any-house.example',
    hasVerifiedEmail: true,
  };
  expect(await recogniseBuyer(services, { ...person, subject: 'old' })).toMatchObject({
    name: 'Noor',
  });
  const another = { ...person, subject: 'new' };
  expect(await recogniseBuyer(services, another)).toBe('EmailBelongsToAnotherUser');
  const released = await operator(['buyer', 'release', 'noor@any-house.example']);
  expect(released).toMatchObject({ code: 0, out: expect.stringContaining('not seen yet') });
  expect(await recogniseBuyer(services, another)).toMatchObject({ name: 'Noor' });
  const listed = JSON.parse((await operator(['buyers', '--json'])).out);
  expect(listed).toContainEqual(expect.objectContaining({ ...noor, isKnown: true }));
  expect((await operator(['buyer', 'release', 'no@body.example'])).err).toContain('no buyer with');
  await services.end();
  await owner.end();
});

describe('a person is let in', () => {
  const words = ['identity', 'add-account', 'first@new-house.example', '--name', 'First Person'];

  test('with company and buyer, and gets a link in the own language', async () => {
    const added = await operator(
      [...words, '--company', 'New House', '--country', 'DE', '--locale', 'de-de'],
      { IDENTITY_URL: 'https://id.new-house.example' },
    );
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toMatch(
      /^first@new-house\.example can choose a password here, once, until 20.* UTC:\nhttps:\/\/id\.new-house\.example\/password\?token=[\w-]{43}&ui_locales=de-de\n$/,
    );
    const owner = connect(fresh.url, undefined);
    const { rows } = await owner.query(
      `SELECT c.name AS company, c.country, b.name, a.roles, a.email_verified, a.password_hash
       FROM house.buyer b JOIN house.company c ON c.id = b.company_id JOIN identity.account a USING (subject)
       WHERE a.company_id = c.id::text`,
    );
    await owner.end();
    expect(rows).toEqual([
      {
        company: 'New House',
        country: 'DE',
        name: 'First Person',
        roles: ['buyer'],
        email_verified: false,
        password_hash: null,
      },
    ]);
  });

  test('of a company that is known, with two roles', async () => {
    const second = await operator([
      'identity',
      'add-account',
      'second@new-house.example',
      '--name=Second Person',
      '--company=new house',
      '--role',
      'buyer',
      'company-admin',
      '--json',
    ]);
    expect(JSON.parse(second.out)).toMatchObject({
      email: 'second@new-house.example',
      link: expect.stringContaining('http://localhost:4002/password?token='),
    });
    const link = await operator(['identity', 'password-link', 'SECOND@new-house.example']);
    expect(link).toMatchObject({ code: 0, out: expect.stringContaining('/password?token=') });
  });

  test('as the buyer that the house knows by e-mail address alone', async () => {
    const owner = connect(fresh.url, undefined);
    await owner.query(
      `INSERT INTO house.buyer (id, company_id, name, email)
       SELECT gen_random_uuid(), id, 'Third Person', 'Third@new-house.example' FROM house.company WHERE name = 'New House'`,
    );
    const third = ['identity', 'add-account', 'third@new-house.example', '--name', 'Third Person'];
    expect(await operator([...third, '--company', 'Other House', '--country', 'FR'])).toMatchObject(
      {
        code: 1,
        err: 'third@new-house.example belongs to a buyer already, of another company or with another account.\n',
      },
    );
    expect(await operator([...third, '--company', 'New House'])).toMatchObject({ code: 0 });
    const { rows } = await owner.query(
      `SELECT b.subject = a.subject AS same FROM house.buyer b JOIN identity.account a ON lower(b.email) = lower(a.email)
       WHERE a.email = 'third@new-house.example'`,
    );
    await owner.end();
    expect(rows).toEqual([{ same: true }]);
  });

  test.each<[string, string[], RegExp]>([
    ['a known address', [...words, '--company', 'New House'], /^There is an account with first@/],
    [
      'a new company without a country',
      ['identity', 'add-account', 'x@y.example', '--name', 'X', '--company', 'Nobody'],
      /^There is no company "Nobody" yet: add --country/,
    ],
    [
      'a known company in another country',
      [
        'identity',
        'add-account',
        'x@y.example',
        '--name',
        'X',
        '--company',
        'New House',
        '--country',
        'FR',
      ],
      /^New House is a company in DE/,
    ],
    [
      'a broken address',
      ['identity', 'add-account', 'x@y', '--name', 'X', '--company', 'New House'],
      /an address such as/,
    ],
    [
      'no name',
      ['identity', 'add-account', 'x@y.example', '--name', ' ', '--company', 'New House'],
      /1 to 200 characters/,
    ],
    [
      'a role nobody knows',
      [
        'identity',
        'add-account',
        'x@y.example',
        '--name',
        'X',
        '--company',
        'New House',
        '--role',
        'king',
      ],
      /king/,
    ],
    [
      'a language nobody speaks',
      [
        'identity',
        'add-account',
        'x@y.example',
        '--name',
        'X',
        '--company',
        'New House',
        '--locale',
        'xx',
      ],
      /xx/,
    ],
    [
      'a password on the command line',
      [...words, '--company', 'New House', '--password', 'x'],
      /unknown option '--password'/,
    ],
    [
      'a link for nobody',
      ['identity', 'password-link', 'nobody@new-house.example'],
      /^There is no account with nobody@/,
    ],
  ])('but not with %s', async (_, refused, sentence) => {
    const { code, out, err } = await operator(refused);
    expect(err).toMatch(sentence);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });
});

test('what happened to accounts is listed, newest first and never more than was asked for', async () => {
  const added = await operator(['identity', 'events', '--email', 'first@new-house.example']);
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(added.out).toMatch(
    /^at +kind +detail.*\n.* UTC +passwordLinkMade +by operator +first@new-house\.example\n.* UTC +accountAdded +by operator +first@/,
  );
  const keys = await operator(['identity', 'events', '--kind', 'keysRotated', '--json']);
  expect(JSON.parse(keys.out)).toMatchObject([
    { kind: 'keysRotated', detail: 'after a leak', subject: null },
    { kind: 'keysRotated', detail: null },
  ]);
  const one = await operator(['identity', 'events', '--limit', '1', '--json']);
  expect(JSON.parse(one.out)).toHaveLength(1);
  for (const limit of ['0', '1001', 'all'])
    expect((await operator(['identity', 'events', '--limit', limit])).err).toMatch(
      /from 1 to 1000/,
    );
});
