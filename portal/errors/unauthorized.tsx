import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { signInErrorText, signInErrorTitle } from '#portal/auth/sign-in-error-text.ts';
import { knownReturnTo } from '#portal/auth/return-to.ts';
import { restoreSession, type Session, useSession } from '#portal/auth/session.ts';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import heroCar from '#portal/features/home/hero-car.avif?url';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { answerWith } from './status-of-page.ts';

export const meta = pageMeta((t) => ({ title: t('unauthorized.title') }));

export const loader = answerWith(401);

/** A navigation inside the app makes no request for this page. */
export function clientLoader(): null {
  return null;
}

interface ComingFrom {
  hasExpired?: boolean;
  wasEnded?: boolean;
}

/** Offers to sign in, and continues to the page the user asked for. */
export default function Unauthorized() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const session = useSession();
  const place = useLocation();
  const from = (place.state ?? {}) as ComingFrom;
  // Known in the browser only, and read once the session is known.
  const returnTo = session.status === 'signedIn' ? knownReturnTo(place) : undefined;
  useWayBack(returnTo);
  const { startSignIn, isPending, error } = useSignIn();
  const text = t(textOf(from, session));
  return (
    <div className="relative flex min-h-[calc(100dvh-9rem)] overflow-hidden bg-pine text-on-pine">
      <div aria-hidden className="absolute inset-x-0 bottom-0 h-16 bg-pine-floor md:h-24" />
      <div aria-hidden className="absolute right-0 bottom-1 w-160 max-w-full px-4 md:right-8">
        <img src={heroCar} alt="" width={1280} height={418} className="h-auto w-full" />
      </div>
      <div className="relative measure pt-12 pb-56 md:pt-24">
        <h1 className="type-hero max-w-[14em]">{t('unauthorized.name')}</h1>
        <h2 className="mt-3 type-h2">{t('unauthorized.title')}</h2>
        <p className="mt-5 max-w-[46ch] text-18 text-pretty text-on-pine2">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          {returnTo ? (
            <ButtonLink variant="onPine" size="big" href={returnTo}>
              {t('unauthorized.continue')}
            </ButtonLink>
          ) : (
            <Button variant="onPine" size="big" isPending={isPending} onPress={startSignIn}>
              {t('shell.signIn')}
            </Button>
          )}
          <ButtonLink variant="onPineLine" size="big" href={localePath('/vehicles')}>
            {t('notFound.vehicles')}
          </ButtonLink>
        </div>
        {error && (
          <div className="mt-6 max-w-[46ch]">
            <ErrorBand title={signInErrorTitle(error, t)}>{signInErrorText(error, t)}</ErrorBand>
          </div>
        )}
      </div>
    </div>
  );
}

function textOf({ hasExpired, wasEnded }: ComingFrom, session: Session) {
  if (wasEnded) return 'unauthorized.ended';
  if (session.status === 'signedOut' && session.hasWrongClock) return 'session.error.clockWrong';
  return hasExpired ? 'unauthorized.expired' : 'unauthorized.text';
}

/**
 * Returns without a press once the session is back: one that expired while the laptop slept is
 * renewed when its network returns.
 */
function useWayBack(returnTo: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (returnTo !== undefined) void navigate(returnTo, { replace: true });
  }, [returnTo, navigate]);
  useEffect(() => {
    const onOnline = () => void restoreSession();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
}
