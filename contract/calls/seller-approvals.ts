/** The two calls of a seller's link; neither needs a token (docs/rules.md, Sellers). */
import { Type } from 'typebox';
import { SellerApprovalAnswer, SellerDecision } from '#contract/seller-approvals.ts';
import { Typed } from '#contract/text.ts';
import { call } from './call.ts';

/** The link says who is asked. */
export const getSellerApproval = call('GET /seller-approvals/:questionId', {
  anonymous: true,
  tag: 'sellers',
  summary: 'What a seller is asked to approve, by the link',
  query: Type.Object({ signature: Typed(64, 1) }),
  answer: SellerApprovalAnswer,
});

export const answerSellerApproval = call('POST /seller-approvals/:questionId', {
  anonymous: true,
  isCounted: true,
  tag: 'sellers',
  summary: 'Approve or decline a sale as its seller, once',
  query: Type.Object({ signature: Typed(64, 1) }),
  body: SellerDecision,
  answer: SellerApprovalAnswer,
  errors: ['ApprovalIsOver'],
});
