import type { Bid } from '#contract/bids.ts';
import { useSummaryLabels } from '#portal/features/vehicles/use-summary-labels.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { VehicleColumnKey } from '#portal/ui/vehicle-column.ts';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { VehicleRows } from '#portal/ui/vehicle-rows.tsx';
import { BidsError } from './bids-error.tsx';
import { bidSummary } from './bid-summary.ts';
import { useBidVehicles } from './use-bid-vehicles.ts';

/** The columns of a vehicle table that apply to the company's bids. */
export type BidColumn = Exclude<VehicleColumnKey, 'lot'>;

/** For lots that run: they can be opened from the row. */
export const runningColumns = [
  'marks',
  'photo',
  'vehicle',
  'plate',
  'auction',
  'price',
  'ownBid',
  'receipt',
  'ending',
  'status',
  'action',
] as const satisfies BidColumn[];

interface BidRowsProps {
  caption: string;
  bids: readonly Bid[];
  columns: readonly BidColumn[];
  /** All lots are closed: there is no closing time to show. */
  areOver?: boolean;
  /** The stream of the company's bids, which updates the list, is lost. */
  isReconnecting?: boolean;
}

/** The company's bids as rows with their vehicles, for one screen's worth of them. */
export function BidRows({ caption, bids, columns, areOver = false, isReconnecting }: BidRowsProps) {
  const t = useTranslate();
  const labels = useSummaryLabels();
  const vehicles = useBidVehicles(bids);
  const rows = bids.flatMap((bid) => {
    const vehicle = vehicles.of(bid);
    return vehicle ? [bidSummary(bid, vehicle, labels, isReconnecting)] : [];
  });
  if (rows.length === 0 && vehicles.error)
    return <BidsError error={vehicles.error} onRetry={() => void vehicles.refetch()} />;
  if (rows.length === 0) return <RowSkeletons count={bids.length} label={t('account.loading')} />;
  return (
    <VehicleRows
      caption={caption}
      columns={columns.map((name) => ({ name, heading: headingOf(name) }))}
      vehicles={rows}
    />
  );

  function headingOf(name: BidColumn): string {
    if (name === 'ending' && areOver) return t('account.column.closed');
    return name === 'auction' || name === 'ownBid' || name === 'receipt'
      ? t(`account.column.${name}`)
      : t(`list.column.${name}`);
  }
}
