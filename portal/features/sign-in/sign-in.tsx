import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLocale, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import {
  signInErrorText,
  signInErrorTexts,
  signInErrorTitle,
} from '#portal/auth/sign-in-error-text.ts';
import {
  explanationUrl,
  type IdentityError,
  identityErrorOf,
} from '#portal/auth/identity-error.ts';
import { identityConstants } from '#portal/auth/identity-constants.ts';
import { logError } from '#portal/auth/log-error.ts';
import { returnToOf } from '#portal/auth/return-to.ts';
import { completeSignIn } from '#portal/auth/session.ts';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';

export const meta = pageMeta((t) => ({ title: t('session.signingIn') }));

/**
 * The address to which the provider redirects after sign-in. A failure is shown with another try,
 * never as a redirect loop.
 */
export default function SignInCallback() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const locale = useLocale();
  const returnTo = returnToOf(useLocation());
  const [error, setError] = useState<IdentityError>();
  const { startSignIn, isPending, error: errorAgain } = useSignIn();

  const complete = useEffectEvent(
    () => (completion ??= completeSignIn(location.href, { returnTo, locale })),
  );
  useEffect(() => {
    // A code can be used once, so React's second run of effects in development must reuse the first
    // one's promise.
    complete().then(
      (done) => done && navigate(done.returnTo, { replace: true }),
      (error: unknown) => {
        logError('sign-in', error);
        setError(identityErrorOf(error));
      },
    );
  }, [navigate]);

  const isLate = useLate();
  const isPendingLong = error === undefined && isLate;
  if (error === undefined && !isLate) {
    return (
      <h1 aria-live="polite" className="animate-late type-h2 text-ink2">
        {t('session.signingIn')}
      </h1>
    );
  }
  return (
    <div className="max-w-[56ch] md:pt-6">
      <h1 className="type-h1">{t(isPendingLong ? 'session.signingIn' : 'session.error.title')}</h1>
      <p aria-live="polite" className="mt-3 text-15 text-pretty text-ink2">
        {t(error ? signInErrorTexts[error.kind] : 'session.signingInLate')}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" isPending={isPending} onPress={startSignIn}>
          {t('session.error.retry')}
        </Button>
        <ButtonLink href={localePath('/')}>{t('notFound.home')}</ButtonLink>
      </div>
      {errorAgain && (
        <div className="mt-6">
          <ErrorBand title={signInErrorTitle(errorAgain, t)}>
            {signInErrorText(errorAgain, t)}
          </ErrorBand>
        </div>
      )}
      {error && <Reason error={error} />}
    </div>
  );
}

/** True once the user has waited for as long as a silent request may take. */
function useLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const { silentRequestTimeoutSeconds } = identityConstants;
    const timer = setTimeout(() => setIsLate(true), silentRequestTimeoutSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Technical detail for support staff, so it comes last. */
function Reason({ error }: { error: IdentityError }) {
  const t = useTranslate();
  return (
    <>
      <p className="mt-10 rule-open pt-3 text-13 text-ink2">
        {t('session.error.reason')}{' '}
        <span lang="en" className="type-code text-ink">
          {error.message}
        </span>
      </p>
      <Explanation error={error} />
    </>
  );
}

/** Names the provider by its host where it explains its error, whose address is its own. */
function Explanation({ error }: { error: IdentityError }) {
  const t = useTranslate();
  const url = explanationUrl(error);
  if (!url) return null;
  return (
    <p className="mt-2 text-13">
      <Link href={url.href}>{t('session.error.explanation', { host: url.host })}</Link>
    </p>
  );
}

// Starts loading before hydration, so that the exchange of the code waits for nothing else.
if (typeof document !== 'undefined') import('#portal/auth/lazy-session.ts').catch(() => undefined);

/** One per page load: every return from the provider is a page load. */
let completion: ReturnType<typeof completeSignIn> | undefined;
