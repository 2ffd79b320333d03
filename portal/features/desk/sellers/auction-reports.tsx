import { useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Select } from '#portal/ui/select.tsx';
import { ReportButtons } from './report-buttons.tsx';

export type AuctionReportsProps = { auctionId: string; lots: readonly DeskLot[] };

/** Each seller's report of an auction that has closed. */
export function AuctionReports({ auctionId, lots }: AuctionReportsProps) {
  const t = useDeskTranslate();
  const names = new Map(
    lots.flatMap(({ seller }) => (seller ? [[seller.sellerId, seller.name]] : [])),
  );
  const sellers = [...names].toSorted(([, one], [, other]) => one.localeCompare(other));
  const [chosen, setChosen] = useState<string>();
  const [first] = sellers;
  if (!first) return null;
  const sellerId = chosen !== undefined && names.has(chosen) ? chosen : first[0];
  return (
    <section
      aria-label={t('seller.reports')}
      className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line py-4"
    >
      {sellers.length === 1 ? (
        <h2 className="self-center text-15 font-strong">
          {t('seller.reportOf', { seller: first[1] })}
        </h2>
      ) : (
        <div className="w-full max-w-80">
          <Select
            label={t('seller.reports')}
            options={sellers.map(([key, text]) => ({ key, text }))}
            selected={sellerId}
            onChange={setChosen}
          />
        </div>
      )}
      <ReportButtons auctionId={auctionId} sellerId={sellerId} />
    </section>
  );
}
