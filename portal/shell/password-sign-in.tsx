import { Suspense, useSyncExternalStore } from 'react';
import { passwordPrompt } from '#portal/session/password-prompt.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';

/** Over any page, where configuration asks for the password grant. Its code comes when it is needed. */
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
  async () => (await import('#portal/shell/password-sign-in-dialog.tsx')).PasswordSignInDialog,
);
