import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';

/** An empty list: why it is empty, and the way to the first bid. */
export function NoBids({ of }: { of: 'bids' | 'won' | 'history' }) {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <EmptyState
      title={t(`account.empty.${of}.title`)}
      text={t(`account.empty.${of}.text`)}
      actions={
        <>
          <ButtonLink href={localePath('/vehicles')} variant="primary">
            {t('home.vehicles')}
          </ButtonLink>
          <ButtonLink href={localePath('/auctions')}>{t('notFound.auctions')}</ButtonLink>
        </>
      }
    />
  );
}
