import { Suspense } from 'react';
import { lazyWithRetry } from './lazy-with-retry.ts';
import type { SignInAgainDialogProps } from '#portal/shell/sign-in-again-dialog.tsx';

/** Over a page that holds typed work of somebody whose session has ended. Its code comes when it is needed. */
export function SignInAgain(props: SignInAgainDialogProps) {
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog {...props} />
    </Suspense>
  );
}

const SignInAgainDialog = lazyWithRetry(
  async () => (await import('#portal/shell/sign-in-again-dialog.tsx')).SignInAgainDialog,
);
