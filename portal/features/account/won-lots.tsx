import type { Bid } from '#contract/bids.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { GroupHeading, RuledRows } from '#portal/ui/ruled-list.tsx';
import { BidStanding } from './bid-standing.tsx';
import { keyOfBid } from './standings.ts';
import { useSteadyRows } from './steady-rows.ts';
import { lotPath } from '#portal/layout/position-paths.ts';

/** The room beside the company's data holds this many rows. */
const rowsMax = 4;

interface WonLotsProps {
  bids: readonly Bid[];
  /** Bids that are won or await their award. */
  wanted: readonly Bid[];
  /** Neither here nor among what waits for the reader. */
  isNone: boolean;
}

/** Won lots, and lots the operator has yet to decide. */
export function WonLots({ bids, wanted, isNone }: WonLotsProps) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const rows = useSteadyRows(bids, wanted.slice(0, rowsMax));
  return (
    <div className="min-w-0">
      <GroupHeading
        title={t('account.wonAndWaiting')}
        trailing={<LocaleLink to="/my-account/assigned-bids">{t('account.allWon')}</LocaleLink>}
      />
      {isNone && <p className="py-3 text-ink2">{t('account.empty.won.title')}</p>}
      <RuledRows
        rows={rows.map((bid) => ({
          id: keyOfBid(bid),
          href: localePath(lotPath(bid)),
          title: bid.title,
          note: `${bid.licensePlate} · ${formats.date(bid.lot.endsAt)}`,
          trailing: <BidStanding bid={bid} />,
        }))}
      />
    </div>
  );
}
