/** Up to four vehicles side by side; the address holds them, so that it can be sent on. */
import { useQueries } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { readErrorText } from '#portal/api/error-text.ts';
import { vehicleQuery } from '#portal/api/queries.ts';
import { useCompareList } from '#portal/features/compare-list/compare-list.ts';
import {
  compareAddress,
  isSameLot,
  type LotAddress,
  readCompareAddress,
} from '#portal/features/compare-list/compared-lots.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { pageMeta } from '#portal/i18n/page-title.ts';
import { PageBreadcrumbs } from '#portal/layout/page-breadcrumbs.tsx';
import styles from '#portal/ui/all-classes.css?url';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { CompareTable } from './compare-table.tsx';
import { LotFollower } from './lot-follower.tsx';

export const meta = pageMeta((t) => ({ title: t('compare.title') }));

/** A first visit does not wait for the classes of the comparison. */
export function links() {
  return [{ rel: 'stylesheet', href: styles }];
}

export default function Compare() {
  const t = useTranslate();
  const { lots, remove } = useComparedLots();
  return (
    <div className="measure pb-18">
      <PageBreadcrumbs titles={{ compare: t('compare.title') }} />
      {lots.length === 0 ? <Nothing /> : <Compared lots={lots} onRemove={remove} />}
    </div>
  );
}

/** The address' vehicles, or without any the collected ones. */
function useComparedLots(): { lots: readonly LotAddress[]; remove: (lot: LotAddress) => void } {
  const { search } = useLocation();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const list = useCompareList();
  const addressed = readCompareAddress(new URLSearchParams(search));
  const lots = addressed.length > 0 ? addressed : (list?.lots ?? []);
  const remove = (lot: LotAddress) => {
    list?.remove(lot);
    const rest = lots.filter((one) => !isSameLot(one, lot));
    void navigate(localePath(compareAddress(rest)), { replace: true, preventScrollReset: true });
  };
  return { lots, remove };
}

function Nothing() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <EmptyState
      headingLevel={1}
      title={t('compare.empty.title')}
      text={t('compare.empty.text')}
      actions={
        <ButtonLink variant="primary" href={localePath('/vehicles')}>
          {t('compare.empty.vehicles')}
        </ButtonLink>
      }
    />
  );
}

interface ComparedProps {
  lots: readonly LotAddress[];
  onRemove: (lot: LotAddress) => void;
}

function Compared({ lots, onRemove }: ComparedProps) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const answers = useQueries({
    queries: lots.map(({ licensePlate, auctionId }) => vehicleQuery(api, licensePlate, auctionId)),
  });
  const columns = lots.flatMap((lot, at) => {
    const vehicle = answers[at]?.data?.result;
    return vehicle ? [{ lot, vehicle }] : [];
  });
  const isLoading = answers.some(({ isPending }) => isPending);
  return (
    <>
      <h1 className="mb-4 type-h1">{t('compare.heading', { count: lots.length })}</h1>
      <div className="mb-4 grid gap-2 empty:hidden">
        {lots.map((lot, at) => {
          const answer = answers[at];
          if (!answer?.error || answer.data) return null;
          return (
            <Missing
              key={`${lot.auctionId} ${lot.licensePlate}`}
              lot={lot}
              text={
                isUnknown(answer.error)
                  ? t('compare.unknown')
                  : readErrorText(answer.error, { t, formats })
              }
              onRetry={isUnknown(answer.error) ? undefined : () => void answer.refetch()}
              onRemove={() => onRemove(lot)}
            />
          );
        })}
      </div>
      {columns.length === 1 && !isLoading && (
        <p className="mb-4 text-ink2">{t('compare.onlyOne')}</p>
      )}
      {columns.map(({ lot, vehicle }) => (
        <LotFollower
          key={`${vehicle.lot.auctionId} ${vehicle.assetId}`}
          of={lot}
          vehicle={vehicle}
        />
      ))}
      {columns.length > 0 && (
        <CompareTable
          vehicles={columns.map(({ vehicle }) => vehicle)}
          onRemove={(at) => {
            const column = columns[at];
            if (column) onRemove(column.lot);
          }}
        />
      )}
      {isLoading && <TextSkeleton count={8} label={t('vehicle.loading')} />}
    </>
  );
}

function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST');
}

interface MissingProps {
  lot: LotAddress;
  text: string;
  /** Undefined where trying again would find the same. */
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}

function Missing({ lot, text, onRetry, onRemove }: MissingProps) {
  const t = useTranslate();
  return (
    <ErrorBand
      title={lot.licensePlate}
      action={
        <span className="flex flex-none gap-2">
          {onRetry && (
            <Button size="small" onPress={onRetry}>
              {t('action.retry')}
            </Button>
          )}
          <Button size="small" onPress={onRemove}>
            {t('compare.takeOut')}
          </Button>
        </span>
      }
    >
      {text}
    </ErrorBand>
  );
}
