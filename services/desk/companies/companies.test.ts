/**
 * Registrations, companies and requests by the desk's calls, on the real database, the embedded
 * provider, an SMTP server and a server that answers as VIES does.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskRoles } from '#contract/desk/values.ts';
import { sendDueMails } from '#services/mail/send-due-mails.ts';
import { recheckCompanies } from '#services/registrations/recheck-companies.ts';
import { openTransport } from '#runtime/mail.ts';
import { sendInvitations } from '#identity/mail/invitations.ts';
import { type MailServer, openMailServer } from '#test/mail-server.ts';
import { type OpenIdentity, openIdentity } from '#test/open-identity.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { contactOf, registrationOf } from '#test/requests.ts';
import { addAuction, addLot, endLotIn } from '#test/stock.ts';
import { closeLots } from '#test/close-lots.ts';
import { type ViesServer, openViesServer } from '#test/vies-server.ts';

let services: OpenServices;
let identity: OpenIdentity;
let smtp: MailServer;
let vies: ViesServer;
const tokens = new Map<string, string>();
let number = 0;

beforeAll(async () => {
  [smtp, vies] = await Promise.all([openMailServer(), openViesServer()]);
  services = await openServices({
    env: {
      VIES_URL: vies.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
      MAIL_TO: 'desk@carplaza.example',
    },
  });
  const mail = { smtpUrl: smtp.url, from: 'noreply@carplaza.example' };
  // The provider of the services' tokens is a test's issuer: its own is made equal below.
  identity = await openIdentity(
    { url: services.url },
    { mail, identityUrl: services.issuer.authority },
  );
  for (const role of deskRoles) tokens.set(role, await admit(role));
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
});
afterAll(async () => {
  await identity.stop();
  await services.close();
  await Promise.all([smtp.close(), vies.close()]);
});
beforeEach(async () => {
  await services.owner.query('DELETE FROM public.rate_limit_hit');
});

const open = { limitPerBid: null, limitPerDay: null, countries: null };
const approval = {
  act: 'approveRegistration',
  companyId: null,
  usesRegisteredName: false,
  role: 'company-admin',
  ...open,
};

test('a registration is checked, approved into a company, and its user chooses a password', async () => {
  const sent = registrationOf({ email: 'joris@bakker.example', vatNumber: vat(1) });
  const reference = await register(sent);
  vies.answer({ valid: true, name: 'BAKKER AUTOS', address: 'DORPSSTRAAT 1 1012AB AMSTERDAM' });
  const checked = await actOn(reference, { act: 'checkRegistration', version: 1 }, 'editor');
  expect(checked).toMatchObject({ version: 2, status: 'waiting' });
  const { request, facts, knownCompany } = await seen(reference);
  expect(request.checks).toMatchObject({ state: 'valid', name: 'BAKKER AUTOS' });
  expect(facts.map(({ field, verdict }: Fact) => [field, verdict])).toEqual([
    ['company', 'same'],
    ['vatNumber', 'same'],
    ['address', 'differs'],
    ['email', 'unknown'],
  ]);
  expect(knownCompany).toBeNull();
  const limits = { limitPerBid: 25_000, limitPerDay: 60_000, countries: ['NL', 'DE'] };
  const body = { ...approval, version: 2, usesRegisteredName: true, destination: 'PL', ...limits };
  expect(await actOn(reference, { ...body, destination: 'XX' })).toMatchObject({ statusCode: 400 });
  const approved = await actOn(reference, body);
  expect(approved).toMatchObject({ statusCode: 200, status: 'approved' });
  const { company, users, history } = await companySeen(approved.companyId);
  expect(company).toMatchObject({
    name: 'BAKKER AUTOS',
    vatNumber: vat(1),
    ...limits,
    state: 'bids',
  });
  expect(company.checks).toMatchObject({ state: 'valid' });
  expect(users).toMatchObject([
    { name: 'Joris Bakker', role: 'company-admin', isInvited: true, hasSignedIn: false },
  ]);
  expect(history).toMatchObject([
    { kind: 'approveRegistration', actor: 'Olga', after: { reference, destination: 'PL' } },
  ]);
  const goesTo = 'SELECT destination FROM auction.company WHERE id = $1';
  const { rows } = await services.owner.query(goesTo, [approved.companyId]);
  expect(rows).toEqual([{ destination: 'PL' }]);
  // The answer of the register stays with the company, and the request's thread with the request.
  expect((await seen(reference)).thread).toMatchObject([
    { kind: 'checkRegistration' },
    { kind: 'approveRegistration', words: null },
  ]);

  const mail = await invitationTo('joris@bakker.example');
  expect(mail).toContain('CarPlaza: kies uw wachtwoord');
  const visitor = identity.visitor();
  const link = new URL(/http\S+token=\S+/.exec(mail)?.[0] ?? '');
  const password = 'a right long pass phrase';
  const page = await visitor.send(link);
  expect(page.status).toBe(200);
  await visitor.type(link, {
    token: link.searchParams.get('token') ?? '',
    password,
    repeated: password,
    repeat: password,
  });
  const account = await services.owner.query(
    `SELECT email_verified, password_hash IS NOT NULL AS has_password, roles FROM identity.account WHERE email = $1`,
    ['joris@bakker.example'],
  );
  expect(account.rows).toEqual([
    { email_verified: true, has_password: true, roles: ['buyer', 'company-admin'] },
  ]);
});

test('colleagues of a registration get accounts as buyers, unless they are left out', async () => {
  const person = (name: string) => ({ name, email: `${name.toLowerCase()}@ten.example` });
  const sent = registrationOf({
    email: 'first@ten.example',
    vatNumber: '094259216',
    country: 'GR',
    postcode: '10431',
    colleagues: [person('Berta'), person('Carl')],
  });
  const taken = await register(sent);
  expect((await seen(taken)).request).toMatchObject({
    country: 'GR',
    vatNumber: 'EL094259216',
    colleagues: [
      { ...person('Berta'), isTaken: false },
      { ...person('Carl'), isTaken: false },
    ],
  });
  const body = { ...approval, version: 1, note: 'Seen.', leaveOut: ['carl@ten.example'] };
  const approved = await actOn(taken, body);
  const { company, users, history } = await companySeen(approved.companyId);
  expect(users).toMatchObject([
    { name: 'Berta', role: 'buyer', isInvited: true },
    { name: 'Joris Bakker', role: 'company-admin', isInvited: true },
  ]);
  expect(history).toMatchObject([{ after: { colleagues: 1 } }]);
  expect(await invitationTo('berta@ten.example')).toContain('CarPlaza');

  const second = await register({ ...sent, email: 'second@ten.example' });
  expect((await seen(second)).request.colleagues).toMatchObject([
    { isTaken: true },
    { isTaken: false },
  ]);
  const into = { ...approval, version: 1, note: 'Seen.', companyId: approved.companyId };
  expect(await actOn(second, into)).toMatchObject({
    code: 'EmailIsTaken',
    details: { email: 'berta@ten.example' },
  });
  expect((await companySeen(approved.companyId)).users).toHaveLength(2);

  const [{ id: userId }] = users;
  const erased = { act: 'eraseUser', userId, version: company.version, reason: 'Asked for.' };
  const acted = await as('manager', `/desk/companies/${approved.companyId}/acts`, erased);
  expect(acted).toMatchObject({ statusCode: 200 });
  expect((await seen(taken)).request.colleagues).toEqual([{ ...person('Carl'), isTaken: false }]);
});

test('VIES is not asked about a number from outside the EU, and the approval needs a note', async () => {
  const reference = await register(
    registrationOf({
      email: 'first@dubai.example',
      country: 'AE',
      vatNumber: '100 1234 5670 0003',
      postcode: '',
    }),
  );
  vies.answer({ valid: true, name: 'SOMEBODY ELSE', address: 'ELSEWHERE' });
  await actOn(reference, { act: 'checkRegistration', version: 1 });
  const { request, facts } = await seen(reference);
  expect(request.checks).toMatchObject({ state: 'outside', name: null });
  expect(facts[1]).toMatchObject({ verdict: 'unknown', register: null });
  expect(await actOn(reference, { ...approval, version: 2 })).toMatchObject({
    code: 'ReasonIsMissing',
  });
  const done = await actOn(reference, { ...approval, version: 2, note: 'Licence seen.' });
  expect((await companySeen(done.companyId)).company).toMatchObject({
    country: 'AE',
    vatNumber: 'AE100123456700003',
    vatStanding: 'notChecked',
  });
  await recheckCompanies({ operators: services.owner, viesUrl: vies.url });
  expect((await companySeen(done.companyId)).company.checks).toMatchObject({ state: 'outside' });
});

test('two operators at once: one approves, the other gets both versions, and there is one company', async () => {
  const reference = await register(
    registrationOf({ email: 'two@once.example', vatNumber: vat(2) }),
  );
  const body = { ...approval, version: 1, note: 'Called the register.' };
  const both = await Promise.all([actOn(reference, body), actOn(reference, body)]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(both.find(({ code }) => code)).toMatchObject({
    statusCode: 409,
    code: 'VersionIsOld',
    details: { expectedVersion: 1, version: 2 },
  });
  expect(await countOf('auction.company', 'vat_number', vat(2))).toBe(1);
  expect(await countOf('auction.buyer', 'email', 'two@once.example')).toBe(1);
});

test('a register that is away holds nothing up, and asks for a note', async () => {
  const reference = await register(
    registrationOf({ email: 'away@once.example', vatNumber: vat(3) }),
  );
  vies.answer({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] });
  await actOn(reference, { act: 'checkRegistration', version: 1 });
  const { request, facts } = await seen(reference);
  expect(request.checks).toMatchObject({ state: 'unreachable', reason: 'MS_UNAVAILABLE' });
  expect(facts[1]).toMatchObject({ field: 'vatNumber', verdict: 'unknown' });
  expect(await actOn(reference, { ...approval, version: 2 })).toMatchObject({
    code: 'ReasonIsMissing',
  });
  const done = await actOn(reference, { ...approval, version: 2, note: 'Seen at the chamber.' });
  expect(done).toMatchObject({ status: 'approved' });
  expect((await seen(reference)).thread.at(-1)).toMatchObject({ words: 'Seen at the chamber.' });
});

test('a second registration of a company goes into it, and a taken address leaves nothing behind', async () => {
  const first = await register(registrationOf({ email: 'one@same.example', vatNumber: vat(4) }));
  const made = await actOn(first, { ...approval, version: 1, note: 'x' });
  const second = await register(registrationOf({ email: 'more@same.example', vatNumber: vat(4) }));
  expect((await seen(second)).knownCompany).toMatchObject({ id: made.companyId });
  const note = 'A colleague of the first.';
  expect(await actOn(second, { ...approval, version: 1, note })).toMatchObject({
    code: 'CompanyIsKnown',
    details: { companyId: made.companyId },
  });
  const into = await actOn(second, { ...approval, version: 1, note, companyId: made.companyId });
  expect(into).toMatchObject({ companyId: made.companyId });
  expect((await companySeen(made.companyId)).users).toHaveLength(2);

  const third = await register(registrationOf({ email: 'ONE@same.example', vatNumber: vat(5) }));
  expect((await seen(third)).facts.at(-1)).toMatchObject({ field: 'email', verdict: 'taken' });
  expect(await actOn(third, { ...approval, version: 1, note })).toMatchObject({
    code: 'EmailIsTaken',
  });
  expect(await countOf('auction.company', 'vat_number', vat(5))).toBe(0);
  expect(await seen(third)).toMatchObject({ request: { version: 1, outcome: null }, thread: [] });
});

test('a crash between company and invitation leaves neither', async () => {
  const reference = await register(
    registrationOf({ email: 'crash@mid.example', vatNumber: vat(6) }),
  );
  await services.owner.query('ALTER TABLE identity.invitation RENAME TO invitation_away');
  const failed = await actOn(reference, { ...approval, version: 1, note: 'x' });
  await services.owner.query('ALTER TABLE identity.invitation_away RENAME TO invitation');
  expect(failed.statusCode).toBe(500);
  expect(await countOf('auction.company', 'vat_number', vat(6))).toBe(0);
  expect(await countOf('identity.account', 'email', 'crash@mid.example')).toBe(0);
  expect(await actOn(reference, { ...approval, version: 1, note: 'x' })).toMatchObject({
    status: 'approved',
  });
});

test('a declined registration gets the reason in its language, and is over', async () => {
  const reference = await register(
    registrationOf({ email: 'no@trade.example', vatNumber: vat(7), locale: 'nl-nl' }),
  );
  const body = { act: 'declineRegistration', version: 1, why: 'noTrader', note: 'A baker.' };
  expect(await actOn(reference, body)).toMatchObject({ status: 'declined' });
  const mail = await mailTo('no@trade.example', 'bij CarPlaza');
  expect(mail).toContain('bedrijven die in voertuigen handelen');
  expect(mail).not.toContain('A baker.');
  expect(await actOn(reference, { ...approval, version: 2, note: 'x' })).toMatchObject({
    code: 'RequestIsDone',
  });
});

test('a company is asked for more by mail, and waits for a week beside the work list', async () => {
  const email = 'asked@trade.example';
  const reference = await register(registrationOf({ email, vatNumber: vat(12), locale: 'nl-nl' }));
  const body = { act: 'askRegistrant', version: 1, question: 'Mag het uittreksel mee?' };
  expect(await actOn(reference, body, 'viewer')).toMatchObject({ statusCode: 403 });
  expect(await actOn(reference, { ...body, question: ' ' })).toMatchObject({
    code: 'ReasonIsMissing',
  });
  expect(await actOn(reference, body, 'editor')).toMatchObject({ version: 2, status: 'waiting' });
  expect(await actOn(reference, body)).toMatchObject({ statusCode: 409, code: 'VersionIsOld' });
  const mail = await mailTo(email, 'Uw aanmelding bij CarPlaza');
  expect(mail).toContain('Mag het uittreksel mee?');
  expect(mail).toContain(`Uw referentie: ${reference}`);
  expect(mail).toContain('Reply-To: desk@carplaza.example');

  const isWork = async () => {
    const { items } = await as('viewer', '/desk/today');
    return items.some(({ id }: { id: string }) => id === reference);
  };
  expect(await isWork()).toBe(false);
  const later = await register(registrationOf({ email: 'later@trade.example' }));
  const listed = (await as('viewer', '/desk/requests?kind=registration')).requests;
  const at = (one: string) => listed.findIndex((row: Row) => row.reference === one);
  expect(at(later)).toBeLessThan(at(reference));
  expect(listed[at(reference)]).toMatchObject({ waitsForCompany: true });
  const { thread } = await seen(reference);
  expect(thread).toMatchObject([{ kind: 'askRegistrant', words: 'Mag het uittreksel mee?' }]);

  // Without an answer it is work again, with a deadline that has not passed long ago.
  await services.owner.query(
    `UPDATE auction.request SET asked_at = now() - interval '7 days 1 minute' WHERE reference = $1`,
    [reference],
  );
  expect(await isWork()).toBe(true);
  const { request } = await seen(reference);
  expect(request).toMatchObject({ waitsForCompany: false });
  expect(Date.parse(request.dueAt)).toBeGreaterThan(Date.now());
  expect(await actOn(reference, { ...approval, version: 2, note: 'Extract seen.' })).toMatchObject({
    status: 'approved',
  });
  expect(await actOn(reference, { ...body, version: 3 })).toMatchObject({ code: 'RequestIsDone' });
  const message = await write({ email: 'ask@visitor.example' });
  expect(await actOn(message, body)).toMatchObject({ code: 'RequestIsNoRegistration' });
});

test('messages are taken, answered and closed; what waits comes by its deadline', async () => {
  const first = await write({ email: 'ask@one.example' });
  const second = await write({ email: 'ask@two.example', locale: 'de-de' });
  const late = await register(registrationOf({ email: 'ask@three.example', vatNumber: vat(8) }));
  const waiting = (await as('viewer', '/desk/requests')).requests.map(
    ({ reference }: Row) => reference,
  );
  expect(waiting.indexOf(first)).toBeLessThan(waiting.indexOf(second));
  expect(waiting.indexOf(second)).toBeLessThan(waiting.indexOf(late));
  expect(await actOn(first, { act: 'takeRequest', version: 1 }, 'editor')).toMatchObject({
    version: 2,
  });
  expect((await seen(first)).request).toMatchObject({
    takenBy: 'Olga',
    message: expect.any(String),
  });
  const answer = 'Yes, both keys.\nKind regards';
  expect(await actOn(first, { act: 'answerRequest', version: 2, answer }, 'editor')).toMatchObject({
    status: 'answered',
  });
  expect(await mailTo('ask@one.example', 'Your message')).toContain('Yes, both keys.');
  expect(await actOn(second, { act: 'answerRequest', version: 2, answer })).toMatchObject({
    code: 'VersionIsOld',
  });
  expect(await actOn(second, { act: 'closeRequest', version: 1, note: 'Spam' })).toMatchObject({
    status: 'closed',
  });
  expect(await actOn(late, { act: 'answerRequest', version: 1, answer })).toMatchObject({
    code: 'RequestIsRegistration',
  });
  const done = (await as('viewer', '/desk/requests?done=true&kind=contact')).requests;
  expect(done).toMatchObject([
    { reference: second, outcome: 'closed' },
    { reference: first, outcome: 'answered' },
  ]);
});

test('a company is found, limited, blocked with a reason, and unblocked', async () => {
  const { companyId, person } = await newCompany();
  const found = await as('viewer', '/desk/companies?search=BLOCKED+company+' + number);
  expect(found).toMatchObject({
    total: 1,
    companies: [{ id: companyId, state: 'bids', users: 1 }],
  });
  const limits = { limitPerBid: 10_000, limitPerDay: 12_000, countries: ['NL'] };
  const act = (body: object, role = 'manager') =>
    as(role, `/desk/companies/${companyId}/acts`, body);
  expect(await act({ act: 'changeCompanyLimits', version: 1, ...limits })).toMatchObject({
    version: 2,
  });
  expect(
    await act({ act: 'changeCompanyLimits', version: 2, ...limits, limitPerBid: 15_000 }),
  ).toMatchObject({ code: 'AmountIsInvalid' });
  const lot = await newLot();
  expect((await bid(person, lot.path, 10_001)).code).toBe('BidIsAboveLimitPerBid');
  expect((await bid(person, lot.path, 9_777)).outcome).toBe('leading');
  const near = await as('viewer', '/desk/companies?filter=nearLimit');
  // The desk sums visible prices: the maximum is nobody's to see.
  expect(near.companies).toEqual([]);
  const { company } = await companySeen(companyId);
  expect(company).toMatchObject({ committed: 5_000 });
  expect(JSON.stringify(company)).not.toContain('9777');
  expect(
    await act({ act: 'blockCompany', version: 2, from: 'now', reason: 'Two invoices overdue.' }),
  ).toMatchObject({ status: 'blocked' });
  expect((await bid(person, lot.path, 9_900)).code).toBe('CompanyIsBlocked');
  // What it has bid stands, and nothing is awarded to it, by the clock or by an operator.
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  const award = { act: 'awardLot', version: 1 };
  const awardUrl = `/desk/auctions/nl-open/lots/${lot.assetId}/acts`;
  expect(await as('manager', awardUrl, award)).toMatchObject({ code: 'CompanyIsBlocked' });
  expect((await as('viewer', '/desk/companies?filter=blocked')).companies).toMatchObject([
    { id: companyId },
  ]);
  expect(await act({ act: 'unblockCompany', version: 3, reason: 'Paid.' })).toMatchObject({
    status: 'bids',
  });
  expect(await as('manager', awardUrl, award)).toMatchObject({ status: 'awarded' });
  expect(
    (await companySeen(companyId)).history.map(({ kind, reason }: Entry) => [kind, reason]),
  ).toEqual([
    ['unblockCompany', 'Paid.'],
    ['blockCompany', 'Two invoices overdue.'],
    ['changeCompanyLimits', null],
    ['addCompany', null],
  ]);
});

test("corrects a company's data with a reason and checks its number again when a manager asks for it", async () => {
  const { companyId } = await newCompany();
  const act = (body: object, role = 'manager') =>
    as(role, `/desk/companies/${companyId}/acts`, body);
  const { company: before } = await companySeen(companyId);
  const right = {
    act: 'changeCompany',
    version: 1,
    name: 'Corrected Cars',
    vatNumber: vat(82),
    registerNumber: '30123456',
    street: 'Kade 1',
    postcode: '1012 AB',
    city: 'Amsterdam',
  };
  expect(await act(right)).toMatchObject({ code: 'RequestIsInvalid' });
  const reason = 'The register says so.';
  expect(await act({ ...right, reason }, 'editor')).toMatchObject({ code: 'DeskRoleIsMissing' });
  expect(await act({ ...right, reason, vatNumber: 'NL1' })).toMatchObject({
    code: 'VatNumberIsInvalid',
  });
  const other = await newCompany();
  const { company: known } = await companySeen(other.companyId);
  await services.owner.query('UPDATE auction.company SET vat_number = $2 WHERE id = $1', [
    other.companyId,
    vat(81),
  ]);
  expect(await act({ ...right, reason, vatNumber: vat(81) })).toMatchObject({
    code: 'CompanyIsKnown',
    details: { company: known.name },
  });
  expect(await act({ ...right, reason })).toMatchObject({ version: 2 });
  const { company, history } = await companySeen(companyId);
  expect(company).toMatchObject({
    name: 'Corrected Cars',
    vatNumber: vat(82),
    registerNumber: '30123456',
    street: 'Kade 1',
    city: 'Amsterdam',
    vatStanding: 'notChecked',
  });
  expect(history[0]).toMatchObject({
    kind: 'changeCompany',
    reason,
    before: { name: before.name },
    after: { name: 'Corrected Cars', vatNumber: vat(82), registerNumber: '30123456' },
  });
});

test('a user’s limit per bid above the own limit per day is refused', async () => {
  const { companyId, person } = await newCompany();
  await services.owner.query('UPDATE auction.buyer SET limit_per_day_minor = $2 WHERE id = $1', [
    person.id,
    1_200_000,
  ]);
  const change = { act: 'changeUserLimit', version: 1, userId: person.id };
  const url = `/desk/companies/${companyId}/acts`;
  expect(await as('manager', url, { ...change, limitPerBid: 15_000 })).toMatchObject({
    code: 'AmountIsInvalid',
  });
  expect(await as('manager', url, { ...change, limitPerBid: 12_000 })).toMatchObject({
    version: 2,
  });
  expect((await companySeen(companyId)).users).toMatchObject([{ limitPerBid: 12_000 }]);
});

test('a user is added with an invitation, gets another role, is blocked at once, and let in again', async () => {
  const made = await as('manager', '/desk/companies/acts', {
    act: 'addCompany',
    name: 'Added Autos',
    country: 'NL',
    vatNumber: vat(9),
    city: 'Assen',
    locale: 'nl-nl',
    ...open,
  });
  const act = (body: object) => as('manager', `/desk/companies/${made.companyId}/acts`, body);
  const user = { name: 'Eva Kuipers', email: 'eva@added.example', role: 'buyer', locale: 'de-de' };
  expect(await act({ act: 'addUser', version: 1, ...user })).toMatchObject({ version: 2 });
  expect(await act({ act: 'addUser', version: 2, ...user })).toMatchObject({
    code: 'EmailIsTaken',
  });
  expect(await invitationTo('eva@added.example')).toContain('CarPlaza: Passwort festlegen');
  const isSent = async () => {
    await expect
      .poll(async () => (await companySeen(made.companyId)).users)
      .toMatchObject([{ isInvited: false, hasSignedIn: false, role: 'buyer' }]);
  };
  // The job of the running process notes a mail as sent once it has arrived.
  await isSent();
  // A colleague's invitation of somebody who has not signed in yet.
  await services.owner.query(
    `INSERT INTO identity.invitation (subject, invited_by, invited_to)
     SELECT subject, 'Noor Bakker', 'Added Autos' FROM identity.account WHERE email = $1`,
    ['eva@added.example'],
  );
  expect(
    await arrivedInvitation('eva@added.example', 'Noor Bakker von Added Autos lädt Sie ein'),
  ).toContain('CarPlaza: Passwort festlegen');
  await isSent();
  const [eva] = (await companySeen(made.companyId)).users;
  expect(await act({ act: 'inviteUser', version: 2, userId: eva.id })).toMatchObject({
    version: 3,
  });
  expect(await invitationTo('eva@added.example')).toContain('token=');
  expect(
    await act({ act: 'changeUserRole', version: 3, userId: eva.id, role: 'company-admin' }),
  ).toMatchObject({ version: 4 });
  const { rows } = await services.owner.query<{ subject: string }>(
    'SELECT subject FROM auction.buyer WHERE id = $1',
    [eva.id],
  );
  const person = {
    id: eva.id,
    name: 'Eva',
    companyId: made.companyId,
    subject: rows[0]?.subject ?? '',
  };
  const lot = await newLot();
  expect((await bid(person, lot.path, 6_000)).outcome).toBe('leading');
  expect(
    await act({ act: 'blockUser', version: 4, userId: eva.id, reason: 'Left.' }),
  ).toMatchObject({ version: 5 });
  const denied = await services.owner.query('SELECT FROM auction.token_denial WHERE value = $1', [
    person.subject,
  ]);
  expect(denied.rowCount).toBe(1);
  expect((await companySeen(made.companyId)).users).toMatchObject([
    { isBlocked: true, role: 'company-admin' },
  ]);
  expect(await act({ act: 'inviteUser', version: 5, userId: eva.id })).toMatchObject({
    code: 'UserIsBlocked',
  });
  expect(
    await act({ act: 'unblockUser', version: 5, userId: eva.id, reason: 'Back.' }),
  ).toMatchObject({ version: 6 });
  expect(
    await act({ act: 'unblockUser', version: 6, userId: randomUUID(), reason: 'Back.' }),
  ).toMatchObject({ code: 'UserIsUnknown' });
});

test('at another provider the mail names where and as whom to sign in', async () => {
  await services.owner.query('DELETE FROM auction.provider_issuer');
  const reference = await register(
    registrationOf({ email: 'foreign@idp.example', vatNumber: vat(10) }),
  );
  const made = await actOn(reference, { ...approval, version: 1, note: 'x' });
  expect(made).toMatchObject({ status: 'approved' });
  const mail = await mailTo('foreign@idp.example', 'CarPlaza: uw bedrijf is toegelaten');
  expect(mail).toContain('foreign@idp.example');
  expect(mail).toContain(services.config.portalUrl);
  const [user] = (await companySeen(made.companyId)).users;
  expect(user).toMatchObject({ role: 'company-admin', hasSignedIn: false });
  const body = { act: 'changeUserRole', version: 1, userId: user.id, role: 'approver' };
  expect(await as('manager', `/desk/companies/${made.companyId}/acts`, body)).toMatchObject({
    version: 2,
  });
  // Met by the verified address at the first call.
  const token = await services.issuer.token({
    subject: 'at-foreign',
    claims: { email: 'foreign@idp.example', email_verified: true },
  });
  const bids = await services.app.inject({
    url: '/bidding/bids',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(bids.statusCode).toBe(200);
});

interface Fact {
  field: string;
  verdict: string;
}
interface Row {
  reference: string;
}
interface Entry {
  kind: string;
  reason: string | null;
}

/** Numbers of one Dutch entrepreneur: the check digits are right. */
function vat(index: number): string {
  return `NL123456782B${String(index).padStart(2, '0')}`;
}

test('adds a company with its register number, which ties it to a seller at once', async () => {
  const seller = await as('manager', '/desk/sellers', {
    act: 'addSeller',
    name: randomUUID(),
    registerNumber: 'NL 30 99 88 77',
  });
  const { companyId } = await as('manager', '/desk/companies/acts', {
    act: 'addCompany',
    name: 'Registered',
    country: 'NL',
    vatNumber: null,
    registerNumber: '30998877',
    city: null,
    locale: 'en',
    ...open,
  });
  expect((await companySeen(companyId)).company).toMatchObject({ registerNumber: '30998877' });
  expect((await as('viewer', `/desk/sellers/${seller.sellerId}`)).ties).toEqual([
    { companyId, company: 'Registered', shares: ['registerNumber'] },
  ]);
});

async function newCompany() {
  number += 1;
  const made = await as('manager', '/desk/companies/acts', {
    act: 'addCompany',
    name: `Blocked company ${number}`,
    country: 'NL',
    vatNumber: null,
    city: null,
    locale: 'en',
    ...open,
  });
  const person = {
    id: randomUUID(),
    name: 'Bert',
    companyId: made.companyId as string,
    subject: randomUUID(),
  };
  await services.owner.query(
    'INSERT INTO auction.buyer (id, company_id, subject, name, email) VALUES ($1, $2, $3, $4, $5)',
    [person.id, person.companyId, person.subject, person.name, `${person.id}@blocked.test`],
  );
  return { companyId: made.companyId as string, person };
}

async function newLot() {
  number += 1;
  return addLot(services.owner, { auctionId: 'nl-open', plate: `C-${100 + number}-OM`, number });
}

async function bid(user: OpenServices['people']['anna'], path: string, amount: number) {
  const url = `${path}/bids`;
  return (await services.ask(user, { method: 'POST', url, payload: bidOf(amount) })).json();
}

async function register(payload: object): Promise<string> {
  const answer = await services.ask(undefined, {
    method: 'POST',
    url: '/requests/registration',
    payload,
  });
  return answer.json().reference;
}

async function write(changes: Parameters<typeof contactOf>[0]): Promise<string> {
  const payload = contactOf(changes);
  const answer = await services.ask(undefined, {
    method: 'POST',
    url: '/requests/contact',
    payload,
  });
  return answer.json().reference;
}

function actOn(reference: string, body: object, role = 'manager') {
  return as(role, `/desk/requests/${reference}/acts`, body);
}

function seen(reference: string) {
  return as('viewer', `/desk/requests/${reference}`);
}

function companySeen(companyId: string) {
  return as('viewer', `/desk/companies/${companyId}`);
}

async function as(role: string, url: string, payload?: object) {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${tokens.get(role)}` },
    ...(payload && { payload }),
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function countOf(table: string, column: string, value: string): Promise<number> {
  const { rowCount } = await services.owner.query(`SELECT FROM ${table} WHERE ${column} = $1`, [
    value,
  ]);
  return rowCount ?? 0;
}

const log = { warn: () => undefined, error: () => undefined };

/** Returns the newest mail to this address with that subject, which the services' job sends. */
async function mailTo(address: string, subject: string): Promise<string> {
  const send = openTransport({ smtpUrl: smtp.url, from: 'noreply@carplaza.example' });
  return arrived(address, subject, () => sendDueMails(services.database, send, log));
}

/** Returns the newest mail to this address, which the provider's job sends. */
function invitationTo(address: string): Promise<string> {
  return arrivedInvitation(address, 'token=');
}

function arrivedInvitation(address: string, words: string): Promise<string> {
  const send = openTransport({ smtpUrl: smtp.url, from: 'noreply@carplaza.example' });
  const { config, database } = identity;
  return arrived(address, words, () =>
    sendInvitations({ keys: { attempts: Buffer.alloc(32) }, config, database, send, log }),
  );
}

/** The mail whose text includes `subject`; the job of the running process may have claimed it. */
async function arrived(address: string, subject: string, send: () => Promise<unknown>) {
  await expect
    .poll(async () => {
      await send();
      return newest(address, subject);
    })
    .not.toBe('');
  return newest(address, subject);
}

function newest(address: string, subject: string): string {
  const sources = smtp.received
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => plain(source));
  return sources.findLast((source) => source.includes(subject)) ?? '';
}

/** The mail with its quoted-printable lines and its subject as people read them. */
function plain(source: string): string {
  const joined = source.replaceAll(/=\r?\n/g, '');
  return Buffer.from(
    joined.replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  ).toString('utf8');
}

async function admit(role: string): Promise<string> {
  const email = `${role}@auctions.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    ['Olga', email, role],
  );
  return services.issuer.token({
    subject: `sub-${role}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}
