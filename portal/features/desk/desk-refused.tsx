import { useLocale, useLocalePath } from '#portal/i18n/locale.tsx';
import { useSession } from '#portal/auth/session.ts';
import { signOut } from '#portal/auth/sign-out.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

/** For a signed-in user who is no operator, or is suspended. */
export function DeskRefused({ code }: { code: string | undefined }) {
  const t = useDeskTranslate();
  const session = useSession();
  const locale = useLocale();
  const localePath = useLocalePath();
  const name = session.status === 'signedIn' ? session.name : '';
  return (
    <main id="main" tabIndex={-1} className="measure py-12 outline-none md:py-24">
      <h1 className="type-h1">{t('refused.title')}</h1>
      <p className="mt-3 max-w-[56ch] text-15 text-pretty text-ink2">
        {code === 'UserIsSuspended' && t('refused.suspended')}
        {code === 'ScopeIsMissing' && t('refused.scope', { name })}
        {code !== 'UserIsSuspended' && code !== 'ScopeIsMissing' && t('refused.text', { name })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={localePath('/')}>
          {t('desk.toPortal')}
        </ButtonLink>
        <Button onPress={() => void signOut(locale)}>{t('refused.signOut')}</Button>
      </div>
    </main>
  );
}
