/** Calls of acts that can be undone or wait for a second person (docs/rules.md, Desk). */
import { desk } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { KeyHeaders } from '#contract/calls/headers.ts';
import { DeskAuctionAct, DeskLotAct } from '#contract/desk/acts.ts';
import { DeskCompanyAct } from '#contract/desk/companies.ts';
import {
  DeskProposalAct,
  HeldAct,
  HeldActList,
  HeldActQuery,
  UndoneAct,
} from '#contract/desk/held-acts.ts';
import { DeskPaymentAct } from '#contract/desk/settlements.ts';

export const holdAct = call('POST /desk/auctions/:auctionId/lots/:assetId/held-acts', {
  ...desk,
  holds: 'lot',
  summary: 'Decide on a lot, with some seconds to undo it',
  query: HeldActQuery,
  headers: KeyHeaders,
  body: DeskLotAct,
  answer: HeldAct,
  errors: ['LotIsBeingDecided'],
});

export const holdCompanyAct = call('POST /desk/companies/:companyId/held-acts', {
  ...desk,
  holds: 'company',
  summary: 'Decide what a company may bid, with some seconds to undo it',
  headers: KeyHeaders,
  body: DeskCompanyAct,
  answer: HeldAct,
  errors: ['CompanyIsBeingDecided'],
});

export const holdPaymentAct = call('POST /desk/payments/:paymentId/held-acts', {
  ...desk,
  holds: 'payment',
  summary: 'Put a payment on statements, with some seconds to undo it',
  headers: KeyHeaders,
  body: DeskPaymentAct,
  answer: HeldAct,
  errors: ['PaymentIsBeingDecided'],
});

export const proposeAuctionAct = call('POST /desk/auctions/:auctionId/held-acts', {
  ...desk,
  holds: 'auction',
  summary: 'Ask a second operator to confirm an act on an auction',
  headers: KeyHeaders,
  body: DeskAuctionAct,
  answer: HeldAct,
  errors: ['AuctionIsBeingDecided'],
});

export const listHeldActs = call('GET /desk/held-acts', {
  ...desk,
  summary: 'Decisions that have not left, and what waits for a second operator',
  answer: HeldActList,
});

export const decideProposal = call('POST /desk/held-acts/:heldActId/acts', {
  ...desk,
  summary: 'Approve or refuse what another operator has asked for',
  headers: KeyHeaders,
  body: DeskProposalAct,
  answer: UndoneAct,
});

export const undoHeldAct = call('DELETE /desk/held-acts/:heldActId', {
  ...desk,
  summary: 'Undo a decision that has not left',
  answer: UndoneAct,
  errors: ['ActHasLeft'],
});
