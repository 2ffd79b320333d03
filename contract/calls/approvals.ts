/** The calls about bids that wait for a colleague (docs/rules.md, Approvals). */
import { Approval, ApprovalDecision, ApprovalList, ApprovalRequest } from '#contract/approvals.ts';
import { bidErrors } from './bid-errors.ts';
import { call } from './call.ts';
import { KeyHeaders } from './headers.ts';

export const listApprovals = call('GET /bidding/approvals', {
  scope: 'bids',
  tag: 'approvals',
  summary: "Bids above their user's limit: the own ones, or all of the company's; and who decides",
  answer: ApprovalList,
});

/** Decided like a bid or a purchase, as is the approval. */
export const askApproval = call('POST /bidding/auctions/:auctionId/assets/:assetId/approvals', {
  scope: 'bids',
  right: 'bid',
  tag: 'approvals',
  summary: 'Ask a colleague to approve a bid above the own limit; until then it is no bid',
  body: ApprovalRequest,
  answer: Approval,
  errors: [
    ...bidErrors('bid', 'purchase'),
    'ConditionsAreNotAccepted',
    'BidApprovalNeedsColleague',
    'BidNeedsNoApproval',
    'IdempotencyKeyWasUsedForAnotherRequest',
  ],
});

export const decideApproval = call('POST /bidding/approvals/:approvalId', {
  scope: 'bids',
  right: 'bid',
  tag: 'approvals',
  summary: "Approve or decline a colleague's bid, or take the own request back",
  headers: KeyHeaders,
  body: ApprovalDecision,
  answer: Approval,
  errors: [
    ...bidErrors('bid', 'purchase'),
    'ConditionsAreNotAccepted',
    'BidApprovalNeedsColleague',
  ],
});
