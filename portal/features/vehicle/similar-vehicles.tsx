import { useQuery } from '@tanstack/react-query';
import type { VehicleDetail, VehicleSearchRequest } from '#contract/vehicles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { vehiclesQuery } from '#portal/api/queries.ts';
import { similarAnchor } from '#portal/features/bidding/closed-lot-panel.tsx';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { vehicleSummary } from '#portal/features/vehicles/summary.ts';
import { useSummaryLabels } from '#portal/features/vehicles/use-summary-labels.ts';
import { GroupHeading } from '#portal/ui/ruled-list.tsx';
import { VehicleList } from '#portal/ui/vehicle-list.tsx';

/** As many as fit at the page's foot; the query also returns the vehicle itself. */
const shownMax = 5;

/**
 * Vehicles of this make on sale, for buyers who lost this one or are still choosing: those of the
 * same body, or all where there are none.
 */
export function SimilarVehicles({ vehicle }: { vehicle: VehicleDetail }) {
  const labels = useSummaryLabels();
  const { t } = labels;
  const { make, body } = vehicle;
  const sameBody = useOnSale({ make: [make], ...(body && { body: [body] }) }, vehicle);
  const sameMake = useOnSale({ make: [make] }, vehicle, sameBody?.length === 0);
  const found = sameBody?.length ? sameBody : sameMake;
  return (
    <section id={similarAnchor} className="mt-9 scroll-mt-4">
      <GroupHeading
        title={t('vehicle.similar')}
        trailing={
          <LocaleLink to={`/vehicles?${new URLSearchParams({ make })}`}>
            {t('vehicle.similar.all', { make })}
          </LocaleLink>
        }
      />
      {found?.length === 0 ? (
        <p className="py-3 text-ink2">{t('vehicle.similar.none')}</p>
      ) : (
        <VehicleList
          label={t('vehicle.similar.label')}
          vehicles={(found ?? []).map((one) => vehicleSummary(one, labels))}
        />
      )}
    </section>
  );
}

function useOnSale(
  filter: NonNullable<VehicleSearchRequest['filterData']>,
  { assetId }: VehicleDetail,
  isOn = true,
) {
  const { data } = useQuery({
    ...vehiclesQuery(useApi(), {
      filterData: { ...filter, status: ['open'] },
      sort: 'closing',
      sortorder: 'asc',
      pageSize: shownMax + 1,
    }),
    enabled: isOn,
  });
  return data?.result.resultList.filter((one) => one.assetId !== assetId).slice(0, shownMax);
}
