/** Which acts a company and a user offer, and when what was filled in is enough. */
import { expect, test } from 'vitest';
import type { DeskCompanyUser } from '#contract/desk/companies.ts';
import { offered } from '#portal/features/desk/desk-acts.ts';
import { type Filled, companyButton, userButtons } from './company-buttons.ts';

test.each([
  ['manager', { hasSignedIn: true }, ['changeUserRole', 'changeUserLimit', 'blockUser']],
  [
    'manager',
    { hasSignedIn: false },
    ['inviteUser', 'changeUserRole', 'changeUserLimit', 'blockUser'],
  ],
  ['manager', { isBlocked: true }, ['unblockUser', 'eraseUser']],
  ['editor', { hasSignedIn: false }, ['inviteUser']],
] as const)(
  'offers an operator of the role %s for a user %o the acts %o',
  (role, changes, acts) => {
    const user = { isBlocked: false, ...changes } as DeskCompanyUser;
    expect(offered(userButtons, user, role)).toEqual(acts);
  },
);

test.each([
  ['changeCompanyLimits', { limits: undefined }, undefined],
  ['changeCompany', { company: { name: '' } }, undefined],
  ['mergeCompany', { into: '' }, undefined],
  ['changeUserLimit', { limitPerBid: undefined }, undefined],
  ['changeUserLimit', { limitPerBid: null }, { limitPerBid: null }],
  ['addUser', { name: 'Eva', email: 'eva' }, undefined],
] as const)('sends of %s with %o the fields %o', (act, filled, fields) => {
  expect(companyButton(act).fields?.(filled as unknown as Filled)).toEqual(fields);
});
