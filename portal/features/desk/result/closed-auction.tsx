import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskAuctionAnswer } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { LotsChart } from '#portal/features/desk/console/lots-chart.tsx';
import type { ConsoleStore } from '#portal/features/desk/console/use-desk-stream.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { DeskLots } from '#portal/features/desk/desk-lots.tsx';
import { FilterTab } from '#portal/features/desk/filter-tab.tsx';
import { BidLog } from './bid-log.tsx';
import { ResultRow } from './result-row.tsx';
import { type Outcome, outcomeOf, outcomes } from './result-figures.ts';
import { ToAward } from './to-award.tsx';

type Tab = Outcome | 'all' | 'log';
const tabNames: readonly Tab[] = [...outcomes, 'all', 'log'];
const tabTexts = {
  toAward: 'result.tab.toAward',
  sold: 'result.tab.sold',
  noBids: 'result.tab.noBids',
  unsold: 'filter.unsold',
  withdrawn: 'filter.withdrawn',
  all: 'result.tab.all',
  log: 'result.tab.log',
} as const satisfies Record<Tab, string>;

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
  const [chosen, setChosen] = useState<Tab>(
    lots.some((lot) => outcomeOf(lot) === 'toAward') ? 'toAward' : 'all',
  );
  const lotsOf = (tab: Tab) =>
    tab === 'all' ? lots : lots.filter((lot) => outcomeOf(lot) === tab);
  // What few auctions have is offered by those alone.
  const offered = tabNames.filter(
    (tab) => (tab !== 'unsold' && tab !== 'withdrawn') || tab === chosen || lotsOf(tab).length > 0,
  );
  const open = (assetId: string) => {
    const lot = lots.find((one) => one.assetId === assetId);
    if (!lot) return;
    const isWaiting = outcomeOf(lot) === 'toAward';
    const place = isWaiting ? '/desk/awards/' : '/desk/auctions/';
    const path = isWaiting ? `${auction.id}/${assetId}` : `${auction.id}/lots/${assetId}`;
    void navigate(localePath(`${place}${path}`));
  };
  const isTable = chosen !== 'log' && chosen !== 'toAward';
  return (
    <>
      <ResultRow auction={auction} lots={lots} store={store} />
      <LotsChart auction={auction} lots={lots} pinnedId={null} onPin={open} />
      <fieldset aria-label={t('lots.filter')} className="flex flex-wrap gap-2 pt-5 pb-3">
        {offered.map((tab) => (
          <FilterTab
            key={tab}
            text={t(tabTexts[tab])}
            count={tab === 'log' ? null : lotsOf(tab).length}
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
          shown={lotsOf(chosen)}
          chosen={null}
          role={role}
          serverTime={serverTime}
          store={store}
        />
      )}
    </>
  );
}
