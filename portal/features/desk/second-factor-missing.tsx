import { useState } from 'react';
import { useLocation } from 'react-router';
import { redirectToSignIn } from '#portal/auth/session.ts';
import { useLocale, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

/** For an operator whose token says nothing of a second factor: a sign-in that asks for it. */
export function SecondFactorMissing() {
  const t = useDeskTranslate();
  const locale = useLocale();
  const localePath = useLocalePath();
  const { pathname, search, hash } = useLocation();
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const signIn = () => {
    setIsPending(true);
    redirectToSignIn({ returnTo: `${pathname}${search}${hash}`, locale, isForDesk: true }).catch(
      () => {
        setIsPending(false);
        setHasFailed(true);
      },
    );
  };
  return (
    <main id="main" tabIndex={-1} className="measure py-12 outline-none md:py-24">
      <h1 className="type-h1">{t('factor.title')}</h1>
      <p className="mt-3 max-w-[56ch] text-15 text-pretty text-ink2">{t('factor.text')}</p>
      <p className="mt-3 max-w-[56ch] text-15 text-pretty text-ink2">{t('factor.again')}</p>
      {hasFailed && (
        <p role="alert" className="mt-3 max-w-[56ch] text-15 text-pretty">
          {t('factor.failed')}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" isPending={isPending} onPress={signIn}>
          {t('factor.signIn')}
        </Button>
        <ButtonLink href={localePath('/')}>{t('desk.toPortal')}</ButtonLink>
      </div>
    </main>
  );
}
