import { type ReactNode, useEffect, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useNavigation } from 'react-router';
import { isReloadHeld } from '#portal/build-check/hold-reload.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { storeReturnTo } from '#portal/session/return-to.ts';
import { restoreSession, type Session, useSession } from '#portal/session/session.ts';
import { SignInAgain } from '#portal/shell/sign-in-again.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';

interface SignedInOnlyProps {
  children: ReactNode;
  /** The page holds something that everybody may see, and draws no more than that until somebody is signed in. */
  isDrawnEarly?: boolean;
}

/**
 * Guards a page in the browser: the token lives in this tab, so that the server can only draw what is on its way. Who is
 * not signed in after a silent try goes to the unauthorized page, and back to path and query from there.
 */
export function SignedInOnly({ children, isDrawnEarly = false }: SignedInOnlyProps) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const localePath = useLocalePath();
  const target = localePath('/unauthorized');
  const returnTo = `${pathname}${search}${hash}`;

  const { wasShown, wasHeld, isTrying, hasExpired, wasEnded } = useLoss(session);
  const [isAbort, setIsGivenUp] = useState(false);
  // What was typed stays on the screen: nobody types a bid twice because a session ended.
  const isKept = wasShown && wasHeld && !isTrying && !isAbort;
  // Whoever is on the way to another page is guarded there.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  const isSentAway = session.status === 'signedOut' && !isTrying && !isKept && !isLeaving;

  useEffect(() => {
    if (!isSentAway) return;
    storeReturnTo(returnTo);
    void navigate(target, { replace: true, state: { returnTo, hasExpired, wasEnded } });
  }, [isSentAway, hasExpired, wasEnded, target, returnTo, navigate]);

  const isShown = session.status === 'signedIn' || isDrawnEarly || isKept;
  const staysShown = wasShown && isTrying && (hasExpired || wasHeld);
  return (
    <>
      {isShown || staysShown ? children : <QuietPage />}
      {isKept && <SignInAgain session={session} onLeave={() => setIsGivenUp(true)} />}
      {/* The router learns of the page while there is a network: see preload/preload-pages.ts. */}
      <RouterLink to={target} hidden tabIndex={-1} />
    </>
  );
}

/** What becomes of a page whose session is over: one silent try, and what the person had before him until then. */
function useLoss(session: Session) {
  const isLost = session.status === 'signedOut';
  const [failed, setFailed] = useState<Session>();
  const [shown, setShown] = useState({ wasShown: false, wasHeld: false });
  const hasExpired = isLost && session.hasExpired;
  const wasEnded = isLost && session.wasEnded === true;
  // Asked when the session ends: what is held later is not this page's.
  const wasHeld = shown.wasHeld || ((hasExpired || wasEnded) && isReloadHeld());
  if (session.status === 'signedIn' && (!shown.wasShown || shown.wasHeld))
    setShown({ wasShown: true, wasHeld: false });
  else if (isLost && wasHeld !== shown.wasHeld) setShown({ ...shown, wasHeld });

  useEffect(() => {
    if (session.status !== 'signedOut') return undefined;
    let isCurrent = true;
    const restore = async () => {
      const isRestored = await restoreSession();
      if (isCurrent && !isRestored) setFailed(session);
    };
    void restore();
    return () => {
      isCurrent = false;
    };
  }, [session]);
  return {
    wasShown: shown.wasShown,
    wasHeld: wasHeld && (hasExpired || wasEnded),
    isTrying: isLost && failed !== session,
    hasExpired,
    wasEnded,
  };
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
