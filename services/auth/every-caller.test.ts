/**
 * Every call of the services × everybody who may send one, against the table of scopes and the
 * table of company roles. The requests are empty: an allowed caller gets an answer about it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyRole } from '#contract/desk/values.ts';
import { deskScope, serviceScopes } from '#contract/scopes.ts';
import { hasRight } from '#domain/company-roles.ts';
import { isWhole } from '#test/depth.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type RoutePolicy, routePolicies } from './scopes.ts';

let services: OpenServices;
let origin: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  services = await openServices();
  origin = await services.app.listen({ host: '127.0.0.1', port: 0 });
  const { people, owner, issuer } = services;
  const subjects: Record<string, string> = {
    viewer: people.anna.subject,
    limitedBuyer: people.bram.subject,
    approver: people.claudia.subject,
    manager: people.jonas.subject,
  };
  for (const [name, role] of Object.entries(roles))
    await owner.query(
      `UPDATE auction.buyer SET role = $2, limit_per_bid_minor = CASE WHEN $2 = 'buyer' THEN 100 END
       WHERE subject = $1`,
      [subjects[name], role],
    );
  await owner.query(
    `INSERT INTO auction.operator (subject, name, email, role)
     VALUES ('operator', 'Olga', 'olga@auctions.test', 'manager'),
       ('yard', 'Yassin', 'yassin@auctions.test', 'yard')`,
  );
  for (const [name, subject] of Object.entries(subjects))
    tokens.set(name, await issuer.token({ subject }));
  const scope = [...new Set(Object.values(routePolicies).flatMap((one) => one.scope ?? []))];
  for (const [subject, email] of [
    ['operator', 'olga@auctions.test'],
    ['yard', 'yassin@auctions.test'],
  ] as const) {
    const claims = { email, email_verified: true, roles: ['operator'] };
    tokens.set(subject, await issuer.token({ subject, scope: scope.join(' '), claims }));
  }
});
afterAll(() => services.close());

const roles: Record<string, CompanyRole> = {
  viewer: 'viewer',
  limitedBuyer: 'buyer',
  approver: 'approver',
  manager: 'company-admin',
};
const callers = ['visitor', ...Object.keys(roles), 'operator', 'yard'] as const;

/** The answers that turn a caller away; every other answer is about the request. */
const closed = new Set([
  'TokenIsMissing',
  'TokenIsInvalid',
  'ScopeIsMissing',
  'UserHasNoBuyer',
  'UserIsNoOperator',
  'SecondFactorIsMissing',
  'CompanyRoleIsMissing',
  'DeskRoleIsMissing',
]);

function expectedOf(caller: string, policy: RoutePolicy): string {
  const { scope, anonymous, right } = policy;
  if (!scope || (anonymous && caller === 'visitor')) return 'open';
  if (caller === 'visitor') return 'TokenIsMissing';
  if (caller === 'operator' || caller === 'yard') {
    if (scope !== deskScope) return 'UserHasNoBuyer';
    return caller === 'yard' && !policy.forYard ? 'DeskRoleIsMissing' : 'open';
  }
  if (scope === deskScope) return 'ScopeIsMissing';
  const role = roles[caller];
  return role && right && !hasRight(role, right) ? 'CompanyRoleIsMissing' : 'open';
}

describe.each(callers)('%s', (caller) => {
  test('may call what the tables allow', async () => {
    const answers: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [call, policy] of Object.entries(routePolicies)) {
      answers[call] = await answerTo(caller, call);
      expected[call] = expectedOf(caller, policy);
    }
    expect(answers).toEqual(expected);
  });
});

test.each([
  ['bid', ['viewer']],
  ['manage', ['viewer', 'limitedBuyer', 'approver']],
] as const)('a call that needs the right to %s is closed to %j', async (right, without) => {
  const calls = Object.entries(routePolicies).filter(([, policy]) => policy.right === right);
  expect(calls.length).toBeGreaterThan(0);
  for (const [call] of calls)
    for (const caller of without)
      expect([call, caller, await answerTo(caller, call)]).toEqual([
        call,
        caller,
        'CompanyRoleIsMissing',
      ]);
});

/** In `npm test` each scope's own calls, and of the others those whose turn it is. */
test.each(serviceScopes.map((missing, turn) => ({ missing, turn })))(
  'a token without $missing is refused by its calls alone',
  async ({ missing, turn }) => {
    const scope = serviceScopes.filter((one) => one !== missing).join(' ');
    tokens.set(
      'scoped',
      await services.issuer.token({ subject: services.people.jonas.subject, scope }),
    );
    const calls = Object.entries(routePolicies).filter(
      ([, { scope: needed }], at) =>
        needed !== undefined &&
        needed !== deskScope &&
        (isWhole || needed === missing || at % serviceScopes.length === turn),
    );
    const refused: string[] = [];
    for (const [call] of calls)
      if ((await answerTo('scoped', call)) === 'ScopeIsMissing') refused.push(call);
    const own = calls.filter(([, policy]) => policy.scope === missing).map(([call]) => call);
    expect(own.length).toBeGreaterThan(0);
    expect(refused).toEqual(own);
  },
);

test('questions and changes of data ask for the scopes of requests, not for that of bids', () => {
  const scopesOf = (part: string) =>
    new Set(
      Object.entries(routePolicies).flatMap(([call, { scope }]) =>
        call.includes(`/bidding/${part}`) ? [`${call.split(' ')[0]} ${scope}`] : [],
      ),
    );
  expect(scopesOf('changes')).toEqual(
    new Set(['GET buyer-profile', 'POST buyer-request-update', 'DELETE buyer-request-update']),
  );
  expect(scopesOf('inquiries')).toEqual(
    new Set(['GET buyer-profile', 'POST buyer-request-update', 'POST buyer-profile']),
  );
});

test('notices and choices of mails ask for buyer-app, files behind links for media', () => {
  const partsOf = (scope: string) =>
    new Set(
      Object.entries(routePolicies).flatMap(([call, policy]) =>
        policy.scope === scope ? [call.split('/').findLast((part) => !part.startsWith(':'))] : [],
      ),
    );
  expect(partsOf('buyer-app')).toEqual(
    new Set([
      'mail-choices',
      'notices',
      'read',
      'follows',
      'watched-lots',
      'watch',
      'calendars',
      'push-devices',
    ]),
  );
  expect(partsOf('media')).toEqual(new Set(['photos', 'link']));
});

async function answerTo(caller: string, call: string): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const token = tokens.get(caller);
  const answer = await fetch(`${origin}${path.replaceAll(/:\w+/g, 'x')}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    body: method === 'GET' ? null : '{}',
  });
  if (answer.ok) {
    // A stream does not end by itself.
    await answer.body?.cancel();
    return 'open';
  }
  const { code } = (await answer.json()) as { code: string };
  return closed.has(code) ? code : 'open';
}
