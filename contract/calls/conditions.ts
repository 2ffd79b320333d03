/** The calls about the conditions of sale (docs/rules.md, Conditions of sale). */
import { AcceptedConditions, HoldingConditions } from '#contract/conditions.ts';
import { call } from './call.ts';

export const getConditions = call('GET /requests/conditions', {
  anonymous: true,
  tag: 'requests',
  summary: 'The version of the conditions of sale that holds',
  answer: HoldingConditions,
});

export const acceptConditions = call('POST /bidding/conditions', {
  scope: 'bids',
  right: 'bid',
  tag: 'bids',
  summary: 'Accept the conditions of sale in the version that holds',
  body: AcceptedConditions,
  answer: AcceptedConditions,
  errors: ['ConditionsHaveChanged'],
});
