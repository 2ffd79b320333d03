import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isReloadHeld } from '#portal/build-check/hold-reload.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useSession } from '#portal/session/session.ts';
import { SignInAgain } from '#portal/shell/sign-in-again.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';

interface SignedInOnlyProps {
  children: ReactNode;
  /** The page holds something that everybody may see, and draws no more than that until somebody is signed in. */
  isDrawnEarly?: boolean;
}

/**
 * Guards a page in the browser: the token lives in this tab, so that the server can only draw what is on its way. Who is
 * not signed in goes to the unauthorized page, and back to path and query from there.
 */
export function SignedInOnly({ children, isDrawnEarly = false }: SignedInOnlyProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const target = localePath('/unauthorized');
  const returnTo = `${pathname}${search}${hash}`;

  const [isGivenUp, setIsGivenUp] = useState(false);
  const hasExpired = session.status === 'signedOut' && session.hasExpired;
  // What was typed stays on the screen: nobody types a bid twice because a token ran out.
  const isKept = hasExpired && !isGivenUp && isReloadHeld();

  useEffect(() => {
    if (session.status !== 'signedOut' || isKept) return;
    void navigate(target, { replace: true, state: { returnTo, hasExpired } });
  }, [session, isKept, hasExpired, target, returnTo, navigate]);

  return (
    <>
      {session.status === 'signedIn' || isDrawnEarly || isKept ? children : <QuietPage />}
      {isKept && <SignInAgain returnTo={returnTo} onLeave={() => setIsGivenUp(true)} />}
    </>
  );
}

function QuietPage() {
  const t = useTranslate();
  return (
    <div className="measure min-h-[70dvh] pt-8">
      <h1 className="sr-only">{t('shell.loading')}</h1>
      <noscript>
        <p className="mb-6 text-16">{t('shell.needsScript')}</p>
      </noscript>
      <TextSkeleton count={4} label={t('shell.loading')} />
    </div>
  );
}
