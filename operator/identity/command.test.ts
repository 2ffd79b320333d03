import { connect } from '#database/connect.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

test('keys are rotated once at a time, and after a leak at once', async () => {
  const first = await operator.run(['identity', 'rotate-keys']);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/^Key [\w-]{36} signs from 20.* UTC on\.\nOlder keys stay published/);
  expect(await operator.run(['identity', 'rotate-keys'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^A new key is on its way and signs from .*: rotate again after/),
  });
  const leaked = await operator.run(['identity', 'rotate-keys', '--leaked', '--json']);
  expect(JSON.parse(leaked.out)).toEqual({
    keyId: expect.any(String),
    signsFrom: expect.any(String),
  });
});

describe('an account is added', () => {
  const words = ['identity', 'add-account', 'first@new-dealer.example', '--name', 'First Person'];

  test('with company and buyer, and gets a link in the own language', async () => {
    const added = await operator.run(
      [...words, '--company', 'New Dealer', '--country', 'DE', '--locale', 'de-de'],
      { IDENTITY_URL: 'https://id.new-dealer.example' },
    );
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(added.out).toMatch(
      /^first@new-dealer\.example can choose a password here, once, until 20.* UTC:\nhttps:\/\/id\.new-dealer\.example\/password\?token=[\w-]{43}&ui_locales=de-de\n$/,
    );
    const owner = connect(operator.databaseUrl, undefined);
    const { rows } = await owner.query(
      `SELECT c.name AS company, c.country, b.name, b.role, a.roles, a.email_verified, a.password_hash
       FROM auction.buyer b JOIN auction.company c ON c.id = b.company_id JOIN identity.account a USING (subject)
       WHERE a.company_id = c.id::text`,
    );
    await owner.end();
    expect(rows).toEqual([
      {
        company: 'New Dealer',
        country: 'DE',
        name: 'First Person',
        role: 'company-admin',
        roles: ['buyer', 'company-admin'],
        email_verified: false,
        password_hash: null,
      },
    ]);
  });

  test('of a company that is known, with two roles', async () => {
    const second = await operator.run([
      'identity',
      'add-account',
      'second@new-dealer.example',
      '--name=Second Person',
      '--company=new dealer',
      '--role',
      'buyer',
      'company-admin',
      '--json',
    ]);
    expect(JSON.parse(second.out)).toMatchObject({
      email: 'second@new-dealer.example',
      link: expect.stringContaining('http://localhost:4002/password?token='),
    });
    const link = await operator.run(['identity', 'password-link', 'SECOND@new-dealer.example']);
    expect(link).toMatchObject({ code: 0, out: expect.stringContaining('/password?token=') });
  });

  test('as the buyer that the operator knows by e-mail address alone', async () => {
    const owner = connect(operator.databaseUrl, undefined);
    await owner.query(
      `INSERT INTO auction.buyer (id, company_id, name, email)
       SELECT gen_random_uuid(), id, 'Third Person', 'Third@new-dealer.example' FROM auction.company WHERE name = 'New Dealer'`,
    );
    const third = ['identity', 'add-account', 'third@new-dealer.example', '--name', 'Third Person'];
    expect(
      await operator.run([...third, '--company', 'Other Dealer', '--country', 'FR']),
    ).toMatchObject({
      code: 1,
      err: 'third@new-dealer.example belongs to a buyer already, of another company or with another account.\n',
    });
    expect(await operator.run([...third, '--company', 'New Dealer'])).toMatchObject({ code: 0 });
    const { rows } = await owner.query(
      `SELECT b.subject = a.subject AS same FROM auction.buyer b JOIN identity.account a ON lower(b.email) = lower(a.email)
       WHERE a.email = 'third@new-dealer.example'`,
    );
    await owner.end();
    expect(rows).toEqual([{ same: true }]);
  });

  test.each<[string, string[], RegExp]>([
    ['a known address', [...words, '--company', 'New Dealer'], /^There is an account with first@/],
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
        'New Dealer',
        '--country',
        'FR',
      ],
      /^New Dealer is a company in DE/,
    ],
    [
      'a broken address',
      ['identity', 'add-account', 'x@y', '--name', 'X', '--company', 'New Dealer'],
      /an address such as/,
    ],
    [
      'no name',
      ['identity', 'add-account', 'x@y.example', '--name', ' ', '--company', 'New Dealer'],
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
        'New Dealer',
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
        'New Dealer',
        '--locale',
        'xx',
      ],
      /xx/,
    ],
    [
      'a password on the command line',
      [...words, '--company', 'New Dealer', '--password', 'x'],
      /unknown option '--password'/,
    ],
    [
      'a link for nobody',
      ['identity', 'password-link', 'nobody@new-dealer.example'],
      /^There is no account with nobody@/,
    ],
  ])('but not with %s', async (_, refused, sentence) => {
    const { code, out, err } = await operator.run(refused);
    expect(err).toMatch(sentence);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });
});

test('events of accounts are listed, newest first and never more than the limit', async () => {
  const added = await operator.run(['identity', 'events', '--email', 'first@new-dealer.example']);
  expect(added).toMatchObject({ code: 0, err: '' });
  expect(added.out).toMatch(
    /^at +kind +detail.*\n.* UTC +passwordLinkMade +by operator +first@new-dealer\.example\n.* UTC +accountAdded +by operator +first@/,
  );
  const keys = await operator.run(['identity', 'events', '--kind', 'keysRotated', '--json']);
  expect(JSON.parse(keys.out)).toMatchObject([
    { kind: 'keysRotated', detail: 'after a leak', subject: null },
    { kind: 'keysRotated', detail: null },
  ]);
  const one = await operator.run(['identity', 'events', '--limit', '1', '--json']);
  expect(JSON.parse(one.out)).toHaveLength(1);
  for (const limit of ['0', '1001', 'all'])
    expect((await operator.run(['identity', 'events', '--limit', limit])).err).toMatch(
      /from 1 to 1000/,
    );
});

test('an operator of the desk is let in, listed, changed and suspended', async () => {
  const email = 'olga@auctions.example';
  const add = ['identity', 'add-operator', email, '--name', 'Olga', '--role', 'editor'];
  expect(await operator.run(add)).toMatchObject({ code: 0, err: '' });
  expect(await operator.run(add)).toMatchObject({
    code: 1,
    err: `There is an account with ${email} already.\n`,
  });
  expect((await operator.run(['operators', 'role', email, '--role', 'manager'])).out).toMatch(
    /olga@auctions\.example +Olga +manager +all +known/,
  );
  expect(await operator.run(['identity', 'suspend', email])).toMatchObject({ code: 0 });
  const listed = await operator.run(['operators', '--json']);
  expect(JSON.parse(listed.out)).toEqual([
    { email, name: 'Olga', role: 'manager', yards: null, isKnown: true, isSuspended: true },
  ]);
  const another = ['operators', 'add', email, '--name', 'Olga', '--role', 'viewer'];
  expect(await operator.run(another)).toMatchObject({
    code: 1,
    err: `${email} is an operator already.\n`,
  });
});
