import { minorOf } from '#contract/money.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { DamageDrawing } from './damage-drawing.tsx';
import { damageMarks } from './damage-marks.ts';
import { useDrawing } from './photos.tsx';

/** The damages on the drawing and in the list, with the repair estimate. */
export function Condition({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  const formats = useFormats();
  const drawing = useDrawing(vehicle.body);
  const { damages, lot } = vehicle;
  if (damages.length === 0)
    return (
      <p className="text-ink2">
        {t(vehicle.inspected ? 'vehicle.noDamage' : 'vehicle.notInspected')}
      </p>
    );
  // Reserves the drawing's place: three views of about a third of their width.
  if (!drawing) return <div className="aspect-square max-w-110" />;
  return (
    <DamageDrawing
      drawing={drawing}
      marks={damageMarks(damages, drawing, lot.currencyCode, { t, formats }, vehicle.pictures)}
      summary={t('vehicle.damageSummary', {
        count: damages.length,
        total: formats.price(minorOf(vehicle.damageTotal), lot.currencyCode),
      })}
      label={t('vehicle.damageDrawing')}
      photoLabels={{ zoom: t('vehicle.zoomPhoto'), close: t('action.close') }}
      viewLabels={{
        left: t('vehicle.view.left'),
        top: t('vehicle.view.top'),
        right: t('vehicle.view.right'),
      }}
    />
  );
}
