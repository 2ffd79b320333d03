import type { Bid } from '#contract/bids.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { standingPath } from '#portal/layout/position-paths.ts';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { statusVariants } from '#portal/ui/status-badge.tsx';
import { type BidColumn, BidRows } from './bid-rows.tsx';
import { SectionTitle } from './section-title.tsx';

const counted = ['leading', 'outbid', 'sealed'] as const;

/** As the other lists of running lots, without the auction: in long languages it has no room. */
const columns = [
  'marks',
  'photo',
  'vehicle',
  'plate',
  'price',
  'ownBid',
  'receipt',
  'ending',
  'status',
  'action',
] as const satisfies BidColumn[];

interface RunningBidsProps {
  /** The next to close of those that are nowhere else on the page. */
  rows: readonly Bid[];
  own: readonly Bid[];
  total: number;
  isReconnecting: boolean;
}

/** Where the company stands, and its lots that close next; nothing without any. */
export function RunningBids({ rows, own, total, isReconnecting }: RunningBidsProps) {
  const t = useTranslate();
  const formats = useFormats();
  if (total === 0) return null;
  const all = t('account.all', { count: formats.number(total) });
  return (
    <section>
      <SectionTitle
        title={t('account.running')}
        trailing={<LocaleLink to="/my-account/manage-auctions">{all}</LocaleLink>}
      />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 pb-3 text-13">
        {counted.map((standing) => {
          const count = own.filter(({ mine }) => mine.standing === standing).length;
          const { icon, text } = statusVariants[standing];
          return (
            <li key={standing}>
              <LocaleLink
                to={standingPath(standing)}
                variant="quiet"
                className={classList('inline-flex items-center gap-1.5 touch-area', text)}
              >
                <Icon node={icon} size={15} strokeWidth={2.4} />
                <b className="font-bold">{formats.number(count)}</b>{' '}
                {t(`position.${standing}`, { count })}
              </LocaleLink>
            </li>
          );
        })}
      </ul>
      {rows.length > 0 && (
        <BidRows
          caption={t('account.running')}
          bids={rows}
          columns={columns}
          isReconnecting={isReconnecting}
        />
      )}
    </section>
  );
}
