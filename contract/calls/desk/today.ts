/** The desk's work list and search (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { desk } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import { KeyHeaders } from '#contract/calls/headers.ts';
import { DeskFound, DeskToday, DeskWorkAct, DeskWorkActed } from '#contract/desk/today.ts';
import { Typed } from '#contract/text.ts';

export const getDeskToday = call('GET /desk/today', {
  ...desk,
  summary: 'What waits for the auction house',
  answer: DeskToday,
});

export const actOnWork = call('POST /desk/today/acts', {
  ...desk,
  summary: 'Assign an item of the work list, or put it off',
  headers: KeyHeaders,
  body: DeskWorkAct,
  answer: DeskWorkActed,
});

export const searchDesk = call('GET /desk/search', {
  ...desk,
  summary: 'Find auctions, lots, plates and companies',
  query: Type.Object({ text: Typed(80, 1) }),
  answer: DeskFound,
});
