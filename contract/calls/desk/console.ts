/** The live console: an auction's stream for operators, and the price chart of a lot. */
import { Type } from 'typebox';
import { desk } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { ResumeHeaders } from '#contract/calls/headers.ts';
import { DeskMoveList, DeskPriceChart } from '#contract/desk/events.ts';

export const followDeskAuction = call('GET /desk/auctions/:auctionId/events', {
  ...desk,
  summary: "An auction's events for the desk as server-sent events; Last-Event-ID resumes",
  headers: ResumeHeaders,
  events: 'DeskEvent',
});

export const listDeskMoves = call('GET /desk/auctions/:auctionId/moves', {
  ...desk,
  summary: "What happened to an auction's lots, for the desk",
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  }),
  answer: DeskMoveList,
});

export const getDeskPriceChart = call('GET /desk/auctions/:auctionId/lots/:assetId/price-chart', {
  ...desk,
  summary: 'The price chart of a lot for the desk',
  answer: DeskPriceChart,
});
