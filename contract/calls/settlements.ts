/** The buyer's call about what is to be paid (docs/rules.md, After the award). */
import { SettlementsAnswer, SettlementsQuery } from '#contract/settlements.ts';
import { call } from './call.ts';

export const listSettlements = call('GET /bidding/settlements', {
  scope: 'sales',
  tag: 'company',
  summary: 'What the own company owes for its vehicles, and how to pay it',
  query: SettlementsQuery,
  answer: SettlementsAnswer,
});
