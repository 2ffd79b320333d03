/** The desk's calls about visitors' requests (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { desk, deskAct } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { DeskRequestAct, DeskRequestAnswer, DeskRequestList } from '#contract/desk/requests.ts';
import { askedKinds } from '#contract/desk/values.ts';

export const listDeskRequests = call('GET /desk/requests', {
  ...desk,
  summary: 'List requests by their deadlines',
  query: Type.Object({
    kind: Type.Optional(Type.Enum([...askedKinds])),
    done: Type.Optional(Type.Boolean()),
  }),
  answer: DeskRequestList,
});

export const getDeskRequest = call('GET /desk/requests/:reference', {
  ...desk,
  summary: 'A request with all that was written and done',
  answer: DeskRequestAnswer,
});

export const actOnRequest = call('POST /desk/requests/:reference/acts', {
  ...deskAct,
  summary: 'Act on a request as an operator',
  body: DeskRequestAct,
});
