/** The desk's work list and search (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { DeskFound, DeskToday, DeskWorkAct, DeskWorkActed } from '#contract/desk/today.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders, keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { readToday } from './read-today.ts';
import { actOnWork } from './work-items.ts';
import { searchDesk } from './search-desk.ts';

const tags = ['desk'];

export function todayRoutes(app: Server, deps: DeskDeps, picturesUrl: string): void {
  const { context, operators } = deps;
  const { database } = context;
  app.get(
    '/desk/today',
    { schema: { summary: 'What waits for the auction house', tags, response: { 200: DeskToday } } },
    (request) =>
      readToday({ database, operators, picturesUrl, log: request.log }, operatorOf(request)),
  );

  app.post(
    '/desk/today/acts',
    {
      schema: {
        summary: 'Assign an item of the work list, or put it off',
        tags,
        headers: KeyHeaders,
        body: DeskWorkAct,
        response: { 200: DeskWorkActed },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const asked = { operator: operatorOf(request), key: keyOf(request), body };
      const result = await actOnce(deps, asked, ['work'], (acting) => actOnWork(acting, body));
      return result.ok ? result.answer : refuse(reply, result.code, result.details);
    },
  );

  app.get(
    '/desk/search',
    {
      schema: {
        summary: 'Find auctions, lots, plates and companies',
        tags,
        querystring: Type.Object({ text: Type.String({ minLength: 1, maxLength: 80 }) }),
        response: { 200: DeskFound },
      },
    },
    ({ query }) => searchDesk(database, query.text, picturesUrl),
  );
}
