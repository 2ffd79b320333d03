import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { localeOf, localePath } from '#locales/locales.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { useSession } from '#portal/auth/session.ts';
import { returnToOf } from '#portal/auth/return-to.ts';
import type { PlaceLeft } from '#portal/auth/session-store.ts';
import { completeSignOut } from '#portal/auth/sign-out.ts';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { signInErrorText, signInErrorTitle } from '#portal/auth/sign-in-error-text.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

export const meta = pageMeta((t) => ({ title: t('session.signedOut.title') }));

/** The page to which the provider redirects after sign-out, in the language the user had before. */
export default function SignedOut() {
  const t = useTranslate();
  const ownPath = useLocalePath();
  const locale = useLocale();
  const navigate = useNavigate();
  const session = useSession();
  const { inactivityMinutes } = useConfig();
  const place = useLocation();
  const { wasInactive } = (place.state ?? {}) as SignedOutState;
  const { startSignIn, isPending, error } = useSignIn();

  useEffect(() => {
    if (!new URLSearchParams(location.search).has('state')) return;
    completion ??= completeSignOut(location.href);
    // Stored values of the browser may be anything.
    const path = (code = locale) => localePath(localeOf(code).code, '/signout-callback-oidc');
    // The user is signed out here whatever the provider answers; the address need not keep the
    // answer.
    completion.then(
      ({ locale: own, wasInactive: left }) =>
        navigate(path(own), {
          replace: true,
          state: { wasInactive: left, returnTo: left?.returnTo },
        }),
      () => navigate(path(), { replace: true }),
    );
  }, [navigate, locale]);

  if (session.status === 'signedIn')
    // Until the answer is read the session is there; without one nobody is signed out here, or the
    // user has signed in again in another tab.
    return new URLSearchParams(place.search).has('state') ? null : (
      <Navigate replace to={returnToOf(place)} />
    );
  return (
    <div className="max-w-[56ch]">
      <h1 className="type-h1">{t('session.signedOut.title')}</h1>
      {wasInactive && (
        <p className="mt-3 text-15 text-pretty text-ink2">
          {t('session.signedOut.inactive', { minutes: inactivityMinutes })}
        </p>
      )}
      {wasInactive?.hasLostInput && (
        <p className="mt-3 text-15 text-pretty text-ink2">{t('session.signedOut.lostInput')}</p>
      )}
      <p className="mt-3 text-15 text-pretty text-ink2">{t('session.signedOut.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {wasInactive && (
          <Button variant="primary" isPending={isPending} onPress={startSignIn}>
            {t('session.error.retry')}
          </Button>
        )}
        <ButtonLink variant={wasInactive ? 'secondary' : 'primary'} href={ownPath('/')}>
          {t('notFound.home')}
        </ButtonLink>
      </div>
      {error && (
        <div className="mt-6">
          <ErrorBand title={signInErrorTitle(error, t)}>{signInErrorText(error, t)}</ErrorBand>
        </div>
      )}
    </div>
  );
}

/** Navigation state of this page; `returnTo` is where a new sign-in continues. */
interface SignedOutState {
  wasInactive?: PlaceLeft;
  returnTo?: string;
}

let completion: ReturnType<typeof completeSignOut> | undefined;
