/** The calls about copies of data (docs/rules.md, Copies of data). */
import { DataCopyList, NewDataCopy } from '#contract/data-copies.ts';
import { tableFileTypes } from '#contract/table-files.ts';
import { call } from './call.ts';
import { KeyHeaders } from './headers.ts';

export const listDataCopies = call('GET /bidding/data-copies', {
  scope: 'buyer-profile',
  tag: 'company',
  summary: 'The own copies of data',
  answer: DataCopyList,
});

export const askDataCopy = call('POST /bidding/data-copies', {
  scope: 'buyer-profile',
  tag: 'company',
  summary: 'Ask for a copy of the own data, or of all data of the company',
  headers: KeyHeaders,
  body: NewDataCopy,
  answer: DataCopyList,
  errors: ['CompanyRoleIsMissing', 'DataCopyIsInTheMaking', 'SenderHasSentTooMuch'],
});

export const getDataCopy = call('GET /bidding/data-copies/:copyId/file', {
  scope: 'buyer-profile',
  tag: 'company',
  summary: 'A copy that is ready, as a ZIP',
  files: Object.values(tableFileTypes),
  errors: ['StorageIsUnavailable'],
});
