import { Check } from 'lucide';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { minorOf } from '#contract/money.ts';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { bestOf, isAtReserve } from './column-states.ts';

/** What the best bid is short of the reserve, or above it, in money. */
export function ReserveGap({ lot, auction }: { lot: DeskLot; auction: DeskAuctionDetail }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const best = bestOf(lot);
  if (best === null || lot.reserve === null) return <span className="text-ink3">–</span>;
  const gapMinor = minorOf(best) - minorOf(lot.reserve);
  const amount = formats.price(Math.abs(gapMinor), auction.currencyCode);
  if (!isAtReserve(lot)) return <span>{`−${amount}`}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-strong text-won">
      <Icon node={Check} size={14} />
      {gapMinor === 0 ? t('console.met') : `+${amount}`}
    </span>
  );
}
