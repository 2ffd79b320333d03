import { useSearchParams } from 'react-router';
import { ApiError } from '#portal/api/api-error.ts';
import { useFoundVehicle } from '#portal/api/queries.ts';
import { SparseVehiclePage } from '#portal/features/specified/sparse-vehicle-page.tsx';
import { type MetaArguments, pageMeta } from '#portal/i18n/page-title.ts';
import { pageOfPath } from '#portal/app/page-of-path.ts';
import { usePage } from '#portal/layout/use-page.ts';
import { VehicleChoice } from './vehicle-choice.tsx';
import { VehicleError, VehicleMissing } from './vehicle-missing.tsx';
import { VehiclePage } from './vehicle-page.tsx';
import { VehicleSkeleton } from '#portal/layout/vehicle-skeleton.tsx';

export function meta(page: MetaArguments) {
  const plate = pageOfPath(page.location.pathname)?.parameter ?? '';
  return pageMeta((t) => ({ title: t('vehicle.title', { plate }) }))(page);
}

/** /vehicles/{licenseplate}?auctionId=. Only the browser has the token to fetch it. */
export default function VehicleScreen() {
  const plate = usePage()?.parameter ?? '';
  const [search] = useSearchParams();
  const auctionId = search.get('auctionId') ?? undefined;
  const { data, error, refetch } = useFoundVehicle(plate, auctionId);

  // Another lot is another page: an amount typed for one lot must not appear on the other.
  if (data?.sparse)
    return (
      <SparseVehiclePage key={data.sparse.auctionId + data.sparse.assetId} vehicle={data.sparse} />
    );
  if (data)
    return (
      <VehiclePage key={data.result.lot.auctionId + data.result.assetId} vehicle={data.result} />
    );
  if (!error) return <VehicleSkeleton plate={plate} />;
  if (error instanceof ApiError && error.refusal?.vehicles?.length)
    return <VehicleChoice vehicles={error.refusal.vehicles} />;
  // Any other status says nothing about the vehicle: 429 means that the services are busy.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <VehicleMissing plate={plate} />;
  return <VehicleError error={error} onRetry={() => void refetch()} />;
}
