/** The desk's calls about sellers. */
import { Type } from 'typebox';
import { desk } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { KeyHeaders } from '#contract/calls/headers.ts';
import {
  BidderFileQuery,
  BidderQuery,
  DeskAuctionMails,
  DeskBidderList,
  DeskNewSeller,
  DeskSellerAct,
  DeskSellerActAnswer,
  DeskSellerAnswer,
  DeskSellerList,
} from '#contract/desk/sellers.ts';
import { reportFormats, reportTypes, tableFileTypes } from '#contract/table-files.ts';

export const listSellers = call('GET /desk/sellers', {
  ...desk,
  summary: 'List sellers for the desk',
  answer: DeskSellerList,
});

export const getSeller = call('GET /desk/sellers/:sellerId', {
  ...desk,
  summary: 'A seller with its vehicles, auction by auction',
  answer: DeskSellerAnswer,
});

export const getDeskMails = call('GET /desk/auctions/:auctionId/mails', {
  ...desk,
  summary: "What an auction's mails have come to, for the desk",
  answer: DeskAuctionMails,
});

export const getSellerReport = call('GET /desk/auctions/:auctionId/sellers/:sellerId/report', {
  ...desk,
  summary: "A seller's report of a closed auction, as a file",
  query: Type.Object({ format: Type.Enum([...reportFormats]) }),
  files: Object.values(reportTypes),
  errors: ['AuctionHasNotClosed'],
});

export const addSeller = call('POST /desk/sellers', {
  ...desk,
  summary: 'Add a seller as an operator',
  headers: KeyHeaders,
  body: DeskNewSeller,
  answer: DeskSellerActAnswer,
});

export const actOnSeller = call('POST /desk/sellers/:sellerId/acts', {
  ...desk,
  summary: 'Change a seller as an operator',
  headers: KeyHeaders,
  body: DeskSellerAct,
  answer: DeskSellerActAnswer,
});

export const listBidders = call('GET /desk/bidders', {
  ...desk,
  summary: 'List companies with something in common with a seller on whose lots they bid',
  query: BidderQuery,
  answer: DeskBidderList,
});

export const getBiddersFile = call('GET /desk/bidders/file', {
  ...desk,
  summary: 'Companies with something in common with a seller, as a file',
  query: BidderFileQuery,
  files: Object.values(tableFileTypes),
});
