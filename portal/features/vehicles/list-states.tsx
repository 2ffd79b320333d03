import { ApiError } from '#portal/api/api-error.ts';
import { errorText } from '#portal/api/error-text.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useSignIn } from '#portal/auth/use-sign-in.ts';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { setFilters } from './filter-labels.ts';
import { type ListState, withoutFilters } from './search-address.ts';

/** No results: offers to drop each filter, or without filters says that there is no stock. */
export function NothingFound({
  state,
  onChange,
}: {
  state: ListState;
  onChange: (state: ListState) => void;
}) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const filters = setFilters(state, t, useFormats(), 'EUR');
  if (filters.length === 0)
    return (
      <EmptyState
        title={t('list.emptyStock.title')}
        text={t('list.emptyStock.text')}
        actions={
          <ButtonLink href={localePath('/auctions')} variant="secondary">
            {t('list.emptyStock.auctions')}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title={t('list.empty.title')}
      text={t('list.empty.text')}
      actions={
        <>
          {filters.map(({ key, text, without }) => (
            <Button key={key} variant="secondary" onPress={() => onChange(without)}>
              {t('list.empty.without', { filter: key === 'text' ? state.text : text })}
            </Button>
          ))}
          <Button variant="quiet" onPress={() => onChange(withoutFilters(state))}>
            {t('list.clearAll')}
          </Button>
        </>
      }
    />
  );
}

/** Where the backend refuses visitors without a token, the list invites them to sign in. */
export function ListError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  if (error instanceof ApiError && error.code === 'UNAUTHORIZED' && !error.missing)
    return <EmptyState title={t('list.signIn')} actions={<SignInHere />} />;
  return (
    <ErrorBand
      title={t('list.error.title')}
      action={
        <Button variant="secondary" size="small" onPress={onRetry}>
          {t('list.error.retry')}
        </Button>
      }
    >
      {errorText(error, { t, formats })}
    </ErrorBand>
  );
}

function SignInHere() {
  const t = useTranslate();
  const { startSignIn, isPending } = useSignIn();
  return (
    <Button variant="primary" isPending={isPending} onPress={startSignIn}>
      {t('shell.signIn')}
    </Button>
  );
}
