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
  // A cause that is logged stands beside the answer.
  return out === '' ? err : JSON.parse(out);
}

test('a company is added, limited, blocked and let bid again, and the history has it', async () => {
  const added = ['act', 'addCompany', 'Bakker Auto’s', '--country=NL', '--vat-number=123456782B01'];
  expect(await json(...added, '--limit-per-day=60000')).toMatchObject({
    company: { name: 'Bakker Auto’s', vatNumber: 'NL123456782B01', limitPerDay: 60_000 },
  });
  expect(await json(...added)).toContain('there is a company with that VAT number already');
  const most = ['--limit-per-bid=25000', '--limit-per-day=none', '--countries=NL'];
  const limits = ['act', 'changeCompanyLimits', 'bakker auto’s', ...most];
  expect(await json(...limits)).toMatchObject({
    company: { limitPerBid: 25_000, limitPerDay: null, countries: ['NL'] },
  });
  const block = ['act', 'blockCompany', 'NL123456782B01', '--from', 'afterRunningBids'];
  expect(await json(...block)).toContain("required option '--reason <value>'");
  expect(await json(...block, '--reason', 'Overdue.')).toMatchObject({
    company: { state: 'blockedAfterRunningBids' },
    history: [{ kind: 'blockCompany', reason: 'Overdue.' }, {}, {}],
  });
  expect(await json('companies', '--blocked')).toHaveLength(1);
  expect(await json('act', 'unblockCompany', 'NL123456782B01', '--reason=Paid.')).toMatchObject({
    company: { state: 'bids', version: 4 },
  });
  // A register that is away is an answer too: sums have VAT until it confirms the number.
  expect(await json('act', 'checkCompany', 'NL123456782B01')).toMatchObject({
    company: { checks: { vatNumber: 'NL123456782B01', state: 'unreachable' }, version: 5 },
  });
  expect((await operator.run(['companies'])).out).toMatch(/Bakker Auto’s +NL +NL123456782B01/);
});

test('users are added with an invitation, blocked, and given a role', async () => {
  const user = (act: string, ...words: string[]) =>
    json('act', act, 'Bakker Auto’s', '--user-id=eva@bakker.example', ...words);
  const eva = ['--email=eva@bakker.example', '--name=Eva', '--locale=nl-nl'];
  expect(await json('act', 'addUser', 'Bakker Auto’s', ...eva)).toMatchObject({
    users: [{ name: 'Eva', role: 'buyer', isInvited: true }],
  });
  expect(await user('changeUserRole', '--role', 'company-admin')).toMatchObject({
    users: [{ role: 'company-admin' }],
  });
  // The company's only administrator: it is done, and said.
  const words = ['Bakker Auto’s', '--user-id=eva@bakker.example', '--reason=Left.'];
  const { code, err } = await operator.run(['act', 'blockUser', ...words]);
  expect([code, err]).toEqual([0, expect.stringContaining('Nobody of the company can invite')]);
  expect(await user('inviteUser')).toContain('the user is blocked already');
  expect(await user('unblockUser', '--reason', 'Back.')).toMatchObject({
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
  expect(await json('act', 'checkRegistration', 'q7k4-m2xd')).toMatchObject({
    request: { checks: { state: 'unreachable', reason: 'network' } },
  });
  const approve = ['act', 'approveRegistration', 'Q7K4-M2XD', '--limit-per-day=60000'];
  expect(await json(...approve)).toContain('a reason is needed: --note');
  expect(await json(...approve, '--note', 'Called.')).toMatchObject({
    request: { outcome: 'approved' },
    knownCompany: { name: 'Kuipers' },
  });
  // As at the desk: who registers manages the company's users.
  expect((await operator.run(['company', 'show', 'Kuipers'])).out).toMatch(
    /Joris +joris@kuipers\.example +company-admin/,
  );
  expect(await json('act', 'declineRegistration', 'Q7K4-M2XE', '--why=noTrader')).toMatchObject({
    request: { outcome: 'declined', mail: 'waiting' },
  });
  expect(await json('act', 'checkRegistration', 'AAAA-AAAA')).toContain('there is no such request');
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
  expect((await operator.run(['act', 'takeRequest', 'Q7K4-M2XF'])).out).toBe(
    'The request Q7K4-M2XF: waiting.\n',
  );
  expect(await json('act', 'answerRequest', 'Q7K4-M2XF', '--answer=Both keys.')).toMatchObject({
    request: { reference: 'Q7K4-M2XF', outcome: 'answered', takenBy: expect.any(String) },
  });
  expect(await json('act', 'declineRequest', 'Q7K4-M2XF', '--answer=No.')).toContain(
    'it is done with',
  );
});
