import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';

/** For an operator without a company, who is signed in and has no account to show. */
export function NoCompany() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <EmptyState
      title={t('account.noCompany.title')}
      text={t('account.noCompany.text')}
      actions={
        <ButtonLink href={localePath('/desk')} variant="primary">
          {t('account.noCompany.desk')}
        </ButtonLink>
      }
    />
  );
}
