/** The desk's calls about companies and their users (docs/rules.md, Desk). */
import { Type } from 'typebox';
import { desk, deskAct } from '#contract/calls/access.ts';
import { call } from '#contract/calls/call.ts';
import {
  CompanyCountry,
  DeskCompanyAct,
  DeskCompanyAnswer,
  DeskCompanyList,
  NewCompany,
} from '#contract/desk/companies.ts';
import { companyFilters } from '#contract/desk/values.ts';
import { Typed } from '#contract/text.ts';

export const listDeskCompanies = call('GET /desk/companies', {
  ...desk,
  summary: 'List companies for the desk',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    search: Type.Optional(Typed(100)),
    country: Type.Optional(CompanyCountry),
    filter: Type.Optional(Type.Enum([...companyFilters])),
  }),
  answer: DeskCompanyList,
});

export const getDeskCompany = call('GET /desk/companies/:companyId', {
  ...desk,
  summary: 'A company with its users for the desk',
  answer: DeskCompanyAnswer,
});

export const addDeskCompany = call('POST /desk/companies/acts', {
  ...deskAct,
  summary: 'Add a company as an operator',
  body: NewCompany,
});

export const actOnCompany = call('POST /desk/companies/:companyId/acts', {
  ...deskAct,
  summary: 'Act on a company or its users as an operator',
  body: DeskCompanyAct,
});
