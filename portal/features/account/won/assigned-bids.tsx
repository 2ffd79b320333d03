import { useQuery } from '@tanstack/react-query';
import type { SettlementsAnswer } from '#contract/settlements.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { settlementsQuery, useWonBids } from '#portal/api/queries.ts';
import { BidsError } from '#portal/features/account/bids-error.tsx';
import { BidsSection } from '#portal/features/account/bids-section.tsx';
import { NoBids } from '#portal/features/account/no-bids.tsx';
import { OpenOffers } from '#portal/features/account/open-offers.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { WonList } from './won-list.tsx';
import { wonLots } from './won-lots.ts';

/** What is offered to the company, and the vehicles awarded to it by what is to do. */
export function AssignedBids() {
  const t = useTranslate();
  const query = useWonBids({ isSignedIn: true });
  const settlements = useQuery(settlementsQuery(useApi()));
  const answer: SettlementsAnswer | undefined = settlements.data;
  return (
    <>
      <OpenOffers />
      <BidsSection query={query} skeletonRows={3}>
        {(bids) => {
          if (settlements.isLoading) return <RowSkeletons count={3} label={t('account.loading')} />;
          // Without its states a list would say that paid vehicles are to be paid.
          if (settlements.error && !answer)
            return (
              <BidsError error={settlements.error} onRetry={() => void settlements.refetch()} />
            );
          const lots = wonLots(bids, answer);
          const isEmpty = lots.length === 0 && (answer?.reversed ?? []).length === 0;
          return isEmpty ? <NoBids of="won" /> : <WonList lots={lots} answer={answer} />;
        }}
      </BidsSection>
    </>
  );
}
