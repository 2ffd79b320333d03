import { useNavigate } from 'react-router';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { SearchField } from '#portal/ui/search-field.tsx';

/** Leads to the vehicle list; a form, so that it does so before the page's script has come too. */
export function HeaderSearch() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const action = localePath('/vehicles');
  const search = (text: string) => {
    const query = new URLSearchParams({ text: text.trim() });
    void navigate(text.trim() === '' ? action : `${action}?${query}`);
  };
  return (
    <form action={action} role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={t('shell.search')}
        placeholder={t('shell.search')}
        clearLabel={t('shell.clearSearch')}
        name="text"
        onSubmit={search}
      />
    </form>
  );
}
