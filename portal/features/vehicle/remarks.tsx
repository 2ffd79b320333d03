import { TriangleAlert } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';

/** Remarks to read before bidding; nothing where there are none. */
export function Remarks({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  // Vehicles of another backend have no remarks.
  const remarks = (vehicle.remarks as VehicleDetail['remarks'] | undefined) ?? [];
  if (remarks.length === 0) return null;
  return (
    <section aria-label={t('vehicle.remarks')} className="border-b border-line py-3.5">
      <ul className="grid gap-2">
        {remarks.map((remark) => (
          <li key={remark} className="flex gap-2.5 text-15">
            <Icon node={TriangleAlert} size={18} className="mt-0.5 shrink-0 text-ink2" />
            {t(`vehicle.remark.${remark}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
