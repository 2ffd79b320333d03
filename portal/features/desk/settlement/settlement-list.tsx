import { getDeskSettlementsFile } from '#contract/calls/desk/settlements.ts';
import type { DeskSettlement } from '#contract/desk/settlements.ts';
import type { SettlementFilter } from '#contract/desk/values.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { ColumnHeads } from '#portal/features/desk/column-heads.tsx';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { TableDownload } from '#portal/features/desk/table-download.tsx';
import { PageSteps } from '#portal/features/desk/page-steps.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { SearchForm } from './search-form.tsx';
import { SettlementState } from './settlement-state.tsx';
import { useSums } from './use-sums.ts';
import { useSettlements } from './use-settlements.ts';

export type ListProps = {
  search: string;
  page: number;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
};

const skeletonRows = 8;

/** Statements by where they stand, what is to be paid by its deadline. */
export function SettlementList(props: ListProps & { filter: SettlementFilter }) {
  const { filter, search, page, onSearch, onPage } = props;
  const t = useDeskTranslate();
  const api = useApi();
  const { data, error, refetch } = useSettlements({ filter, search, page });
  return (
    <section aria-label={t(`settle.tab.${filter}`)} className="pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4">
        <SearchForm key={search} label={t('settle.search')} searched={search} onSearch={onSearch} />
        <TableDownload
          of="settle"
          isEmpty={!data?.total}
          urlOf={(format) => {
            const asked = { filter, search: search || undefined, format };
            return callUrl(api, getDeskSettlementsFile, asked);
          }}
        />
      </div>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('settle.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data?.settlements.length === 0 && (
        <EmptyState title={t(search === '' ? 'settle.none' : 'settle.notFound')} />
      )}
      {data && data.settlements.length > 0 && <Rows settlements={data.settlements} />}
      {data && (
        <PageSteps
          label={t(`settle.tab.${filter}`)}
          page={page}
          pageCount={Math.max(1, Math.ceil(data.total / data.pageSize))}
          onGo={onPage}
        />
      )}
    </section>
  );
}

const columns = [
  ['number', 'max-md:hidden'],
  ['company', ''],
  ['vehicle', 'max-md:hidden'],
  ['due', 'max-md:hidden'],
  ['total', 'text-right max-wide:hidden'],
  ['open', 'text-right'],
  ['state', 'md:pl-3'],
] as const;

function Rows({ settlements }: { settlements: readonly DeskSettlement[] }) {
  const t = useDeskTranslate();
  return (
    <table className="mt-3 w-full border-collapse type-table">
      <caption className="sr-only">{t('settle.title')}</caption>
      <ColumnHeads
        columns={columns.map(([column, className]) => [t(`settle.column.${column}`), className])}
      />
      <tbody>
        {settlements.map((one) => (
          <Row key={one.settlementId} settlement={one} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ settlement }: { settlement: DeskSettlement }) {
  const formats = useFormats();
  const localePath = useLocalePath();
  const sum = useSums();
  const { settlementId, number, company, country, dueOn, currencyCode } = settlement;
  const due = formats.date(dueOn, 'UTC');
  return (
    <tr className="relative rule-row hover:bg-sunken">
      <td className="h-12 pr-3 whitespace-nowrap max-md:hidden">{number}</td>
      <th scope="row" className="py-1.5 pr-3 text-left font-semi">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            href={localePath(`/desk/settlement/${settlementId}`)}
            variant="quiet"
            isQuiet
            className="after:absolute after:inset-0"
          >
            {company}
          </Link>
          <CountryMark country={country} />
        </span>
        <span className="block text-12 font-normal text-ink2 md:hidden">
          {settlement.licensePlate} · {due}
        </span>
      </th>
      <td className="pr-3 max-md:hidden">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-1">
          {settlement.vehicle}
          <Plate text={settlement.licensePlate} country={settlement.plateCountry} />
        </span>
      </td>
      <td className="pr-3 whitespace-nowrap max-md:hidden">{due}</td>
      <td className="pr-3 text-right whitespace-nowrap max-wide:hidden">
        {sum(settlement.total, currencyCode)}
      </td>
      <td className="pr-3 text-right font-strong whitespace-nowrap">
        {sum(settlement.open, currencyCode)}
      </td>
      <td className="md:pl-3">
        <SettlementState settlement={settlement} />
      </td>
    </tr>
  );
}
