import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { returnAddress } from '#portal/session/return-address.ts';
import { useSession } from '#portal/session/session.ts';
import { useSignIn } from '#portal/session/use-sign-in.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import heroCar from '#portal/screens/home/hero-car.avif?url';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { answerWith } from './status-of-page.ts';

export const meta = pageMeta((t) => ({ title: t('unauthorized.title') }));

export const loader = answerWith(401);

/** Whoever is led here inside the app asks for nothing. */
export function clientLoader(): null {
  return null;
}

interface ComingFrom {
  returnTo?: unknown;
  hasExpired?: boolean;
}

/** Offers to sign in, and leads on to where the person was going. */
export default function Unauthorized() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const session = useSession();
  const from = (useLocation().state ?? {}) as ComingFrom;
  const returnTo = returnAddress(from.returnTo);
  useWayBack(from.hasExpired ? returnTo : undefined);
  const { signIn, isPending, hasFailed } = useSignIn();
  const text = from.hasExpired ? t('unauthorized.expired') : t('unauthorized.text');
  return (
    <div className="relative flex min-h-[calc(100dvh-9rem)] overflow-hidden bg-pine text-on-pine">
      <div aria-hidden className="absolute inset-x-0 bottom-0 h-16 bg-pine-floor desk:h-24" />
      <div aria-hidden className="absolute right-0 bottom-1 w-160 max-w-full px-4 desk:right-8">
        <img src={heroCar} alt="" width={1280} height={418} className="h-auto w-full" />
      </div>
      <div className="relative measure pt-12 pb-56 desk:pt-24">
        <h1 className="type-hero max-w-[14em]">{t('unauthorized.title')}</h1>
        <p className="mt-5 max-w-[46ch] text-18 text-pretty text-on-pine2">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          {session.status === 'signedIn' && returnTo ? (
            <ButtonLink look="onPine" size="big" href={returnTo}>
              {t('unauthorized.continue')}
            </ButtonLink>
          ) : (
            <Button
              look="onPine"
              size="big"
              isPending={isPending}
              onPress={() => signIn(returnTo ?? localePath('/'))}
            >
              {t('shell.signIn')}
            </Button>
          )}
          <ButtonLink look="onPineLine" size="big" href={localePath('/vehicles')}>
            {t('unauthorized.vehicles')}
          </ButtonLink>
        </div>
        {hasFailed && (
          <div className="mt-6 max-w-[46ch]">
            <ErrorBand title={t('session.unreachable.title')}>
              {t('session.unreachable.text')}
            </ErrorBand>
          </div>
        )}
      </div>
    </div>
  );
}

/** A session that ran out while the laptop slept, and was renewed when it woke: nobody has to press anything. */
function useWayBack(returnTo: string | undefined): void {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'signedIn' && returnTo) void navigate(returnTo, { replace: true });
  }, [status, returnTo, navigate]);
}
