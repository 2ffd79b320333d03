import { getDeskPriceChart } from '#contract/calls/desk/console.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { ActButtons } from '#portal/features/desk/act-buttons.tsx';
import {
  type DeskAuctionDetail,
  actsIn,
  asksFor,
  consoleKeys,
  lotActs,
} from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import { Plate } from '#portal/ui/plate.tsx';
import { Price } from '#portal/ui/price.tsx';
import { bestOf } from './column-states.ts';
import { LotThumb } from '#portal/features/desk/lot-thumb.tsx';
import { LotClock } from './lot-clock.tsx';
import { mergedMoves } from './price-chart-paths.ts';
import { PriceChart } from './price-chart.tsx';
import { type ConsoleStore, useConsoleState } from './use-desk-stream.ts';

export type PinnedLotProps = {
  auction: DeskAuctionDetail;
  lot: DeskLot;
  role: DeskRole;
  store: ConsoleStore;
  isLost: boolean;
};

/** While a lot runs these are its acts here; the table of all lots has the others. */
const consoleActs = actsIn('inConsole');

/** One lot closely: its price chart and what an operator does while it runs. */
export function PinnedLot({ auction, lot, role, store, isLost }: PinnedLotProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const isPhone = usePhoneLayout();
  const { log, watching } = useConsoleState(store);
  const { data } = useCall(getDeskPriceChart, { auctionId: auction.id, assetId: lot.assetId });
  const streamed = log.flatMap((one) =>
    one.kind === 'move' && one.move.assetId === lot.assetId ? [one.move] : [],
  );
  const best = bestOf(lot);
  const price = (amountMinor: number) => formats.price(amountMinor, auction.currencyCode);
  const gapMinor =
    best === null || lot.reserve === null ? null : minorOf(best) - minorOf(lot.reserve);
  // Money is not changed on a phone.
  const possible = lotActs(lot, role);
  const acts = consoleActs.filter(
    (act) => possible.includes(act) && !(isPhone === true && asksFor(act, 'amount')),
  );
  return (
    <section
      aria-labelledby="pinned-lot"
      className="rounded-panel border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <LotThumb url={lot.picture} className="h-13 w-20.5 flex-none" />
        <div className="min-w-0 flex-1">
          <h2 id="pinned-lot" className="text-16 leading-tight font-strong">
            {`${lot.make} ${lot.model}`}
          </h2>
          <p className="mt-1.5 flex items-center gap-2">
            <b className="font-strong">{lot.number}</b>
            <Plate text={lot.licensePlate} country={lot.plateCountry} />
          </p>
        </div>
        <div className="text-right">
          <LotClock auction={auction} lot={lot} isLost={isLost} />
        </div>
      </div>
      <dl className="flex gap-6 pt-3 pb-2">
        <div>
          <dt className="sr-only">{t('column.best')}</dt>
          <dd>
            <Price amount={best === null ? '–' : price(minorOf(best))} basis={t('column.best')} />
          </dd>
        </div>
        <div>
          <dt className="type-label">{t('console.column.gap')}</dt>
          <dd className="text-18 font-semi">
            {gapMinor === null ? '–' : `${gapMinor < 0 ? '−' : '+'}${price(Math.abs(gapMinor))}`}
          </dd>
        </div>
        <div className="ml-auto text-right">
          <dt className="type-label">{t('console.column.viewers')}</dt>
          <dd className="text-18 font-semi">{formats.number(watching.lots[lot.assetId] ?? 0)}</dd>
        </div>
      </dl>
      <PriceChart auction={auction} lot={lot} moves={mergedMoves(data?.moves ?? [], streamed)} />
      <div className="pt-3">
        {acts.length > 0 ? (
          <ActButtons
            key={lot.assetId}
            subject={{ kind: 'lot', lot, auction }}
            acts={acts}
            keys={consoleKeys}
          />
        ) : (
          <p className="text-13 text-ink2">{t('lot.noActs')}</p>
        )}
      </div>
    </section>
  );
}
