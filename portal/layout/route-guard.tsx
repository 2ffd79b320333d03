/**
 * Applies the rules in a page's row of the table: the validate rule and the login. It is also the
 * page's error boundary.
 */
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
    // Texts of the content source are public: such a page shows them and guards the rest by itself.
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
