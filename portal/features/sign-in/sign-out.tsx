import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { localeOf, localePath } from '#locales/locales.ts';
import { useConfig } from '#portal/app/request-context.ts';
import { useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { completeSignOut, useSession } from '#portal/auth/session.ts';
import { ButtonLink } from '#portal/ui/button.tsx';

export const meta = pageMeta((t) => ({ title: t('session.signedOut.title') }));

/** The page to which the provider redirects after sign-out, in the language the user had before. */
export default function SignedOut() {
  const t = useTranslate();
  const ownPath = useLocalePath();
  const locale = useLocale();
  const navigate = useNavigate();
  const session = useSession();
  const { inactivityMinutes } = useConfig();
  const { state, search } = useLocation();
  const { wasInactive } = (state ?? {}) as { wasInactive?: boolean };

  useEffect(() => {
    if (!new URLSearchParams(location.search).has('state')) return;
    completion ??= completeSignOut(location.href);
    // Stored values of the browser may be anything.
    const path = (code = locale) => localePath(localeOf(code).code, '/signout-callback-oidc');
    // The user is signed out here whatever the provider answers; the address need not keep the
    // answer.
    completion.then(
      ({ locale: own, wasInactive: hasRunOut }) =>
        navigate(path(own), { replace: true, state: { wasInactive: hasRunOut } }),
      () => navigate(path(), { replace: true }),
    );
  }, [navigate, locale]);

  if (session.status === 'signedIn')
    // Until the answer is read the session is there; without one nobody is signed out here.
    return new URLSearchParams(search).has('state') ? null : <Navigate replace to={ownPath('/')} />;
  return (
    <div className="max-w-[56ch]">
      <h1 className="type-h1">{t('session.signedOut.title')}</h1>
      {wasInactive && (
        <p className="mt-3 text-15 text-pretty text-ink2">
          {t('session.signedOut.inactive', { minutes: inactivityMinutes })}
        </p>
      )}
      <p className="mt-3 text-15 text-pretty text-ink2">{t('session.signedOut.text')}</p>
      <div className="mt-6">
        <ButtonLink variant="primary" href={ownPath('/')}>
          {t('notFound.home')}
        </ButtonLink>
      </div>
    </div>
  );
}

let completion: ReturnType<typeof completeSignOut> | undefined;
