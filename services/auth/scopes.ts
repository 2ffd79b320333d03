/** The access rules of every route: what its declaration says. Without one nothing starts. */
import type { CompanyRight } from '#domain/company-roles.ts';
import type { DeskAct } from '#domain/acts.ts';
import type { ServiceScope, deskScope } from '#contract/scopes.ts';
import { declaredCalls } from '#services/http/declared-calls.ts';

export interface RoutePolicy {
  /** The scope that a token needs. */
  scope?: ServiceScope | typeof deskScope | undefined;
  anonymous?: true | undefined;
  isCounted?: true | undefined;
  forYard?: true | undefined;
  acts?: readonly DeskAct[] | undefined;
  right?: CompanyRight | undefined;
}

const open: RoutePolicy = { anonymous: true };

export const routePolicies: Readonly<Record<string, RoutePolicy>> = {
  ...Object.fromEntries(declaredCalls),
  'GET /openapi.json': open,
  'GET /healthz': open,
  'GET /readyz': open,
};

/** The documentation page is static and adds its own paths. */
export const documentationPrefix = '/docs';

export function routePolicyOf(method: string, path: string): RoutePolicy | undefined {
  if (path.startsWith(documentationPrefix)) return open;
  const policy = routePolicies[`${method === 'HEAD' ? 'GET' : method} ${path}`];
  return policy?.scope === undefined && !policy?.anonymous ? undefined : policy;
}
