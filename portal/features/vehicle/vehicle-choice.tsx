import type { FittingVehicle } from '#contract/errors.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { Link } from '#portal/ui/link.tsx';
import { Plate } from '#portal/ui/plate.tsx';

/** The plate of an old address fits several vehicles: each leads to its own. */
export function VehicleChoice({ vehicles }: { vehicles: readonly FittingVehicle[] }) {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <div className="measure py-8">
      <EmptyState
        headingLevel={1}
        title={t('vehicle.choice.title')}
        text={t('error.PlateFitsSeveralVehicles')}
      />
      <ul className="mt-4 grid max-w-[56ch]">
        {vehicles.map(({ licensePlate, plateCountry, make, model, auctionId, auctionName }) => (
          <li key={auctionId + licensePlate} className="rule-row">
            <Link
              variant="quiet"
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3"
              href={localePath(
                `/vehicles/${encodeURIComponent(licensePlate)}?auctionId=${auctionId}`,
              )}
            >
              <Plate text={licensePlate} country={plateCountry} />
              <span className="font-semi">{`${make} ${model}`}</span>{' '}
              <span className="text-ink2">{auctionName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
