import type { Bid } from '#contract/bids.ts';
import { useSearchParams } from 'react-router';
import { useWonBids } from '#portal/api/queries.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { GroupHeading, RuledRows } from '#portal/ui/ruled-list.tsx';
import { ListPages } from './list-pages.tsx';
import { NoBids } from './no-bids.tsx';
import { BidsSection } from './bids-section.tsx';
import { pageOfList } from './page-of-list.ts';
import type { AccountSectionProps } from './section-props.ts';
import { newestEndFirst } from './standings.ts';
import { lotPath } from '#portal/layout/position-paths.ts';
import { ContactCard } from './contact-card.tsx';
import { useWonVehicles, type WonVehicle } from './won-sums.ts';

/** As on the page of won vehicles: each vehicle fetches its own rates. */
const pageSize = 10;

/** The vehicles that could be financed, the sums a lender asks for, and the contact. */
export function RequestFinance({ session, contacts }: AccountSectionProps) {
  const query = useWonBids({ isSignedIn: true });
  return (
    <div className="grid gap-11">
      <BidsSection query={query} skeletonRows={3}>
        {(bids) => (bids.length === 0 ? <NoBids of="won" /> : <Sums bids={newestEndFirst(bids)} />)}
      </BidsSection>
      <ContactCard session={session} contacts={contacts} />
    </div>
  );
}

function Sums({ bids }: { bids: readonly Bid[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const [search] = useSearchParams();
  const list = pageOfList(bids, search.get('page'), pageSize);
  const rows = useWonVehicles(list.rows).map(({ bid, sum }: WonVehicle) => ({
    id: `${bid.auctionId} ${bid.vehicleId}`,
    href: localePath(lotPath(bid)),
    title: bid.title,
    note: `${bid.licensePlate} · ${formats.date(bid.lot.endsAt)}`,
    trailing: (
      <b className="text-15 font-strong">
        {sum ? formats.sum(sum.totalMinor, bid.currencyCode) : '…'}
      </b>
    ),
  }));
  return (
    <section className="grid gap-5">
      <div>
        <GroupHeading title={t('account.finance.vehicles')} trailing={t('account.finance.sums')} />
        <RuledRows rows={rows} />
      </div>
      <ListPages list={list} />
    </section>
  );
}
