import type { Auction } from '#contract/auctions.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { closingBounds, isStaggered } from './closing-times.ts';
import { useMoment } from './use-moment.ts';

/** Says when an auction closes, or from when to when its lots do. */
export function useClosingWords() {
  const t = useTranslate();
  const formats = useFormats();
  const moment = useMoment();
  const bounds = (auction: Auction) => closingBounds(auction, formats, moment);
  return {
    /** "17:50", or "16:20 to 17:50". */
    span: (auction: Auction): string =>
      isStaggered(auction) ? t('list.range', bounds(auction)) : moment(auction.endsAt),
    /** "closes 17:50", or "lots close from 16:20 to 17:50". */
    closes: (auction: Auction): string =>
      isStaggered(auction)
        ? t('auctions.lotsClose', bounds(auction))
        : t('home.closes', { time: moment(auction.endsAt) }),
  };
}
