/** The desk's work list and search (docs/rules.md, Desk). */
import * as calls from '#contract/calls/desk/today.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { readToday } from './read-today.ts';
import { actOnWork } from './work-items.ts';
import { searchDesk } from './search-desk.ts';

export function todayRoutes(app: Server, deps: DeskDeps & { picturesUrl: string }): void {
  const { picturesUrl } = deps;
  const { context, operators } = deps;
  const { database } = context;
  bind(app, calls, {
    getDeskToday: (request) =>
      readToday({ database, operators, picturesUrl, log: request.log }, operatorOf(request)),

    actOnWork: async (request, reply) => {
      const { body } = request;
      const asked = { operator: operatorOf(request), key: keyOf(request), body };
      const result = await actOnce(deps, asked, ['work'], (acting) => actOnWork(acting, body));
      return result.ok ? result.answer : refuse(reply, result.code, result.details);
    },

    searchDesk: ({ query }) => searchDesk(database, query.text, picturesUrl),
  });
}
