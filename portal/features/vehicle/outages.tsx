import type { VehicleDetail } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

/** Why the lot has another end than was announced; nothing where it was never touched. */
export function Outages({ outages }: Pick<VehicleDetail, 'outages'>) {
  const t = useTranslate();
  const { date, timeWithSeconds } = useFormats();
  return outages?.map(({ beganAt, endedAt, endBefore, endAfter }) => (
    <p
      key={beganAt}
      className="mt-3.5 rounded-control border border-ink px-3.5 py-3 text-15 wrap-anywhere"
    >
      {t('vehicle.outage', {
        day: date(beganAt),
        began: timeWithSeconds(beganAt),
        ended: timeWithSeconds(endedAt),
        before: timeWithSeconds(endBefore),
        after: timeWithSeconds(endAfter),
      })}
    </p>
  ));
}
