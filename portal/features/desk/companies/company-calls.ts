/** Calls about companies and requests, as TanStack Query options, and acts on them. */
import { queryOptions } from '@tanstack/react-query';
import type {
  DeskCompanyAct,
  DeskCompanyAnswer,
  DeskCompanyList,
  NewCompany,
} from '#contract/desk/companies.ts';
import type {
  DeskRequestAct,
  DeskRequestAnswer,
  DeskRequestList,
} from '#contract/desk/requests.ts';
import type { DeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';

/** How often what waits is read again while its page is visible. */
const everyMs = 15_000;

export interface CompanySearch {
  search: string;
  filter: 'nearLimit' | 'overdue' | 'blocked' | null;
  country: string | null;
  page: number;
}

export function companiesQuery(api: DeskApi, { search, filter, country, page }: CompanySearch) {
  const asked = new URLSearchParams({ page: String(page) });
  if (search !== '') asked.set('search', search);
  if (filter !== null) asked.set('filter', filter);
  if (country !== null) asked.set('country', country);
  return queryOptions({
    queryKey: ['desk', 'companies', search, filter, country, page],
    queryFn: ({ signal }) => get<DeskCompanyList>(api, `/companies?${asked.toString()}`, signal),
    placeholderData: (before) => before,
    staleTime: everyMs,
  });
}

export function companyQuery(api: DeskApi, companyId: string) {
  return queryOptions({
    queryKey: ['desk', 'company', companyId],
    queryFn: ({ signal }) => get<DeskCompanyAnswer>(api, `/companies/${companyId}`, signal),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

/** `question`: of visitors and of companies. */
export type RequestKind = 'contact' | 'registration' | 'inquiry' | 'question';

export function requestsQuery(api: DeskApi, kind: RequestKind, isDone = false) {
  const path = `/requests?kind=${kind}${isDone ? '&done=true' : ''}`;
  return queryOptions({
    queryKey: ['desk', 'requests', kind, isDone],
    queryFn: ({ signal }) => get<DeskRequestList>(api, path, signal),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

export function requestQuery(api: DeskApi, reference: string) {
  return queryOptions({
    queryKey: ['desk', 'request', reference],
    queryFn: ({ signal }) => get<DeskRequestAnswer>(api, `/requests/${reference}`, signal),
    staleTime: 0,
    refetchInterval: everyMs,
  });
}

/** What an operator is asked about: an act, and the user it is on. */
export interface AskedCompanyAct {
  /** VIES is asked without a dialog. */
  act: Exclude<DeskCompanyAct['act'], 'checkCompany'>;
  userId?: string;
}

/** Sends acts on one company, each with a key of its own, and reads the desk again. */
export function useCompanyAct(companyId: string) {
  return useDeskAct<DeskCompanyAct>(`/companies/${companyId}/acts`);
}

export function useAddCompany() {
  return useDeskAct<NewCompany>('/companies/acts');
}

export function useRequestAct(reference: string) {
  return useDeskAct<DeskRequestAct>(`/requests/${reference}/acts`);
}

function get<Answer>({ client, url }: DeskApi, path: string, signal: AbortSignal): Promise<Answer> {
  return client.send<Answer>({ method: 'GET', url: `${url}${path}`, signal });
}
