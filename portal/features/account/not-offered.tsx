import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';

/** A page of the account that needs more than the specification's calls. */
export function NotOffered() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <EmptyState
      title={t('account.notOffered.title')}
      text={t('account.notOffered.text')}
      actions={
        <>
          <ButtonLink href={localePath('/my-account')} variant="primary">
            {t('account.overview')}
          </ButtonLink>
          <ButtonLink href={localePath('/contact')}>{t('account.notOffered.contact')}</ButtonLink>
        </>
      }
    />
  );
}
