/** The calls of a company's administrator about its users (docs/rules.md, Roles). */
import { OwnUserChange, OwnUserList } from '#contract/own-users.ts';
import { call } from './call.ts';

export const listOwnUsers = call('GET /bidding/company/users', {
  scope: 'buyer-profile',
  right: 'manage',
  tag: 'company',
  summary: "The own company's users, their limits and what they bid",
  answer: OwnUserList,
});

export const changeOwnUsers = call('POST /bidding/company/users', {
  scope: 'buyer-profile',
  right: 'manage',
  tag: 'company',
  summary: 'Invite, change or remove a user of the own company',
  body: OwnUserChange,
  answer: OwnUserList,
  errors: [
    'UserIsKnown',
    'CompanyNeedsAdministrator',
    'LimitsAreInvalid',
    'ColleagueIsUnknown',
    'TooManyInvitations',
  ],
});
