/** What every page obeys, from its row in the table: the validate rule and the login. Faults of a page end here. */
import { type MiddlewareFunction, Outlet, useLocation } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { runRouteMiddleware } from './route-middleware.ts';
import { SignedInOnly } from './signed-in-only.tsx';
import { usePage } from './use-page.ts';

export const middleware: MiddlewareFunction[] = [runRouteMiddleware];
export const clientMiddleware: MiddlewareFunction[] = [runRouteMiddleware];

export default function RouteGuard() {
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
