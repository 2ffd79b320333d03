/** The desk's calls about companies and their users (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { Country } from '#contract/calls.ts';
import { DeskActAnswer } from '#contract/desk/acts.ts';
import {
  DeskCompanyAct,
  DeskCompanyAnswer,
  DeskCompanyList,
  NewCompany,
} from '#contract/desk/companies.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import type { Server } from '#services/http/server.ts';
import type { DeskDeps } from '#services/desk/act-once.ts';
import { actAtCompany, actByAdding } from './acts.ts';
import { companyFilters, listDeskCompanies, readDeskCompany } from './companies.ts';

const tags = ['desk'];
const pageSize = 50;
const CompanyParams = Type.Object({ companyId: Type.String({ format: 'uuid' }) });

export function deskCompanyRoutes(app: Server, deps: DeskDeps): void {
  app.get(
    '/desk/companies',
    {
      schema: {
        summary: 'List companies for the desk',
        tags,
        querystring: Type.Object({
          page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
          search: Type.Optional(Type.String({ maxLength: 100 })),
          country: Type.Optional(Country),
          filter: Type.Optional(Type.Enum([...companyFilters])),
        }),
        response: { 200: DeskCompanyList },
      },
    },
    ({ query }) => listDeskCompanies(deps.operators, { ...query, page: query.page ?? 1, pageSize }),
  );

  app.get(
    '/desk/companies/:companyId',
    {
      schema: {
        summary: 'A company with its users for the desk',
        tags,
        params: CompanyParams,
        response: { 200: DeskCompanyAnswer },
      },
    },
    async ({ params }, reply) =>
      (await readDeskCompany(deps.operators, params.companyId)) ??
      refuse(reply, 'CompanyIsUnknown'),
  );

  app.post(
    '/desk/companies/acts',
    {
      schema: {
        summary: 'Add a company as an operator',
        tags,
        headers: KeyHeaders,
        body: NewCompany,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) => answer(reply, await actByAdding(deps, askedActOf(request))),
  );

  app.post(
    '/desk/companies/:companyId/acts',
    {
      schema: {
        summary: 'Act on a company or its users as an operator',
        tags,
        params: CompanyParams,
        headers: KeyHeaders,
        body: DeskCompanyAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) =>
      answer(reply, await actAtCompany(deps, request.params.companyId, askedActOf(request))),
  );
}
