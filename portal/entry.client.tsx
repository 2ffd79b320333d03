import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from '#locales/locales.ts';
import { holdRouterReloads } from './build-check/router-reload.ts';
import { RequestContextProvider } from './app/request-context.ts';
import { readHydrationData } from './app/hydration-data.ts';
import { ignoreAborts } from './app/ignore-aborts.ts';
import { ensureMessagesOf } from './i18n/messages.ts';
import { startSession } from './auth/session.ts';
import { readServerTime } from './api/read-server-time.ts';
import { trustReactOnly } from './app/trusted-types.ts';
import { watchPresses } from './ui/while-pressed.ts';

trustReactOnly();
watchPresses(window);
ignoreAborts();
// Vite reloads pages under development.
if (import.meta.env.PROD) holdRouterReloads();
const requestContext = readHydrationData();
startSession(requestContext.config);
readServerTime(requestContext);
// Messages load before hydration: the page would have no text without them.
await ensureMessagesOf(location.pathname, localeOfPath(location.pathname));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestContextProvider value={requestContext}>
        <HydratedRouter />
      </RequestContextProvider>
    </StrictMode>,
  );
});
