/** The desk's calls about changes of data (docs/rules.md, Changes). */
import { Type } from 'typebox';
import { desk, deskAct } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { DeskChangeAct, DeskChangeList } from '#contract/desk/changes.ts';

export const listDeskChanges = call('GET /desk/changes', {
  ...desk,
  summary: 'Changes of data that buyers ask for, by their deadlines',
  query: Type.Object({ done: Type.Optional(Type.Boolean()) }),
  answer: DeskChangeList,
});

export const actOnChange = call('POST /desk/changes/:changeId/acts', {
  ...deskAct,
  summary: 'Approve or decline a change of data',
  body: DeskChangeAct,
  errors: ['ChangeIsUnknown'],
});
