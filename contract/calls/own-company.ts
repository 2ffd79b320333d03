/** The calls about the own company's part in whole sums (docs/rules.md, Whole sum). */
import {
  LotDestination,
  LotDestinationAnswer,
  OwnCompany,
  StandardDestination,
} from '#contract/buying-company.ts';
import { call } from './call.ts';

export const getOwnCompany = call('GET /bidding/company', {
  scope: 'buyer-profile',
  tag: 'company',
  summary: 'The own company as sums know it',
  answer: OwnCompany,
});

export const setStandardDestination = call('POST /bidding/company/destination', {
  scope: 'buyer-profile',
  right: 'bid',
  tag: 'company',
  summary: 'Set where the company’s vehicles go unless chosen otherwise for one',
  body: StandardDestination,
  answer: OwnCompany,
});

export const chooseDestination = call(
  'POST /bidding/auctions/:auctionId/assets/:assetId/destination',
  {
    scope: 'bids',
    right: 'bid',
    tag: 'company',
    summary: 'Choose where this vehicle would go; it decides the sum, never the rank',
    body: LotDestination,
    answer: LotDestinationAnswer,
    errors: ['DestinationIsFixed'],
  },
);
