import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { localeOfPath } from '#locales/locales.ts';
import { FrameProvider } from '#portal/frame.ts';
import { readFrame } from '#portal/frame-element.ts';
import { forgetGivenUp } from '#portal/given-up.ts';
import { ensureMessagesOf } from '#portal/i18n/messages.ts';
import { startSession } from '#portal/session/session.ts';
import { readServerTime } from '#portal/read-server-time.ts';
import { trustReactOnly } from '#portal/trusted-types.ts';
import { watchPresses } from '#portal/ui/while-pressed.ts';

trustReactOnly();
watchPresses(window);
forgetGivenUp();
const frame = readFrame();
startSession(frame.config);
readServerTime(frame);
// The words first: a page that is hydrated without them would have nothing to say.
await ensureMessagesOf(location.pathname, localeOfPath(location.pathname));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <FrameProvider value={frame}>
        <HydratedRouter />
      </FrameProvider>
    </StrictMode>,
  );
});
