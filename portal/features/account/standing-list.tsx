import { useSearchParams } from 'react-router';
import type { Bid } from '#contract/bids.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { CompanyPosition } from '#portal/layout/company-positions.ts';
import { useCompanyPositions } from '#portal/layout/use-company-positions.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { BidRows, runningColumns } from './bid-rows.tsx';
import { ListPages } from './list-pages.tsx';
import { pageOfList } from './page-of-list.ts';
import { SectionTitle } from './section-title.tsx';
import { useSteadyRows } from './steady-rows.ts';

interface StandingListProps {
  standing: CompanyPosition['standing'];
  bids: readonly Bid[];
  isReconnecting: boolean;
}

/** One and a half screens of rows. */
const pageSize = 20;

/** Exactly the lots that the strip counts, the next to close first. */
export function StandingList({ standing, bids, isReconnecting }: StandingListProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const nowMs = useServerSecond() ?? 0;
  const position = useCompanyPositions(bids, nowMs).find((one) => one.standing === standing);
  const rows = useSteadyRows(bids, position?.bids ?? []);
  const list = pageOfList(rows, search.get('page'), pageSize);
  const title = t(`standing.${standing}`);
  return (
    <section className="grid gap-5">
      <div>
        <SectionTitle
          title={title}
          trailing={<LocaleLink to="/my-account">{t('account.overview')}</LocaleLink>}
        />
        {rows.length === 0 ? (
          <p className="py-3 text-ink2">{t('account.noneOfStanding')}</p>
        ) : (
          <BidRows
            caption={title}
            bids={list.rows}
            columns={runningColumns}
            isReconnecting={isReconnecting}
          />
        )}
      </div>
      <ListPages list={list} />
    </section>
  );
}
