import { useSearchParams } from 'react-router';
import type { Bid } from '#contract/bids.ts';
import { bidListMax } from '#contract/calls.ts';
import { useOwnBids } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { type BidColumn, BidRows } from './bid-rows.tsx';
import { ListPages } from './list-pages.tsx';
import { NoBids } from './no-bids.tsx';
import { BidsSection } from './bids-section.tsx';
import { pageOfList } from './page-of-list.ts';
import { endedBids } from './standings.ts';

/** One and a half screens of rows. */
const pageSize = 20;

/** The newest of the company's bids on closed lots, of a backend without a history of them. */
export function EndedBids() {
  const query = useOwnBids({ isSignedIn: true });
  return (
    <BidsSection query={query} skeletonRows={8}>
      {(bids) => <Ended bids={endedBids(bids)} isCut={bids.length >= bidListMax} />}
    </BidsSection>
  );
}

const columns = [
  'photo',
  'vehicle',
  'plate',
  'auction',
  'ownBid',
  'receipt',
  'price',
  'ending',
  'status',
] as const satisfies BidColumn[];

function Ended({ bids, isCut }: { bids: readonly Bid[]; isCut: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const [search] = useSearchParams();
  const list = pageOfList(bids, search.get('page'), pageSize);
  if (list.total === 0) return <NoBids of="history" />;
  return (
    <div className="grid gap-5">
      <BidRows caption={t('account.history')} bids={list.rows} columns={columns} areOver />
      <ListPages list={list} />
      {isCut && (
        <p className="text-13 text-ink2">
          {t('account.newest', { count: formats.number(bidListMax) })}
        </p>
      )}
    </div>
  );
}
