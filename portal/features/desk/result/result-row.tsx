import type { DeskLot } from '#contract/desk/auctions.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Figure } from '#portal/features/desk/console/figure.tsx';
import {
  type ConsoleStore,
  useConsoleState,
} from '#portal/features/desk/console/use-desk-stream.ts';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { resultFigures } from './result-figures.ts';

type ResultRowProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  store: ConsoleStore;
};

/** The result as one ruled row. */
export function ResultRow({ auction, lots, store }: ResultRowProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { bidders } = useConsoleState(store).watching;
  const figures = resultFigures(lots);
  const { hammerPercent, winners } = figures;
  const price = (value: number) => formats.price(minorOf(value), auction.currencyCode);
  return (
    <dl className="flex flex-wrap border-b border-line max-md:gap-x-5">
      <Figure
        name={t('filter.sold')}
        value={formats.number(figures.sold)}
        note={t('result.soldOf', {
          total: figures.total,
          percent: formats.percent(figures.soldPercent),
        })}
      />
      <Figure
        name={t('figure.hammer')}
        value={price(figures.hammer)}
        note={
          hammerPercent === null
            ? ''
            : t('console.ofReserve', { percent: formats.percent(hammerPercent) })
        }
      />
      <Figure
        name={t('lotStatus.awaitingAward')}
        value={formats.number(figures.waiting)}
        note={figures.short > 0 ? t('result.short', { amount: price(figures.short) }) : ''}
      />
      <Figure
        name={t('result.tab.noBids')}
        value={formats.number(figures.noBids)}
        note=""
        isOnPhone={false}
      />
      <Figure
        name={t('result.companies')}
        value={formats.number(bidders ?? winners)}
        note={bidders === null ? t('result.wonAlone') : t('result.bidAndWon', { won: winners })}
        isOnPhone={false}
      />
      <Figure
        name={t('result.lastClose')}
        value={formats.timeWithSeconds(auction.endsAt, auction.timeZone)}
        note={t('result.extensions', { count: figures.extensions })}
        isOnPhone={false}
      />
    </dl>
  );
}
