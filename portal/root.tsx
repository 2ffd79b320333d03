import { type ReactNode, useEffect } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { localeOf, localeOfPath } from '#locales/locales.ts';
import { loadNewBuild } from './build-check/new-build.ts';
import { contentOfRequest } from './app/content-of-request.ts';
import { lazyWithRetry } from './app/lazy-with-retry.ts';
import { useRequestContext } from './app/request-context.ts';
import { hydrationElementId, writeHydrationData } from './app/hydration-data.ts';
import { useLocale } from './i18n/locale.tsx';
import { ensureMessagesOf } from './i18n/messages.ts';
import { TranslateProvider } from './i18n/overlay.tsx';
import { TimeZoneProvider } from './i18n/time-zone.tsx';
import { serverClock } from './api/server-clock.ts';
import { type LocaleContent, localeContent } from './app/locale-content.ts';
import { loadUser } from './auth/load-user.ts';
import { Announcer } from './layout/announcer.tsx';
import { replayEarlyClicks } from './layout/replay-early-clicks.ts';
import { DeferredScripts } from './layout/deferred-scripts.tsx';
import { NoticesProvider } from './layout/notices.tsx';
import { BackgroundEffects } from './layout/background-effects.tsx';
import { RootError } from './layout/root-error.tsx';
import { SearchHead } from './layout/search-head.tsx';
import { useTheme } from './layout/theme.ts';
import {
  SearchSuggestionsContext,
  type SearchSuggestionsProps,
} from './layout/search-suggestions-context.ts';
import {
  WatchListSheetContext,
  type WatchListSheetProps,
} from './layout/watch-list-sheet-context.ts';
import { UnreachablePage } from './layout/unreachable-page.tsx';
import { ClockProvider } from './ui/clock.tsx';
import fontUrl from './ui/fonts/archivo.woff2?url';
import './ui/theme.css';

export function links() {
  return [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];
}

/** Loads menus and messages of the page's locale. */
export function loader({ url, context }: LoaderFunctionArgs): Promise<LocaleContent> {
  return localeContent(context.get(contentOfRequest), localeOfPath(url.pathname));
}

export const clientMiddleware = [loadNewBuild, loadUser, loadMessages];

/** Delays the next page until its messages have loaded. */
function loadMessages({ url }: { url: URL }): Promise<void> {
  return ensureMessagesOf(url.pathname, localeOfPath(url.pathname));
}

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname);
}

export function Layout({ children }: { children: ReactNode }) {
  const requestContext = useRequestContext();
  const locale = useLocale();
  const theme = useTheme();
  const { mask } = useLocation();
  return (
    <TranslateProvider>
      <html
        lang={localeOf(locale).language}
        data-theme={theme ?? undefined}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="color-scheme" content="light dark" />
          {/* Who comes back has it: with it at hand no text changes its width after the first paint. */}
          {requestContext.expectsSignedIn && (
            <link
              rel="preload"
              as="font"
              type="font/woff2"
              href={fontUrl}
              crossOrigin="anonymous"
            />
          )}
          {/* React Aria and Vite read the nonce of their style elements here. The id is that of a style
              element which React Aria would otherwise add after the page is laid out, causing another
              layout: its rule is in look.css. */}
          <meta property="csp-nonce" nonce={requestContext.nonce} id="react-aria-pressable-style" />
          {/* The tags are those of the route below a page that could not be fetched. */}
          {mask ? null : <Meta />}
          {/* Only what runs needs a nonce, and each is 50 bytes that do not compress. Without the
              empty one React Router takes that of its context. */}
          <Links nonce="" />
          <SearchHead />
        </head>
        <body>
          <Providers>{children}</Providers>
          <script
            id={hydrationElementId}
            type="application/json"
            dangerouslySetInnerHTML={{ __html: writeHydrationData(requestContext) }}
          />
          <ScrollRestoration nonce={requestContext.nonce} />
          {/* Only the server writes the delayed scripts; the browser has them already. */}
          {import.meta.env.SSR ? <DeferredScripts nonce={requestContext.nonce} /> : <Scripts />}
        </body>
      </html>
    </TranslateProvider>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const { renderedAtMs } = useRequestContext();
  useHydratedMark();
  return (
    <ClockProvider nowMs={serverNowMs} renderedAtMs={renderedAtMs}>
      <TimeZoneProvider>
        <Announcer>
          <NoticesProvider>
            <SearchSuggestionsContext value={drawSearchSuggestions}>
              <WatchListSheetContext value={drawWatchListSheet}>{children}</WatchListSheetContext>
            </SearchSuggestionsContext>
            <BackgroundEffects />
          </NoticesProvider>
        </Announcer>
      </TimeZoneProvider>
    </ClockProvider>
  );
}

const WatchListSheet = lazyWithRetry(
  async () => (await import('./features/watch-sheet/watch-list-sheet.tsx')).WatchListSheet,
);

const drawWatchListSheet = (props: WatchListSheetProps) => <WatchListSheet {...props} />;

const SearchSuggestions = lazyWithRetry(
  async () => (await import('./features/suggestions/search-suggestions.tsx')).SearchSuggestions,
);

const drawSearchSuggestions = (props: SearchSuggestionsProps) => <SearchSuggestions {...props} />;

/** Marks the page as hydrated: later errors are the browser's, not the server's. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    replayEarlyClicks();
  }, []);
}

/** One shared function for all countdowns. */
function serverNowMs(): number {
  return serverClock.nowMs();
}

export default function Root() {
  // A mask is the address of a page that could not be fetched; nothing else sets one.
  return useLocation().mask ? <UnreachablePage /> : <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  // The key resets the error when the address changes.
  return <RootError key={pathname} error={error} />;
}
