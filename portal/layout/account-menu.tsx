import { LogIn } from 'lucide';
import { Suspense, useEffect } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { signInErrorNotice } from '#portal/auth/sign-in-error-text.ts';
import { useSession } from '#portal/auth/session.ts';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { useNotices } from './notices.tsx';
import { Button } from '#portal/ui/button.tsx';

/** Shows the sign-in button, or the signed-in user's menu. */
export function AccountMenu() {
  const session = useSession();
  if (session.status === 'signedIn') {
    return (
      <Suspense fallback={<SignInButton isKnown={false} />}>
        <UserMenu session={session} />
      </Suspense>
    );
  }
  return <SignInButton isKnown={session.status === 'signedOut'} />;
}

function SignInButton({ isKnown }: { isKnown: boolean }) {
  const t = useTranslate();
  const { startSignIn, isPending, error } = useSignIn();
  const notices = useNotices();
  useEffect(() => {
    if (!error) return;
    notices.show({ kind: 'error', text: signInErrorNotice(error, t) });
  }, [error, notices, t]);
  return (
    // Reserves its space until the session is known, so that nothing jumps.
    <span className={isKnown ? 'ml-1' : 'invisible ml-1'}>
      <Button variant="primary" isPending={isPending} onPress={startSignIn}>
        <Icon node={LogIn} className="small:hidden" />
        <span className="whitespace-nowrap max-small:sr-only">{t('shell.signIn')}</span>
      </Button>
    </span>
  );
}

const UserMenu = lazyWithRetry(async () => (await import('./user-menu.tsx')).UserMenu);
