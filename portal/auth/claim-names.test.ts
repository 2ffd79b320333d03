import { expect, test } from 'vitest';
import { withOwnNames } from './claim-names.ts';
import type { UserProfile } from './user.ts';

const profile = (claims: Record<string, unknown>) => ({ sub: 'anna', ...claims }) as UserProfile;

test.each<[string, Record<string, unknown>, string, unknown]>([
  ['its own name', { roles: ['buyer'] }, 'roles', ['buyer']],
  ['another name', { groups: ['buyer'] }, 'groups', ['buyer']],
  ['inside another', { realm_access: { roles: ['buyer'] } }, 'realm_access.roles', ['buyer']],
  [
    'a name that is an address',
    { 'https://x.example/roles': ['a'] },
    'https://x.example/roles',
    ['a'],
  ],
  ['nowhere', {}, 'groups', undefined],
  ['inside of nothing', { realm_access: null }, 'realm_access.roles', undefined],
  ['inside of a text', { realm_access: 'x' }, 'realm_access.roles', undefined],
])('roles under %s', (_what, claims, name, expected) => {
  const named = withOwnNames(profile(claims), { company: 'company', roles: name });
  expect(named['roles']).toEqual(expected);
  expect(named.sub).toBe('anna');
});

test('the company, too', () => {
  const named = withOwnNames(profile({ org: 'Van Dijk' }), { company: 'org', roles: 'roles' });
  expect(named['company']).toBe('Van Dijk');
});
