/** The calls about what a user follows (docs/rules.md, Following). */
import { FollowList, NewFollow } from '#contract/follows.ts';
import { call } from './call.ts';

export const listFollows = call('GET /bidding/follows', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'What the user follows: countries, auctions, sellers, saved searches',
  answer: FollowList,
});

export const follow = call('POST /bidding/follows', {
  scope: 'buyer-app',
  tag: 'company',
  summary:
    'Follow something, choose when its new stock is mailed, or name or change a saved search',
  body: NewFollow,
  answer: FollowList,
  errors: ['AuctionIsUnknown', 'TooManyFollows'],
});

export const unfollow = call('DELETE /bidding/follows/:followId', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Follow something no more',
  answer: FollowList,
});
