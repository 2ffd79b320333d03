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
 * Vehicles on sale that are like one, for buyers who lost this one or are still choosing: of the
 * same fuel and body, first of its model, then of its make, then of any.
 */
export function SimilarVehicles({ vehicle }: { vehicle: VehicleDetail }) {
  const labels = useSummaryLabels();
  const { t } = labels;
  const { make, model, body, fuel } = vehicle;
  const alike = { ...(body && { body: [body] }), ...(fuel && { fuel: [fuel] }) };
  const sameModel = useOnSale({ ...alike, make: [make], model: [model] }, vehicle);
  const sameMake = useOnSale({ ...alike, make: [make] }, vehicle, sameModel?.length === 0);
  // Without a body or a fuel "any make" would be any vehicle.
  const isKnown = body !== null && fuel !== null;
  const any = useOnSale(alike, vehicle, isKnown && sameMake?.length === 0);
  const found = [sameModel, sameMake, any].find((some) => some?.length) ?? any ?? sameMake;
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
