/** The desk's calls about companies and their users (docs/rules.md, Desk). */
import * as calls from '#contract/calls/desk/companies.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { Server } from '#services/http/server.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { actAtCompany, actByAdding } from './acts.ts';
import { listDeskCompanies, readDeskCompany } from './companies.ts';

const pageSize = 50;

export function deskCompanyRoutes(app: Server, deps: DeskDeps): void {
  bind(app, calls, {
    listDeskCompanies: ({ query }) =>
      listDeskCompanies(deps.operators, { ...query, page: query.page ?? 1, pageSize }),

    getDeskCompany: async ({ params }, reply) =>
      (await readDeskCompany(deps.operators, params.companyId)) ??
      refuse(reply, 'CompanyIsUnknown'),

    addDeskCompany: async (request, reply) =>
      answer(reply, await actByAdding(deps, askedActOf(request))),

    actOnCompany: async (request, reply) =>
      answer(reply, await actAtCompany(deps, request.params.companyId, askedActOf(request))),
  });
}
