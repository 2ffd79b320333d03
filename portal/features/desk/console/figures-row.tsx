import { minorOf } from '#contract/money.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { consoleFigures } from './column-states.ts';
import { bidsByMinute } from './console-state.ts';
import { Figure } from './figure.tsx';
import { type ConsoleStore, useConsoleState } from './use-desk-stream.ts';

export type FiguresRowProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  store: ConsoleStore;
};

/** What the auction has brought so far and how busy it is, as one ruled row. */
export function FiguresRow({ auction, lots, store }: FiguresRowProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { watching } = useConsoleState(store);
  const figures = consoleFigures(lots);
  const { hammerPercent } = figures;
  const percent =
    hammerPercent === null
      ? ''
      : t('console.ofReserve', { percent: formats.percent(hammerPercent) });
  return (
    <dl className="flex border-b border-line max-md:justify-between max-md:gap-4 md:flex-wrap">
      <Figure
        name={t('figure.closed')}
        value={formats.number(figures.closed)}
        note={t('figure.closedOf', { total: figures.total })}
        isOnPhone={false}
      />
      <Figure
        name={t('figure.sold')}
        value={formats.number(figures.sold)}
        note={t('figure.soldNote', { under: figures.under, none: figures.withoutBid })}
        isOnPhone={false}
      />
      <Figure
        name={t('figure.hammer')}
        value={formats.price(minorOf(figures.hammer), auction.currencyCode)}
        note={percent}
      />
      <Figure
        name={t('figure.running')}
        value={formats.number(figures.running)}
        note={t('figure.runningNote', { extended: figures.extended, met: figures.atReserve })}
        isOnPhone={false}
      />
      <Figure
        name={t('figure.online')}
        value={formats.number(watching.companies)}
        note={
          watching.bidders === null
            ? t('figure.companies', { count: watching.companies })
            : t('figure.onlineNote', { count: watching.companies, bidders: watching.bidders })
        }
      />
      <BidsNow store={store} />
    </dl>
  );
}

function BidsNow({ store }: { store: ConsoleStore }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const nowMs = useServerSecond() ?? 0;
  const bids = bidsByMinute(useConsoleState(store).bids, nowMs);
  // The present minute has only begun: the busier of it and the last one is the pace.
  const pace = Math.max(bids.at(-1) ?? 0, bids.at(-2) ?? 0);
  return <Figure name={t('figure.bidsPerMinute')} value={formats.number(pace)} note="" />;
}
