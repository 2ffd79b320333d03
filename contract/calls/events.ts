/**
 * Live events, read through fetch with a token: of a lot, of an auction, and of the lots that the
 * own company has bid on. Last-Event-ID resumes.
 */
import { call } from './call.ts';
import { ResumeHeaders } from './headers.ts';

export const followLot = call('GET /bidding/auctions/:auctionId/assets/:assetId/events', {
  scope: 'bids',
  tag: 'live',
  summary:
    "A lot's events as server-sent events; Last-Event-ID resumes; 204 where nothing can follow",
  headers: ResumeHeaders,
  events: 'LotEvent',
});

export const followAuction = call('GET /bidding/auctions/:auctionId/events', {
  scope: 'bids',
  tag: 'live',
  summary:
    'The events of all lots of an auction as server-sent events; Last-Event-ID resumes; 204 where nothing can follow',
  headers: ResumeHeaders,
  events: 'LotEvent',
});

export const followOwnBids = call('GET /bidding/bids/events', {
  scope: 'bids',
  tag: 'live',
  summary: 'The events of the lots that the own company has bid on, as server-sent events',
  headers: ResumeHeaders,
  events: 'LotEvent',
});
