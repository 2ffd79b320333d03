import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { vehicleQuery } from '#portal/api/queries.ts';
import { type MetaArguments, pageMeta } from '#portal/i18n/page-title.ts';
import { pageOfPath } from '#portal/app/page-of-path.ts';
import { usePage } from '#portal/layout/use-page.ts';
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
  const { data, error, refetch } = useQuery(vehicleQuery(useApi(), plate, auctionId));

  // Another lot is another page: an amount typed for one lot must not appear on the other.
  if (data)
    return (
      <VehiclePage key={data.result.lot.auctionId + data.result.assetId} vehicle={data.result} />
    );
  if (!error) return <VehicleSkeleton plate={plate} />;
  if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST'))
    return <VehicleMissing plate={plate} />;
  return <VehicleError error={error} onRetry={() => void refetch()} />;
}
