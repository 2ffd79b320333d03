import { Suspense } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import type { SignInAgainDialogProps } from './sign-in-again-dialog.tsx';

/** Shown over typed work after the session has ended. Its code loads when it is needed. */
export function SignInAgain(props: SignInAgainDialogProps) {
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog {...props} />
    </Suspense>
  );
}

const SignInAgainDialog = lazyWithRetry(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
);
