/* oxlint-disable jsx-a11y/no-static-element-interactions */
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { damageZones } from '#contract/damage-codes.ts';
import type { DamageMark } from '#contract/desk/edits.ts';
import { zonePlace } from '#portal/features/vehicle/damage-marks.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { CarSide, CarTop } from '#portal/ui/car-view.tsx';
import { classList } from '#portal/ui/class-list.ts';
import type { DrawingPlace, DrawingView, LineDrawing } from '#portal/ui/line-drawing.ts';

export type DamagePlacerProps = {
  drawing: LineDrawing;
  places: readonly (DrawingPlace | undefined)[];
  isEditable: boolean;
  onPlace: (zone: DamageMark['zone'], place: DrawingPlace) => void;
};

const views: readonly DrawingView[] = ['left', 'top', 'right'];

/** The drawing with its marks; a press places one. By keyboard the form has a list of zones. */
export function DamagePlacer({ drawing, places, isEditable, onPlace }: DamagePlacerProps) {
  const portal = useTranslate();
  return (
    <figure aria-label={portal('vehicle.damageDrawing')} className="grid gap-4">
      {views.map((view) => (
        <div
          key={view}
          data-view={view}
          className={classList('relative', isEditable && 'cursor-crosshair')}
          onClick={(event) => {
            if (!isEditable) return;
            const box = event.currentTarget.getBoundingClientRect();
            const fromLeft = (event.clientX - box.left) / box.width;
            const place = {
              view,
              x: rounded(view === 'right' ? 1 - fromLeft : fromLeft),
              y: rounded((event.clientY - box.top) / box.height),
            };
            onPlace(nearestZone(drawing, place), place);
          }}
        >
          <span
            className={classList(
              'absolute -top-1 z-1 type-label',
              view === 'right' ? 'right-1' : 'left-1',
            )}
          >
            {portal(`vehicle.view.${view}`)}
          </span>
          {view === 'top' ? (
            <CarTop top={drawing.top} />
          ) : (
            <CarSide side={drawing.side} isTurned={view === 'right'} />
          )}
          {places.map(
            (place, index) =>
              place?.view === view && (
                <span
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  className="pointer-events-none absolute grid size-5.5 -translate-1/2 place-items-center rounded-round bg-ink text-12 leading-none font-bold text-bg"
                  style={{
                    left: `${(view === 'right' ? 1 - place.x : place.x) * 100}%`,
                    top: `${place.y * 100}%`,
                  }}
                >
                  {index + 1}
                </span>
              ),
          )}
        </div>
      ))}
    </figure>
  );
}

const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 1_000;

function nearestZone(drawing: LineDrawing, { view, x, y }: DrawingPlace): DamageMark['zone'] {
  const distances = damageZones.map((zone) => {
    const place = zonePlace(drawing, zone);
    return place?.view === view ? Math.hypot(place.x - x, place.y - y) : Infinity;
  });
  const nearest = damageZones[distances.indexOf(Math.min(...distances))];
  return nearest ?? 'roof';
}
