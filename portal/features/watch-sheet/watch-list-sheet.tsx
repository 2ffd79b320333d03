import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#portal/api/api-context.tsx';
import { vehiclesQuery } from '#portal/api/queries.ts';
import { ListError } from '#portal/features/vehicles/list-states.tsx';
import { vehicleSummary } from '#portal/features/vehicles/summary.ts';
import { useSummaryLabels } from '#portal/features/vehicles/use-summary-labels.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { WatchListSheetProps } from '#portal/layout/watch-list-sheet-context.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { VehicleList } from '#portal/ui/vehicle-list.tsx';
import { isWatched, useWatchedLots } from '#portal/features/watch-list/use-watch-list.ts';

/** A search takes as many plates; what was watched before them is reached once these are over. */
const shownMax = 100;

/** The user's watch list beside the page, the lots that close first on top. */
export function WatchListSheet({ isOpen, onClose }: WatchListSheetProps) {
  const t = useTranslate();
  return (
    <Dialog
      title={t('shell.watchList')}
      layout="sheet"
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('action.close')}
      actions={<Button onPress={onClose}>{t('action.close')}</Button>}
    >
      <Watched />
    </Dialog>
  );
}

function Watched() {
  const labels = useSummaryLabels();
  const { t } = labels;
  const { data: watched } = useWatchedLots();
  const lots = watched?.lots.slice(0, shownMax) ?? [];
  const { data, error, refetch } = useQuery({
    ...vehiclesQuery(useApi(), {
      licensePlates: lots.map(({ licensePlate }) => licensePlate).toSorted(),
      sort: 'closing',
      sortorder: 'asc',
      pageSize: shownMax,
    }),
    enabled: lots.length > 0,
    // A heart that is taken off removes its row alone.
    placeholderData: keepPreviousData,
  });
  if (watched?.lots.length === 0) return <p className="text-ink2">{t('watch.empty')}</p>;
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} />;
  if (!watched || !data) return <RowSkeletons count={4} label={t('list.loading')} />;
  // A plate may be in other auctions, too.
  const shown = data.result.resultList.filter(({ lot }) => isWatched(watched, lot));
  return (
    <VehicleList
      label={t('shell.watchList')}
      vehicles={shown.map((vehicle) => vehicleSummary(vehicle, labels))}
    />
  );
}
