import { type ReactNode, useEffect, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate, useNavigation } from 'react-router';
import { isReloadHeld } from '#portal/build-check/hold-reload.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { storeReturnTo } from '#portal/auth/return-to.ts';
import { restoreSession, type Session, useSession } from '#portal/auth/session.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';

interface SignedInOnlyProps {
  children: ReactNode;
  /** The page has public content, and renders only that until a user is signed in. */
  isDrawnEarly?: boolean;
}

/**
 * Guards a page in the browser: only the tab has the token, so the server renders a loading page. A
 * visitor whose silent sign-in fails is redirected to the unauthorized page, and from there back to
 * path and query.
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
  const [hasLeft, setHasLeft] = useState(false);
  // Typed input stays on the screen: an ended session must not make a buyer type a bid twice.
  const isHeldOpen = wasShown && wasHeld && !isTrying && !hasLeft;
  // On the way to another page, that page's guard decides.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  // An inactive user is led to the page that says so (inactivity-guard.tsx).
  const isLost = session.status === 'signedOut' && !session.wasInactive;
  const isSentAway = isLost && !isTrying && !isHeldOpen && !isLeaving;

  useEffect(() => {
    if (!isSentAway) return;
    storeReturnTo(returnTo);
    void navigate(target, { replace: true, state: { returnTo, hasExpired, wasEnded } });
  }, [isSentAway, hasExpired, wasEnded, target, returnTo, navigate]);

  const isShown = session.status === 'signedIn' || isDrawnEarly || isHeldOpen;
  const staysShown = wasShown && isTrying && (hasExpired || wasHeld);
  return (
    <>
      {isShown || staysShown ? children : <QuietPage />}
      {isHeldOpen && <SignInAgain session={session} onLeave={() => setHasLeft(true)} />}
      {/* Lets the router discover the page while online; its files are preloaded. */}
      <RouterLink to={target} hidden tabIndex={-1} />
    </>
  );
}

/** Handles the end of a page's session: one silent sign-in, while the page's content stays. */
function useLoss(session: Session) {
  const isLost = session.status === 'signedOut';
  const [failed, setFailed] = useState<Session>();
  const [shown, setShown] = useState({ wasShown: false, wasHeld: false });
  const hasExpired = isLost && session.hasExpired;
  const wasEnded = isLost && session.wasEnded === true;
  // Read when the session ends: a later hold belongs to another page.
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
    // The footer stays below the first screen: nothing in sight moves when the page comes.
    <div className="measure min-h-dvh pt-8">
      <h1 className="sr-only">{t('shell.loading')}</h1>
      <noscript>
        <p className="mb-6 text-16">{t('shell.needsScript')}</p>
      </noscript>
      <TextSkeleton count={4} label={t('shell.loading')} />
    </div>
  );
}
