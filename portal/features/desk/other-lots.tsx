import type { DeskOtherLot } from '#contract/desk/other-lots.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Link } from '#portal/ui/link.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { useLotStatus } from './use-lot-status.ts';

export type OtherLotsProps = { lots: readonly DeskOtherLot[]; currencyCode: string };

/** The vehicle's lots in other auctions, each with what became of it and why. */
export function OtherLots({ lots, currencyCode }: OtherLotsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const lotStatus = useLotStatus();
  const outcome = ({ status, hammerPrice, bestBid }: DeskOtherLot) => {
    const paid = hammerPrice ?? bestBid;
    if (paid === null) return lotStatus(status);
    const amount = formats.price(minorOf(paid), currencyCode);
    return hammerPrice === null
      ? `${lotStatus(status)}, ${t('lot.bestIs', { amount })}`
      : `${lotStatus(status)} ${amount}`;
  };
  return (
    <ul>
      {lots.map((other) => (
        <li
          key={`${other.auctionId} ${other.number}`}
          className="flex flex-wrap justify-between gap-x-4 rule-row py-2 text-13"
        >
          <span className="text-ink2">
            {formats.date(other.closedAt)}{' '}
            <Link href={localePath(`/desk/auctions/${other.auctionId}/lots/${other.assetId}`)}>
              {`${other.auctionName}, ${t('lot.number', { number: other.number })}`}
            </Link>
            {other.relation !== null && ` · ${t(`otherLots.${other.relation}`)}`}
          </span>
          <b className="font-semi">{outcome(other)}</b>
          {other.reason !== null && <span className="basis-full text-ink2">{other.reason}</span>}
        </li>
      ))}
    </ul>
  );
}
