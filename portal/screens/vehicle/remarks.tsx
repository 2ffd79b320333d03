import { TriangleAlert } from 'lucide-react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';

/** What must be known before a bid; nothing where there is nothing. */
export function Remarks({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  // Another backend's vehicles have none.
  const remarks = (vehicle.remarks as VehicleDetail['remarks'] | undefined) ?? [];
  if (remarks.length === 0) return null;
  return (
    <section aria-label={t('vehicle.remarks')} className="border-b border-line py-3.5">
      <ul className="grid gap-2">
        {remarks.map((remark) => (
          <li key={remark} className="flex gap-2.5 text-15">
            <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-ink2" />
            {t(`vehicle.remark.${remark}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
