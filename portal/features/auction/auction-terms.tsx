import { ChevronDown } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import type { Auction, LadderBand } from '#contract/auctions.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { KeyFacts, type Spec } from '#portal/ui/spec-list.tsx';

/**
 * What applies to every lot, in one line; the ladders in full open from it. The header has the
 * times.
 */
export function AuctionTerms({ auction }: { auction: Auction }) {
  const t = useTranslate();
  const range = useLadderRange(auction);
  const { format, incrementLadder, feeLadder } = auction;
  const isOpen = format === 'open';
  const facts: Spec[] = [
    {
      label: t('auction.currency'),
      value: t('auction.withoutVat', { currency: auction.currencyCode }),
    },
    ...(isOpen ? [{ label: t('auction.increments'), value: range(incrementLadder) }] : []),
    {
      label: t('auction.softClose'),
      value:
        isOpen && auction.softCloseMinutes > 0
          ? t('auction.minutes', { count: auction.softCloseMinutes })
          : t('auction.noSoftClose'),
    },
    { label: t('bid.sum.fee'), value: range(feeLadder) },
  ];
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-7 gap-y-1 rounded-plate py-2 text-13 [&::-webkit-details-marker]:hidden">
        {facts.map(({ label, value }) => (
          <span key={label} className="max-md:hidden">
            <span className="text-ink3">{label}</span> <b className="font-semi">{value}</b>
          </span>
        ))}
        <span className="inline-flex items-center gap-1.5 font-medium text-accent hover:text-accent-hover md:ml-auto">
          <Icon
            node={ChevronDown}
            size={15}
            className="transition-[rotate] group-open:rotate-180"
          />
          {t('auction.ladders')}
        </span>
      </summary>
      <div className="md:hidden">
        <KeyFacts facts={facts} />
      </div>
      <div className="grid max-w-200 gap-x-12 gap-y-6 pt-1 pb-6 md:grid-cols-2">
        {isOpen && (
          <Ladder
            auction={auction}
            caption={t('auction.increments')}
            fromLabel={t('list.column.price')}
            valueLabel={t('auction.ladder.step')}
            bands={incrementLadder}
          />
        )}
        <Ladder
          auction={auction}
          caption={t('bid.sum.fee')}
          fromLabel={t('list.column.price')}
          valueLabel={t('bid.sum.fee')}
          bands={feeLadder}
        />
      </div>
    </details>
  );
}

interface LadderProps {
  auction: Auction;
  caption: string;
  fromLabel: string;
  valueLabel: string;
  bands: readonly LadderBand[];
}

function Ladder({ auction, caption, fromLabel, valueLabel, bands }: LadderProps) {
  const t = useTranslate();
  const price = usePrice(auction);
  return (
    <table className="w-full self-start text-13">
      <caption className="pb-2 text-left font-strong">{caption}</caption>
      <thead className="border-b border-ink text-12 text-ink3">
        <tr>
          <th scope="col" className="py-1.5 text-left font-medium">
            {fromLabel}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {valueLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => (
          <tr key={band.from} className="rule-row">
            <td className="py-1.5">{t('auction.ladder.from', { price: price(band.from) })}</td>
            <td className="py-1.5 text-right font-semi">{price(band.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns "€25 to €250", or the single value. */
function useLadderRange(auction: Auction): (bands: readonly LadderBand[]) => string {
  const t = useTranslate();
  const price = usePrice(auction);
  return (bands) => {
    const values = bands.map((band) => band.value);
    const [from, to] = [Math.min(...values), Math.max(...values)];
    return from === to ? price(from) : t('list.range', { from: price(from), to: price(to) });
  };
}

function usePrice({ currencyCode }: Auction): (amount: number) => string {
  const formats = useFormats();
  return (amount) => formats.price(minorOf(amount), currencyCode);
}
