/** The desk's calls about finance (docs/rules.md, Finance). */
import { Type } from 'typebox';
import { desk, deskAct } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { DeskFinanceAct, DeskFinanceList } from '#contract/desk/finance.ts';

export const listDeskFinanceRequests = call('GET /desk/finance-requests', {
  ...desk,
  summary: 'Finance that companies ask for, by its deadlines',
  query: Type.Object({ done: Type.Optional(Type.Boolean()) }),
  answer: DeskFinanceList,
});

export const actOnFinanceRequest = call('POST /desk/finance-requests/:financeId/acts', {
  ...deskAct,
  summary: 'Review, approve or decline a request for finance',
  body: DeskFinanceAct,
  errors: ['FinanceIsUnknown'],
});
