import { useEffect, useState } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import type { ListState } from './search-address.ts';

/** A typing error is asked about and never corrected by itself. */
export function DidYouMean({
  state,
  onChange,
}: {
  state: ListState;
  onChange: (state: ListState) => void;
}) {
  const t = useTranslate();
  const proposal = useProposal(state.text);
  if (proposal === undefined) return null;
  return (
    <Button variant="primary" onPress={() => onChange({ ...state, text: proposal, page: 1 })}>
      {t('list.empty.didYouMean', { text: proposal })}
    </Button>
  );
}

function useProposal(text: string): string | undefined {
  const [found, setFound] = useState<{ text: string; proposal: string | undefined }>();
  useEffect(() => {
    let isGone = false;
    if (text === '') return undefined;
    const propose = async () => {
      // Without the file there is no proposal.
      const reader = await import('#portal/layout/understood-query.ts').catch(() => undefined);
      if (!isGone) setFound({ text, proposal: reader?.proposalFor(text) });
    };
    void propose();
    return () => {
      isGone = true;
    };
  }, [text]);
  return found?.text === text ? found.proposal : undefined;
}
