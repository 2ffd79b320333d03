/** What every page obeys, from its row in the table: the validate rule and the login. Faults of a page end here. */
import { data, type MiddlewareFunction, Outlet, useLocation } from 'react-router';
import { isValidAddress, pageOfPath } from '#portal/page-of-path.ts';
import { ErrorScreen } from '#portal/shell/error-screen.tsx';
import { SignedInOnly } from '#portal/shell/signed-in-only.tsx';
import { usePage } from '#portal/shell/use-page.ts';

export const middleware: MiddlewareFunction[] = [refuseInvalid];
export const clientMiddleware: MiddlewareFunction[] = [refuseInvalid];

export default function PageRules() {
  const page = usePage()?.page;
  return page?.requiresAuth ? (
    // Texts of the content source are for everybody: such a page waits with the rest by itself.
    <SignedInOnly isDrawnEarly={page.hasContentPage}>
      <Outlet />
    </SignedInOnly>
  ) : (
    <Outlet />
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  return <ErrorScreen key={pathname} error={error} />;
}

/** `url` is the page's address; `request.url` may be that of its data. */
function refuseInvalid({ url }: { url: URL }): void {
  const path = url.pathname;
  const found = pageOfPath(path);
  if (found && isValidAddress(found)) return;
  const message = `Page Not Found: ${path}`;
  throw data(message, { status: 404, statusText: message });
}
