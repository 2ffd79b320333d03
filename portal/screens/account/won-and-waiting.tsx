import type { Bid } from '#contract/bids.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { GroupHeading, RuledRows } from '#portal/ui/ruled-list.tsx';
import { BidStanding } from './bid-standing.tsx';
import { keyOfBid } from './standings.ts';
import { vehiclePath } from './vehicle-path.ts';

/** Beside the own data there is room for this many. */
const rowsMax = 4;

/** What was won, and what the house has yet to decide. */
export function WonAndWaiting({ bids }: { bids: readonly Bid[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  return (
    <div className="min-w-0">
      <GroupHeading
        title={t('account.wonAndWaiting')}
        trailing={<LocaleLink to="/my-account/assigned-bids">{t('account.allWon')}</LocaleLink>}
      />
      {bids.length === 0 && <p className="py-3 text-ink2">{t('account.empty.won.title')}</p>}
      <RuledRows
        rows={bids.slice(0, rowsMax).map((bid) => ({
          id: keyOfBid(bid),
          href: localePath(vehiclePath(bid)),
          title: bid.title,
          note: `${bid.licensePlate} · ${formats.date(bid.lot.endsAt)}`,
          trailing: <BidStanding bid={bid} />,
        }))}
      />
    </div>
  );
}
