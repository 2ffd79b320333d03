import { BellRing } from 'lucide';
import { useState } from 'react';
import { useFollows } from '#portal/features/follows/use-follows.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { savedSearchOf, savedSearchesOf } from './saved-search.ts';
import type { ListState } from './search-address.ts';
import { NewSearchDialog } from './new-search-dialog.tsx';

export interface SearchAlertProps {
  state: ListState;
  /** The texts of what is set. */
  filters: readonly string[];
  /** Whether there is room for the icon alone. */
  isIcon?: boolean;
}

/** Nothing where the search is saved already: then the bar above the list says so. */
export function SearchAlertButton({ state, filters, isIcon = false }: SearchAlertProps) {
  const t = useTranslate();
  const [isNaming, setNaming] = useState(false);
  const { data } = useFollows();
  if (!data || filters.length === 0) return null;
  if (savedSearchOf(state, savedSearchesOf(data.follows)).saved) return null;
  const label = t('savedSearch.alert');
  const icon = <Icon node={BellRing} size={isIcon ? 20 : 16} />;
  const open = () => setNaming(true);
  return (
    <>
      {isIcon ? (
        <IconButton label={label} icon={icon} onPress={open} />
      ) : (
        <Button icon={icon} onPress={open}>
          {label}
        </Button>
      )}
      <NewSearchDialog
        state={state}
        filters={filters}
        isOpen={isNaming}
        onClose={() => setNaming(false)}
      />
    </>
  );
}
