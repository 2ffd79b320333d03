/** What closes now and next in a staggered auction, and the reader's own lots; live. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Auction } from '#contract/auctions.ts';
import type { VehicleSearchRequest } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useOwnBids, vehiclesQuery } from '#portal/api/queries.ts';
import { showsRunList } from '#portal/features/auctions/closing-times.ts';
import { useSummaryLabels } from '#portal/features/vehicles/use-summary-labels.ts';
import { vehicleSummary } from '#portal/features/vehicles/summary.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { Link } from '#portal/ui/link.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { Price } from '#portal/ui/price.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';
import { needsMore, runOrder, shownLots } from './run-order.ts';

interface RunListProps {
  auction: Auction;
  /** The stream that updates the lots is lost: the clocks say so, and the lots are polled. */
  isReconnecting: boolean;
}

export function RunList(props: RunListProps) {
  const nowMs = useServerSecond();
  if (nowMs === null || !showsRunList(props.auction, nowMs)) return null;
  return <RunningLots {...props} />;
}

/** Some are in reserve, so that the next one shows at once when a lot closes. */
const fetchedMax = 12;
const pollMs = 10_000;
const runSpace = 'min-h-17 border-b border-line py-2.5';

function RunningLots({ auction, isReconnecting }: RunListProps) {
  const t = useTranslate();
  const labels = useSummaryLabels();
  const request = (filter: VehicleSearchRequest): VehicleSearchRequest => ({
    auctionId: auction.id,
    sort: 'closing',
    sortorder: 'asc',
    page: 1,
    pageSize: fetchedMax,
    ...filter,
  });
  const { data, isPlaceholderData, isFetching, refetch } = useQuery({
    ...vehiclesQuery(useApi(), request({ filterData: { status: ['open'] } })),
    placeholderData: keepPreviousData,
    refetchInterval: isReconnecting ? pollMs : false,
  });
  const { own, isKnown } = useOwnLots(auction.id, request, isReconnecting);
  const lots = runOrder(data?.result.resultList ?? []);
  const isShort = data !== undefined && !isPlaceholderData && needsMore(data.result, lots.length);
  useEffect(() => {
    if (isShort && !isFetching) void refetch();
  }, [isShort, isFetching, refetch]);
  if (data && lots.length === 0) return null;
  // Its place is reserved: own lots that came later would push the others aside.
  if (!isKnown) return <div className={runSpace} />;
  const summaryOf = (vehicle: (typeof lots)[number]) =>
    vehicleSummary(vehicle, labels, isReconnecting);
  const first = lots[0];
  const shown = shownLots(lots, own);
  const labelOf = ({ assetId, lot }: (typeof lots)[number]) => {
    if (assetId !== first?.assetId && own.some((one) => one.assetId === assetId))
      return t('auction.run.yours');
    const isNow = auction.status === 'closing' && lot.endsAt === first?.lot.endsAt;
    return t(isNow ? 'auction.run.now' : 'auction.run.next');
  };
  return (
    <section aria-label={t('auction.run')} className={runSpace}>
      <h2 className="sr-only">{t('auction.run')}</h2>
      {/* A phone has room for the next one alone: the list below has the others. */}
      <ol className="grid gap-x-8 gap-y-3 max-md:[&>li+li]:hidden md:grid-cols-3">
        {shown.map((lot) => (
          <RunLot key={lot.assetId} label={labelOf(lot)} vehicle={summaryOf(lot)} />
        ))}
      </ol>
    </section>
  );
}

/** The company's bids say which; the search has their vehicles, which the events update. */
function useOwnLots(
  auctionId: string,
  request: (filter: VehicleSearchRequest) => VehicleSearchRequest,
  isReconnecting: boolean,
) {
  const { data: bids, isPending } = useOwnBids({ isSignedIn: true, auctionId });
  const licensePlates = runOrder(bids?.bids ?? [])
    .slice(0, fetchedMax)
    .map((bid) => bid.licensePlate)
    .toSorted();
  const { data, isLoading } = useQuery({
    ...vehiclesQuery(useApi(), request({ licensePlates })),
    enabled: licensePlates.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: isReconnecting ? pollMs : false,
  });
  if (licensePlates.length === 0) return { own: [], isKnown: !isPending };
  return { own: runOrder(data?.result.resultList ?? []), isKnown: !isLoading };
}

/** The whole cell is a link. */
function RunLot({ label, vehicle }: { label: string; vehicle: VehicleSummary }) {
  const { status } = vehicle;
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <span className="type-label">{label}</span>
      <span className="text-right">
        <Countdown {...vehicle.ending} className="text-14" />
      </span>
      <span className="col-start-1 flex min-w-0 items-center gap-2">
        <Plate {...vehicle.plate} />
        <Link
          href={vehicle.href}
          variant="plain"
          className="truncate text-14 font-semi after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3"
        >
          {vehicle.name}
        </Link>
      </span>
      <span className="flex items-center justify-end gap-2 text-14">
        {status && status.status !== 'ended' && <StatusBadge {...status} />}
        <Price {...vehicle.price} basisPlace="heard" size="inline" />
      </span>
    </li>
  );
}
