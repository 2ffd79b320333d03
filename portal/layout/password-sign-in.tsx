import { Suspense, useSyncExternalStore } from 'react';
import { passwordPrompt } from '#portal/auth/password-prompt.ts';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';

/** Opens over any page if the password grant is configured. Its code loads when it is needed. */
export function PasswordSignIn() {
  const prompt = useSyncExternalStore(
    passwordPrompt.subscribe,
    passwordPrompt.current,
    () => undefined,
  );
  if (!prompt) return null;
  return (
    <Suspense fallback={null}>
      <PasswordSignInDialog isAgain={prompt.isAgain} />
    </Suspense>
  );
}

const PasswordSignInDialog = lazyWithRetry(
  async () => (await import('./password-sign-in-dialog.tsx')).PasswordSignInDialog,
);
