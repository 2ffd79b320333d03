import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { actOnSeller, getBiddersFile, listBidders } from '#contract/calls/desk/sellers.ts';
import type { DeskBidder } from '#contract/desk/sellers.ts';
import { type DeskRole, bidderFilters } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask, callUrl } from '#portal/api/ask.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { ColumnHeads } from '#portal/features/desk/column-heads.tsx';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FilterTab } from '#portal/features/desk/filter-tab.tsx';
import { PageSteps } from '#portal/features/desk/page-steps.tsx';
import { TableDownload } from '#portal/features/desk/table-download.tsx';

const skeletonRows = 8;

/** Companies with something in common with a seller on whose lots they bid. */
export function DeskBidders({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const api = useApi();
  const [asked, setAsked] = useSearchParams();
  const filter = bidderFilters.find((one) => one === asked.get('show')) ?? 'open';
  const page = Math.max(1, Math.trunc(Number(asked.get('page') ?? '1')) || 1);
  const { data, error, refetch } = useCall(
    listBidders,
    { filter, page },
    { placeholderData: keepPreviousData },
  );
  const show = (next: Record<string, string>) => setAsked(next, { preventScrollReset: true });
  return (
    <div className="measure">
      <h1 className="pt-6 pb-2 type-h1">{t('bidders.title')}</h1>
      <p className="pb-4 text-14 text-ink2">{t('bidders.text')}</p>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <fieldset aria-label={t('bidders.show')} className="flex gap-2">
          {bidderFilters.map((one) => (
            <FilterTab
              key={one}
              text={t(`bidders.filter.${one}`)}
              count={one === 'open' ? (data?.open ?? null) : null}
              isChosen={filter === one}
              onChoose={() => show({ show: one })}
            />
          ))}
        </fieldset>
        <TableDownload
          of="bidders"
          isEmpty={!data?.total}
          urlOf={(format) => callUrl(api, getBiddersFile, { filter, format })}
        />
      </div>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('bidders.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data?.bidders.length === 0 && <EmptyState title={t('bidders.none')} />}
      {data && data.bidders.length > 0 && (
        <Bidders bidders={data.bidders} mayCheck={mayAct(role, 'checkBidder')} />
      )}
      {data && (
        <PageSteps
          label={t('bidders.title')}
          page={page}
          pageCount={Math.max(1, Math.ceil(data.total / data.pageSize))}
          onGo={(number) => show({ show: filter, page: String(number) })}
        />
      )}
    </div>
  );
}

const columns = [
  ['company', ''],
  ['seller', 'max-md:hidden'],
  ['shares', 'max-md:hidden'],
  ['lots', 'text-right'],
  ['bought', 'text-right'],
  ['checked', 'pr-0'],
] as const;

function Bidders({ bidders, mayCheck }: { bidders: readonly DeskBidder[]; mayCheck: boolean }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const [checked, setChecked] = useState<DeskBidder>();
  const sharesOf = ({ shares }: DeskBidder) =>
    shares.map((one) => t(`bidders.share.${one}`)).join(', ') || t('bidders.pattern');
  return (
    <>
      <table className="w-full border-collapse type-table">
        <caption className="sr-only">{t('bidders.title')}</caption>
        <ColumnHeads
          columns={columns.map(([column, className]) => [t(`bidders.column.${column}`), className])}
        />
        <tbody>
          {bidders.map((one) => (
            <tr key={`${one.companyId} ${one.sellerId}`} className="rule-row">
              <th scope="row" className="h-12 py-1.5 pr-3 text-left font-semi">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                  <Link href={localePath(`/desk/companies/${one.companyId}`)}>{one.company}</Link>
                  <CountryMark country={one.country} />
                </span>
                <span className="block text-12 font-normal text-ink2 md:hidden">
                  {one.seller} · {sharesOf(one)}
                </span>
              </th>
              <td className="pr-3 max-md:hidden">
                <Link href={localePath(`/desk/sellers/${one.sellerId}`)}>{one.seller}</Link>
              </td>
              <td className="pr-3 max-md:hidden">{sharesOf(one)}</td>
              <td className="pr-3 text-right">{formats.number(one.lots)}</td>
              <td className="pr-3 text-right">{formats.number(one.bought)}</td>
              <td className="py-1.5">
                {one.checked && (
                  <span className="block text-13 text-ink2">
                    {t('bidders.checkedBy', {
                      time: formats.dateTime(one.checked.at),
                      name: one.checked.by,
                      note: one.checked.note,
                    })}
                  </span>
                )}
                {mayCheck && (
                  <Button size="small" onPress={() => setChecked(one)}>
                    {t('bidders.check')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {checked && <CheckDialog bidder={checked} onClose={() => setChecked(undefined)} />}
    </>
  );
}

function CheckDialog({ bidder, onClose }: { bidder: DeskBidder; onClose: () => void }) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const { companyId, sellerId, company, seller, lots, bought } = bidder;
  const send = useMutation({
    mutationFn: (body: {
      act: 'checkBidder';
      companyId: string;
      version: number;
      reason: string;
    }) => ask(api, actOnSeller, { sellerId }, { body, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  return (
    <ActDialog
      title={t('bidders.checkTitle', { company })}
      doText={t('bidders.check')}
      text={t('bidders.checkText', { company, seller, lots, bought })}
      words="needed"
      wordsHelp={t('bidders.noteHelp')}
      version={bidder.version}
      send={send}
      bodyOf={(given) => ({ act: 'checkBidder', companyId, ...given })}
      onClose={onClose}
    />
  );
}
