import { useQuery } from '@tanstack/react-query';
import { useApi } from '#portal/api/api-context.tsx';
import { suggestionsQuery } from '#portal/api/queries.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import type { ListState } from './search-address.ts';
import type { ChangeList } from './use-list-state.ts';

/** Asked where a text is searched as it was typed, or has several likely corrections. */
export function DidYouMean({ state, onChange }: { state: ListState; onChange: ChangeList }) {
  const t = useTranslate();
  const { data } = useQuery(suggestionsQuery(useApi(), { text: state.text }));
  const proposal = data?.proposal ?? null;
  if (proposal === null) return null;
  return (
    // A line of its own: beside the list of filters it would be as tall as that.
    <p className="w-full">
      <Button
        variant="primary"
        onPress={() => onChange((now) => ({ ...now, text: proposal, asTyped: false, page: 1 }))}
      >
        {t('list.empty.didYouMean', { text: proposal })}
      </Button>
    </p>
  );
}
