/** The buyers' calls about changes of data (docs/rules.md, Changes). */
import { ChangeList, NewChange } from '#contract/changes.ts';
import { call } from './call.ts';
import { KeyHeaders } from './headers.ts';

export const listChanges = call('GET /bidding/changes', {
  scope: 'buyer-profile',
  tag: 'company',
  summary: 'What is stored about the own company and user, and requests to change it',
  answer: ChangeList,
});

export const askChange = call('POST /bidding/changes', {
  scope: 'buyer-request-update',
  tag: 'company',
  summary: 'Ask for a change of what is stored about the own company or user',
  headers: KeyHeaders,
  body: NewChange,
  answer: ChangeList,
  errors: [
    'FieldsAreRefused',
    'CompanyRoleIsMissing',
    'ChangeIsWaiting',
    'NothingIsChanged',
    'SenderHasSentTooMuch',
  ],
});

export const withdrawChange = call('DELETE /bidding/changes/:changeId', {
  scope: 'buyer-request-update',
  tag: 'company',
  summary: 'Withdraw the own request while it waits',
  answer: ChangeList,
  errors: ['ChangeIsOver'],
});
