/** Companies, their users and registrations by commands, through the desk's use cases. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
const nowhere = { VIES_URL: 'http://127.0.0.1:9' };
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

async function json(...words: string[]) {
  const { out, err } = await operator.run([...words, '--json'], nowhere);
  return err === '' ? JSON.parse(out) : err;
}

test('a company is added, limited, blocked and let bid again, and the history has it', async () => {
  const added = ['company', 'add', 'Bakker Auto’s', '--country', 'NL', '--vat', '123456782B01'];
  expect(await json(...added, '--per-day', '60000')).toMatchObject({
    company: { name: 'Bakker Auto’s', vatNumber: 'NL123456782B01', limitPerDay: 60_000 },
  });
  expect(await json(...added)).toContain('there is a company with that VAT number already');
  const limits = ['company', 'limits', 'bakker auto’s', '--per-bid', '25000', '--countries', 'NL'];
  expect(await json(...limits)).toMatchObject({
    company: { limitPerBid: 25_000, limitPerDay: null, countries: ['NL'] },
  });
  expect(await json('company', 'block', 'NL123456782B01')).toContain('a reason is needed');
  const block = ['company', 'block', 'NL123456782B01', '--from', 'afterRunningBids'];
  expect(await json(...block, '--reason', 'Overdue.')).toMatchObject({
    company: { state: 'blockedAfterRunningBids' },
    history: [{ kind: 'blockCompany', reason: 'Overdue.' }, {}, {}],
  });
  expect(await json('companies', '--blocked')).toHaveLength(1);
  expect(await json('company', 'unblock', 'NL123456782B01', '--reason', 'Paid.')).toMatchObject({
    company: { state: 'bids', version: 4 },
  });
  // A register that is away is an answer too: sums have VAT until it confirms the number.
  expect(await json('company', 'check', 'NL123456782B01')).toMatchObject({
    company: { checks: { vatNumber: 'NL123456782B01', state: 'unreachable' }, version: 5 },
  });
  expect((await operator.run(['companies'])).out).toMatch(/Bakker Auto’s +NL +NL123456782B01/);
});

test('users are added with an invitation, blocked, and given a role', async () => {
  const user = (...words: string[]) =>
    json(
      'company',
      'user',
      words[0] ?? '',
      'Bakker Auto’s',
      'eva@bakker.example',
      ...words.slice(1),
    );
  expect(await user('add', '--name', 'Eva', '--locale', 'nl-nl')).toMatchObject({
    users: [{ name: 'Eva', role: 'buyer', isInvited: true }],
  });
  expect(await user('role', '--role', 'company-admin')).toMatchObject({
    users: [{ role: 'company-admin' }],
  });
  // The company's only administrator: it is done, and said.
  const words = ['Bakker Auto’s', 'eva@bakker.example', '--reason', 'Left.'];
  const { code, err } = await operator.run(['company', 'user', 'block', ...words]);
  expect([code, err]).toEqual([0, expect.stringContaining('Nobody of the company can invite')]);
  expect(await user('invite')).toContain('the user is blocked already');
  expect(await user('unblock', '--reason', 'Back.')).toMatchObject({
    users: [{ isBlocked: false }],
  });
  expect((await operator.run(['company', 'show', 'Bakker Auto’s'])).out).toMatch(
    /Eva +eva@bakker\.example +company-admin +invitation waits/,
  );
});

test('a registration is checked, approved with a note, and another declined', async () => {
  const owner = connect(operator.databaseUrl, undefined);
  for (const [reference, email, suffix] of [
    ['Q7K4-M2XD', 'joris@kuipers.example', '02'],
    ['Q7K4-M2XE', 'no@baker.example', '03'],
  ])
    await owner.query(
      `INSERT INTO auction.request (reference, kind, locale, name, email, company, country, vat_number, street, postcode,
         city, phone, consented_at)
       VALUES ($1, 'registration', 'nl-nl', 'Joris', $2, 'Kuipers', 'NL', $3, 'Kade 1', '9401 AB', 'Assen', '+31205550141', now())`,
      [reference, email, `NL123456782B${suffix}`],
    );
  expect(await json('registration', 'check', 'q7k4-m2xd')).toMatchObject({
    request: { checks: { state: 'unreachable', reason: 'network' } },
  });
  const approve = ['registration', 'approve', 'Q7K4-M2XD', '--per-day', '60000'];
  expect(await json(...approve)).toContain('a reason is needed');
  expect(await json(...approve, '--note', 'Called.')).toMatchObject({
    request: { outcome: 'approved' },
    knownCompany: { name: 'Kuipers' },
  });
  expect(await json('registration', 'decline', 'Q7K4-M2XE', '--why', 'noTrader')).toMatchObject({
    request: { outcome: 'declined', mail: 'waiting' },
  });
  expect(await json('registration', 'check', 'AAAA-AAAA')).toContain('there is no such request');
  const { rows } = await owner.query('SELECT recipient FROM auction.mail_outbox');
  expect(rows).toEqual([{ recipient: 'no@baker.example' }]);
  await owner.end();
});

test('a message is taken and answered', async () => {
  const owner = connect(operator.databaseUrl, undefined);
  await owner.query(
    `INSERT INTO auction.request (reference, kind, locale, name, email, subject, message)
     VALUES ('Q7K4-M2XF', 'contact', 'en', 'Joris', 'joris@bakker.example', 'bidding', 'Hello')`,
  );
  await owner.end();
  expect((await operator.run(['requests', 'take', 'Q7K4-M2XF'])).out).toBe('Q7K4-M2XF is yours.\n');
  expect(await json('requests', 'answer', 'Q7K4-M2XF', 'Both keys.')).toEqual({
    reference: 'Q7K4-M2XF',
    status: 'answered',
  });
  expect(await json('requests', 'decline', 'Q7K4-M2XF', 'No.')).toContain('it is done with');
});
