import { useTranslate } from '#portal/i18n/locale.tsx';
import { type ListState, filterOf } from './search-address.ts';
import { SearchDialog } from './search-dialog.tsx';
import { proposedName } from './search-name.ts';

/** Asks for the name and the mails of a search that is saved for the first time. */
export function NewSearchDialog(props: {
  state: ListState;
  /** The texts of what is set. */
  filters: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { state, filters, isOpen, onClose } = props;
  return (
    <SearchDialog
      title={t('follow.addSearch')}
      filter={filterOf(state)}
      name={proposedName(filters)}
      mails="daily"
      isOpen={isOpen}
      onClose={onClose}
    />
  );
}
