import type { DeskLot } from '#contract/desk/auctions.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLotStatus } from '#portal/features/desk/use-lot-status.ts';
import { bestOf, isOver, shareOfReserve } from './column-states.ts';

/** A lot in one line: number, vehicle, best bid, share of the reserve, who leads, end or status. */
export function useLotSentence(auction: DeskAuctionDetail): (lot: DeskLot) => string {
  const t = useDeskTranslate();
  const formats = useFormats();
  const lotStatus = useLotStatus();
  return (lot) => {
    const best = bestOf(lot);
    const share = shareOfReserve(lot);
    return [
      t('lot.number', { number: lot.number }),
      `${lot.make} ${lot.model}`,
      best === null ? t('console.noBid') : formats.price(minorOf(best), auction.currencyCode),
      ...(share === null || lot.reserve === null
        ? []
        : [t('console.ofReserve', { percent: formats.percent(share) })]),
      ...(lot.company === null ? [] : [lot.company]),
      isOver(lot)
        ? lotStatus(lot.status)
        : t('console.closesAt', { time: formats.timeWithSeconds(lot.endsAt, auction.timeZone) }),
    ].join(' · ');
  };
}
