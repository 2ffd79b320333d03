import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskAuctionAnswer, DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { LotsChart } from '#portal/features/desk/console/lots-chart.tsx';
import type { ConsoleStore } from '#portal/features/desk/console/use-desk-stream.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { DeskLots } from '#portal/features/desk/desk-lots.tsx';
import { FilterTab } from '#portal/features/desk/filter-tab.tsx';
import { lotFilters } from '#portal/features/desk/lot-filters.ts';
import { BidLog } from './bid-log.tsx';
import { ResultRow } from './result-row.tsx';
import { hasNoBid, isWaiting } from './result-figures.ts';
import { ToAward } from './to-award.tsx';

const tabs = {
  toAward: isWaiting,
  sold: lotFilters.sold,
  noBids: hasNoBid,
  all: lotFilters.all,
} as const satisfies Record<string, (lot: DeskLot) => boolean>;
type Tab = keyof typeof tabs | 'log';
const tabNames = [...(Object.keys(tabs) as (keyof typeof tabs)[]), 'log'] as const;

export type ClosedAuctionProps = {
  answer: DeskAuctionAnswer;
  role: DeskRole;
  store: ConsoleStore;
};

/** What a closed auction has come to, and what is left to decide. */
export function ClosedAuction({ answer, role, store }: ClosedAuctionProps) {
  const { auction, lots, serverTime } = answer;
  const t = useDeskTranslate();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const [chosen, setChosen] = useState<Tab>(lots.some(isWaiting) ? 'toAward' : 'all');
  const countOf = (tab: Tab) => (tab === 'log' ? null : lots.filter(tabs[tab]).length);
  const open = (assetId: string) => {
    const lot = lots.find((one) => one.assetId === assetId);
    if (!lot) return;
    const place = isWaiting(lot) ? '/desk/awards/' : '/desk/auctions/';
    const path = isWaiting(lot) ? `${auction.id}/${assetId}` : `${auction.id}/lots/${assetId}`;
    void navigate(localePath(`${place}${path}`));
  };
  const isTable = chosen !== 'log' && chosen !== 'toAward';
  return (
    <>
      <ResultRow auction={auction} lots={lots} store={store} />
      <LotsChart auction={auction} lots={lots} pinnedId={null} onPin={open} />
      <fieldset aria-label={t('lots.filter')} className="flex flex-wrap gap-2 pt-5 pb-3">
        {tabNames.map((tab) => (
          <FilterTab
            key={tab}
            text={t(`result.tab.${tab}`)}
            count={countOf(tab)}
            isChosen={tab === chosen}
            onChoose={() => setChosen(tab)}
          />
        ))}
      </fieldset>
      {chosen === 'toAward' && <ToAward auction={auction} lots={lots} role={role} />}
      {chosen === 'log' && <BidLog auction={auction} />}
      {isTable && (
        <DeskLots
          key={chosen}
          auction={auction}
          lots={lots}
          shown={lots.filter(tabs[chosen])}
          chosen={null}
          role={role}
          serverTime={serverTime}
          store={store}
        />
      )}
    </>
  );
}
