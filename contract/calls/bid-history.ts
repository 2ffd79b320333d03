/** The calls about the company's bids on lots that are over. */
import { BidHistory, BidHistoryFileQuery, BidHistoryQuery } from '#contract/bid-history.ts';
import { tableFileTypes } from '#contract/table-files.ts';
import { call } from './call.ts';

export const getBidHistory = call('GET /bidding/bid-history', {
  scope: 'bids',
  tag: 'bids',
  summary: "The own company's bids on lots that are over, with their sums",
  query: BidHistoryQuery,
  answer: BidHistory,
});

export const getBidHistoryFile = call('GET /bidding/bid-history/file', {
  scope: 'bids',
  tag: 'bids',
  summary: "The own company's bids on lots that are over, as a file",
  query: BidHistoryFileQuery,
  files: Object.values(tableFileTypes),
});
