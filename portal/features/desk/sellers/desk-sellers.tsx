import { useState } from 'react';
import { listSellers } from '#contract/calls/desk/sellers.ts';
import type { DeskSeller } from '#contract/desk/sellers.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { SellerDialog } from './seller-dialog.tsx';

const skeletonRows = 5;

/** Who sells: mandate, lots, and what each has not answered yet. */
export function DeskSellers({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const { data, error, refetch } = useCall(listSellers);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="measure">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-4">
        <h1 className="type-h1">{t('sellers.title')}</h1>
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="small" href={localePath('/desk/sellers/bidders')}>
            {t('bidders.link')}
          </ButtonLink>
          {mayAct(role, 'addSeller') && (
            <Button size="small" onPress={() => setAdding(true)}>
              {t('sellers.add')}
            </Button>
          )}
        </span>
      </div>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('sellers.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data?.sellers.length === 0 && <EmptyState title={t('sellers.empty')} />}
      {data && data.sellers.length > 0 && <SellerTable sellers={data.sellers} />}
      {isAdding && <SellerDialog onClose={() => setAdding(false)} />}
    </div>
  );
}

const columns = ['name', 'mandate', 'auctions', 'lots', 'sold', 'asked'] as const;
const right = 'px-1.5 text-right whitespace-nowrap';
const cellClasses: Record<(typeof columns)[number], string> = {
  name: 'pr-1.5 text-left',
  mandate: right,
  auctions: classList(right, 'max-md:hidden'),
  lots: right,
  sold: classList(right, 'max-md:hidden'),
  asked: classList(right, 'md:pr-0'),
};

function SellerTable({ sellers }: { sellers: readonly DeskSeller[] }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  return (
    <table className="w-full border-collapse type-table">
      <caption className="sr-only">{t('sellers.title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={classList(
                'border-b border-ink py-2 text-12 font-medium text-ink3',
                cellClasses[column],
              )}
            >
              {t(`sellers.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sellers.map((one) => (
          <tr key={one.sellerId} className="relative rule-row hover:bg-sunken">
            <th scope="row" className={classList('h-12 font-semi', cellClasses.name)}>
              <Link
                href={localePath(`/desk/sellers/${one.sellerId}`)}
                variant="quiet"
                isQuiet
                className="after:absolute after:inset-0"
              >
                {one.name}
              </Link>
            </th>
            <td className={cellClasses.mandate}>{formats.percent(one.mandatePercent)}</td>
            <td className={cellClasses.auctions}>{formats.number(one.auctions)}</td>
            <td className={cellClasses.lots}>{formats.number(one.lots)}</td>
            <td className={cellClasses.sold}>{formats.number(one.sold)}</td>
            <td className={cellClasses.asked}>
              {one.questions === 0 ? '–' : formats.number(one.questions)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
