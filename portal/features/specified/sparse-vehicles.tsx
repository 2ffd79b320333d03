import type { SparseVehicle } from '#portal/api/specified-answers.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { RuledRows } from '#portal/ui/ruled-list.tsx';
import { sparseVehiclePath } from './sparse-path.ts';

/** Vehicles of which the backend says no more than plate and auction. */
export function SparseVehicles({ vehicles }: { vehicles: readonly SparseVehicle[] }) {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <section aria-label={t('list.label')} className="border-t border-ink">
      <RuledRows
        rows={vehicles.map((vehicle) => ({
          id: `${vehicle.auctionId} ${vehicle.assetId}`,
          href: localePath(sparseVehiclePath(vehicle)),
          title: vehicle.name ?? vehicle.licensePlate,
          ...(vehicle.name !== undefined && { note: vehicle.licensePlate }),
          trailing: <span className="text-13 text-ink2">{vehicle.auctionId}</span>,
        }))}
      />
    </section>
  );
}
