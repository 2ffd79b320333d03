/**
 * Invitations by a company's administrator: bounded, and none reserves an address before it is
 * accepted.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnUser } from '#contract/own-users.ts';
import { inTransaction } from '#database/connect.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import { ownInvitationLimit } from '#services/limits.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addCompanyWithUser } from '#test/stock.ts';

let services: OpenServices;
beforeAll(async () => {
  services = await openServices();
  // The embedded provider signs in: invitations make accounts.
  await services.owner.query('INSERT INTO auction.provider_issuer (issuer) VALUES ($1)', [
    services.config.authority,
  ]);
});
afterAll(() => services.close());

const invitation = {
  act: 'invite',
  name: 'Tom',
  email: 'tom@users.example',
  role: 'buyer',
  locale: 'de-de',
  limitPerBid: null,
  limitPerDay: null,
};

test('invitations of a company end at a bound, refused ones too, and others still invite', async () => {
  const eager = await addAdministrator('Eager');
  const emails = Array.from({ length: ownInvitationLimit.max }, (_, n) =>
    n % 2 === 0 ? `stranger-${n}@elsewhere.example` : 'anna@example.test',
  );
  for (const email of emails) {
    const answer = await act({ ...invitation, email }, eager);
    expect(userNamed(answer, 'Tom').state).toBe('invited');
  }
  const mailed = await invitationsOf(eager);
  for (const email of ['one-more@elsewhere.example', 'anna@example.test'])
    expect(await act({ ...invitation, email }, eager)).toMatchObject({
      code: 'TooManyInvitations',
    });
  expect(await invitationsOf(eager)).toBe(mailed);
  expect(mailed).toBe(ownInvitationLimit.max / 2);
  const other = await addAdministrator('Other');
  const email = 'colleague@other.example';
  expect(userNamed(await act({ ...invitation, email }, other), 'Tom').state).toBe('invited');
});

test('an address is reserved only when its invitation was accepted', async () => {
  const [rival, dealer] = [await addAdministrator('Rival'), await addAdministrator('Dealer')];
  const email = 'owner@real-dealer.example';
  const taken = userNamed(await act({ ...invitation, email }, rival), 'Tom');
  const owned = userNamed(await act({ ...invitation, email, name: 'Owner' }, dealer), 'Owner');
  expect(owned.state).toBe('invited');
  const ofRival = await act({ act: 'inviteAgain', userId: taken.id }, rival);
  expect(ofRival).toMatchObject({ code: 'ColleagueIsUnknown' });
  const { rows } = await services.owner.query<{ subject: string; company_id: string }>(
    'SELECT subject, company_id FROM identity.account WHERE email = $1',
    [email],
  );
  expect(rows).toEqual([{ subject: expect.any(String), company_id: dealer.companyId }]);
  await services.owner.query(
    `INSERT INTO identity.security_event (kind, subject) VALUES ('passwordChanged', $1)`,
    [rows[0]?.subject],
  );
  // The rival learns nothing of it.
  expect(userNamed(await act({ ...invitation, email }, rival), 'Tom')).toMatchObject({ email });
  expect(await act({ ...invitation, email }, dealer)).toMatchObject({ code: 'UserIsKnown' });
});

test('answers alike for known and unknown addresses, and mails the known nothing', async () => {
  const asker = await addAdministrator('Asker');
  const answers = [];
  for (const email of ['anna@example.test', 'nobody@example.test']) {
    const before = await invitationsOf(asker);
    const invited = await act({ ...invitation, name: 'One', email }, asker);
    const { id } = userNamed(invited, 'One');
    const steps = [invited];
    for (const change of [
      { act: 'inviteAgain' },
      { act: 'change', role: 'viewer', limitPerBid: null, limitPerDay: null },
      { act: 'remove' },
      { act: 'letBackIn' },
      { act: 'remove' },
    ])
      steps.push(await act({ ...change, userId: id }, asker));
    // The same address once more.
    steps.push(await act({ ...invitation, name: 'Once more', email }, asker));
    const text = JSON.stringify(steps.map(({ users }) => users));
    answers.push(text.replaceAll(/[0-9a-f-]{36}/g, 'id').replaceAll(email, 'address'));
    expect((await invitationsOf(asker)) - before).toBe(email.startsWith('anna') ? 0 : 1);
    await services.owner.query('DELETE FROM auction.buyer WHERE company_id = $1 AND id <> $2', [
      asker.companyId,
      asker.id,
    ]);
  }
  expect(answers[1]).toBe(answers[0]);
});

test('mails whom nobody knows nothing, whatever it is about', async () => {
  const asker = await addAdministrator('Mailer');
  await act({ ...invitation, name: 'In vain', email: 'anna@example.test' }, asker);
  const { rows } = await services.owner.query<{ email: string }>(
    `SELECT email FROM auction.buyer WHERE company_id = $1 AND name = 'In vain'`,
    [asker.companyId],
  );
  const recipient = rows[0]?.email ?? '';
  expect(recipient).toMatch(/@invited\.invalid$/);
  const mail = { reference: randomUUID(), recipient, replyTo: null, subject: 'x', body: 'x' };
  await inTransaction(services.owner, (connection) => putInOutbox(connection, [mail]));
  const { rowCount } = await services.owner.query(
    'SELECT FROM auction.mail_outbox WHERE recipient = $1',
    [recipient],
  );
  expect(rowCount).toBe(0);
});

async function invitationsOf({ companyId }: TestUser): Promise<number> {
  const { rowCount } = await services.owner.query(
    `SELECT FROM identity.invitation i JOIN identity.account a USING (subject) WHERE a.company_id = $1`,
    [companyId],
  );
  return rowCount ?? 0;
}

async function addAdministrator(name: string): Promise<TestUser> {
  const user = await addCompanyWithUser(services.owner, name);
  await services.owner.query(`UPDATE auction.buyer SET role = 'company-admin' WHERE id = $1`, [
    user.id,
  ]);
  return user;
}

async function act(payload: object, user: TestUser) {
  const asked = { method: 'POST', url: '/bidding/company/users', payload } as const;
  return (await services.ask(user, asked)).json();
}

function userNamed(answer: { users?: OwnUser[] }, name: string): OwnUser {
  const found = answer.users?.find((user) => user.name === name);
  if (!found) throw new Error(`no user ${name}: ${JSON.stringify(answer)}`);
  return found;
}
