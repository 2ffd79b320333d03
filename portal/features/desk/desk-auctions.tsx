import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { listDeskAuctions } from '#contract/calls/desk/auctions.ts';
import type { DeskAuction } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { FormatMark } from '#portal/ui/format-mark.tsx';
import { Link } from '#portal/ui/link.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { ColumnHeads } from './column-heads.tsx';
import { CreateAuction } from './build/create-auction.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { PageSteps } from './page-steps.tsx';

const skeletonRows = 8;

/** All auctions, running ones first. */
export function DeskAuctions({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    listDeskAuctions,
    { page },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className="measure">
      <div className="flex flex-wrap items-center justify-between gap-4 pt-6 pb-4">
        <h1 className="type-h1">
          {t('auctions.title')} {data && <span className="text-ink3">{data.total}</span>}
        </h1>
        <CreateAuction role={role} />
      </div>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('auctions.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data?.auctions.length === 0 && <EmptyState title={t('auctions.empty')} />}
      {data && data.auctions.length > 0 && <AuctionTable auctions={data.auctions} />}
      {data && (
        <PageSteps
          label={t('auctions.title')}
          page={page}
          pageCount={Math.ceil(data.total / data.pageSize)}
          onGo={setPage}
        />
      )}
    </div>
  );
}

const columns = [
  ['auction', ''],
  ['format', 'max-md:hidden'],
  ['lots', 'pr-8! text-right max-md:hidden'],
  ['starts', 'max-md:hidden'],
  ['ends', ''],
  ['state', ''],
] as const;

function AuctionTable({ auctions }: { auctions: readonly DeskAuction[] }) {
  const t = useDeskTranslate();
  return (
    <table className="w-full border-collapse type-table">
      <caption className="sr-only">{t('auctions.title')}</caption>
      <ColumnHeads
        columns={columns.map(([column, className]) => [t(`auctions.column.${column}`), className])}
      />
      <tbody>
        {auctions.map((auction) => (
          <AuctionRow key={auction.id} auction={auction} />
        ))}
      </tbody>
    </table>
  );
}

function AuctionRow({ auction }: { auction: DeskAuction }) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const { id, name, country, format, status, lots, startsAt, endsAt, timeZone } = auction;
  return (
    <tr className="relative rule-row hover:bg-sunken">
      <th scope="row" className="h-12 pr-3 text-left font-semi">
        <span className="flex items-center gap-2.5">
          <CountryOval code={roadCodes[country]} name={portal(`country.${country}`)} />
          <Link
            href={localePath(`/desk/auctions/${id}`)}
            variant="quiet"
            isQuiet
            className="after:absolute after:inset-0"
          >
            {name}
          </Link>
        </span>
      </th>
      <td className="pr-3 max-md:hidden">
        <FormatMark format={format} word={portal(`format.${format}`)} />
      </td>
      <td className="pr-8 text-right max-md:hidden">{formats.number(lots.total)}</td>
      <td className="pr-3 whitespace-nowrap max-md:hidden">
        {formats.dateTime(startsAt, timeZone)}
      </td>
      <td className="pr-3 md:whitespace-nowrap">{formats.dateTime(endsAt, timeZone)}</td>
      <td>{status === 'draft' ? t('status.draft') : portal(`auctionStatus.${status}`)}</td>
    </tr>
  );
}
