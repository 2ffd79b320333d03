/** The desk's calls about operators (docs/identity.md, Operators). */
import { desk } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { KeyHeaders } from '#contract/calls/headers.ts';
import {
  DeskOperatorAct,
  DeskOperatorActAnswer,
  DeskOperatorList,
} from '#contract/desk/operators.ts';

export const listOperators = call('GET /desk/operators', {
  ...desk,
  summary: 'Operators by name',
  answer: DeskOperatorList,
});

export const actOnOperator = call('POST /desk/operators/:operatorId/acts', {
  ...desk,
  summary: 'Reset the passkeys of another operator',
  headers: KeyHeaders,
  body: DeskOperatorAct,
  answer: DeskOperatorActAnswer,
});
