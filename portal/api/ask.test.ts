import { expect, test } from 'vitest';
import { listDeskFinanceRequests } from '#contract/calls/desk/finance.ts';
import { makeDeskDocumentLink } from '#contract/calls/desk/lot.ts';
import { getInquiry, listInquiries } from '#contract/calls/inquiries.ts';
import { callKey, callUrl } from './ask.ts';
import { type ApiSettings, createApiClient } from './client.ts';
import { callQuery } from './use-call.ts';

function clientOf(settings: Partial<ApiSettings> = {}) {
  return createApiClient({
    servicesUrl: 'https://services.test',
    biddingUrl: 'https://bids.test/v1',
    vehiclesUrl: 'https://services.test/vehicles/',
    salesChannel: 'trade',
    ...settings,
  });
}
const client = clientOf();

test('an address has the parts of its path, and the rest as its query', () => {
  const at = { auctionId: 'nl-1', assetId: 'a/b', documentId: '7' };
  expect(callUrl(client, makeDeskDocumentLink, at)).toBe(
    'https://services.test/desk/auctions/nl-1/lots/a%2Fb/documents/7/link',
  );
  expect(callUrl(client, listDeskFinanceRequests, { done: true })).toBe(
    'https://services.test/desk/finance-requests?done=true',
  );
  expect(callUrl(client, listDeskFinanceRequests, { done: undefined })).toBe(
    'https://services.test/desk/finance-requests',
  );
});

test('a call of buyers goes to the address of bids', () => {
  expect(callUrl(client, listInquiries, {})).toBe('https://bids.test/v1/inquiries');
});

test('the key of a list begins the keys of what is below it', () => {
  const list = callKey(listInquiries, {});
  expect(callKey(getInquiry, { inquiryId: 'AB23-CD45' })).toEqual([...list, 'AB23-CD45']);
  expect(callKey(listDeskFinanceRequests, { done: true })).toEqual([
    'desk',
    'finance-requests',
    { done: true },
  ]);
});

test('a backend of the specification’s calls is not asked for others', () => {
  const specified = clientOf({ productCalls: 'specified' });
  expect(callQuery(specified, listInquiries, {}).enabled).toBe(false);
  expect(callQuery(client, listInquiries, {}).enabled).toBe(true);
});
