import type { VehicleDetail } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

/** Why the lot has another end than was announced; nothing where it was never touched. */
export function Outages({ outages }: Pick<VehicleDetail, 'outages'>) {
  const t = useTranslate();
  const formats = useFormats();
  return outages?.map(({ beganAt, endedAt, endBefore, endAfter }) => (
    <p
      key={beganAt}
      className="mt-3.5 rounded-control border border-ink px-3.5 py-3 text-15 wrap-anywhere"
    >
      {t('vehicle.outage', {
        day: formats.date(beganAt),
        began: formats.timeWithSeconds(beganAt),
        ended: formats.timeWithSeconds(endedAt),
        before: formats.timeWithSeconds(endBefore),
        after: formats.timeWithSeconds(endAfter),
      })}
    </p>
  ));
}
