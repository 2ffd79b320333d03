/** The desk's calls about claims (docs/rules.md, Claims). */
import { Type } from 'typebox';
import { desk, deskAct } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { DeskClaimAct, DeskClaimAnswer, DeskClaimList } from '#contract/desk/claims.ts';

export const listDeskClaims = call('GET /desk/claims', {
  ...desk,
  summary: 'List claims by their deadlines',
  query: Type.Object({ done: Type.Optional(Type.Boolean()) }),
  answer: DeskClaimList,
});

export const getDeskClaim = call('GET /desk/claims/:claimId', {
  ...desk,
  summary: 'A claim with its words and photographs, and what may be granted',
  answer: DeskClaimAnswer,
});

export const actOnClaim = call('POST /desk/claims/:claimId/acts', {
  ...deskAct,
  summary: 'Ask for more, accept with an amount, or decline',
  body: DeskClaimAct,
  errors: ['ClaimIsOver', 'ClaimEvidenceIsMissing'],
});
