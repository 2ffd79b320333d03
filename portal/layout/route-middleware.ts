/** A page's steps: each runs before the page is shown, and may throw a response instead. */
import { pageNotFound } from '#portal/app/page-not-found.ts';
import { type FoundPage, isValidAddress, pageOfPath } from '#portal/app/page-of-path.ts';

type RouteMiddleware = (found: FoundPage, path: string) => void;

const known: Readonly<Record<string, RouteMiddleware>> = {
  validate(found, path) {
    if (!isValidAddress(found)) throw pageNotFound(path);
  },
};

/** Called for all pages. `url` is the page's address; `request.url` may be that of its data. */
export function runRouteMiddleware({ url }: { url: URL }): void {
  const path = url.pathname;
  const found = pageOfPath(path);
  if (!found) throw pageNotFound(path);
  for (const name of found.page.middleware ?? []) routeMiddleware(name)(found, path);
}

/** @throws if no step has this name (docs/rules.md, Addresses). */
export function routeMiddleware(name: string): RouteMiddleware {
  const step = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!step) throw new Error(`Unknown route middleware: '${name}'`);
  return step;
}
