/** Damages as numbered marks on the drawing, in the list's order. */
import { minorOf } from '#contract/money.ts';
import type { DamageZone } from '#contract/damage-codes.ts';
import type { Damage, PictureRef } from '#contract/vehicles.ts';
import type { DamageMark } from './damage-drawing.tsx';
import type { DrawingPlace, LineDrawing } from '#portal/ui/line-drawing.ts';
import type { VehicleLabels } from './vehicle-labels.ts';

/** Two pins in one zone are drawn side by side; a pin is about a twentieth of the drawing wide. */
const besideShare = 0.055;

export function damageMarks(
  damages: readonly Damage[],
  drawing: LineDrawing,
  currencyCode: string,
  { t, formats }: VehicleLabels,
  pictures: readonly PictureRef[] = [],
): DamageMark[] {
  const inZone = new Map<DamageZone, number>();
  return damages.map(({ damageId, kind, zone, sizeCm, repairCost, place: exact }, index) => {
    const before = inZone.get(zone) ?? 0;
    inZone.set(zone, before + 1);
    const place = zonePlace(drawing, zone);
    const costMinor = minorOf(repairCost);
    const title = t('vehicle.damageTitle', { kind: t(`damage.${kind}`), zone: t(`zone.${zone}`) });
    const picture = pictures.find(({ photo }) => photo?.damageId === damageId);
    return {
      id: String(index),
      place:
        exact ??
        (place && { ...place, x: place.x + before * besideShare * (place.x > 0.5 ? -1 : 1) }),
      title,
      photo: picture && { url: picture.url, alt: title, thumbhash: picture.photo?.thumbhash },
      detail: sizeCm ? t('vehicle.damageSize', { size: formats.number(sizeCm) }) : undefined,
      cost: costMinor > 0 ? formats.price(costMinor, currencyCode) : undefined,
    };
  });
}

/** Where a zone's mark is drawn; undefined for the interior. */
export function zonePlace(drawing: LineDrawing, zone: DamageZone): DrawingPlace | undefined {
  return drawing.places[placeName(zone)] ?? drawing.places[fallbackPlaces[zone] ?? ''];
}

/** Not every drawing has every place: the nearest one is the fallback. */
const fallbackPlaces: Partial<Record<DamageZone, string>> = {
  tailgate: 'rear-bumper',
  roof: 'windscreen',
  leftRearDoor: 'left-rear-wing',
  rightRearDoor: 'right-rear-wing',
};

/** `leftFrontDoor` → `left-front-door`, as the drawings name their places. */
function placeName(zone: DamageZone): string {
  return zone.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
