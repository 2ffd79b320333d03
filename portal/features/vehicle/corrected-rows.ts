/** What a correction changed, as the page says it: the rows that differ. Pure. */
import { minorOf } from '#contract/money.ts';
import type { VehicleCorrection, VehicleDetail } from '#contract/vehicles.ts';
import { type VehicleLabels, dataRows, keyFacts } from './vehicle-labels.ts';

export interface CorrectedRow {
  label: string;
  before: string;
  after: string;
  /** Photographs that went and that came. */
  pictures?: { before: Pictures; after: Pictures };
}
type Pictures = VehicleDetail['pictures'];

/** Each correction with the vehicle as it was described before and after it, the newest first. */
export function versionsOf(vehicle: VehicleDetail) {
  const corrections = vehicle.corrections ?? [];
  return corrections
    .map((correction, at) => {
      const next = corrections[at + 1];
      return {
        correction,
        before: asDescribed(vehicle, correction.before),
        after: next ? asDescribed(vehicle, next.before) : vehicle,
      };
    })
    .toReversed();
}

function asDescribed(
  vehicle: VehicleDetail,
  { registrationTax, ...described }: VehicleCorrection['before'],
): VehicleDetail {
  return { ...vehicle, ...described, terms: { ...vehicle.terms, registrationTax } };
}

export function correctedRows(
  before: VehicleDetail,
  after: VehicleDetail,
  labels: VehicleLabels,
): CorrectedRow[] {
  const now = new Map(rowsOf(after, labels));
  return rowsOf(before, labels).flatMap(([label, text]) => {
    const other = now.get(label) ?? '';
    return other === text ? [] : [{ label, before: text || '–', after: other || '–' }];
  });
}

/** Photographs and documents: of photographs, those that one side alone has are to be seen. */
export function correctedFiles(
  { files }: VehicleCorrection,
  { t, formats }: VehicleLabels,
): CorrectedRow[] {
  if (!files) return [];
  const { before, after } = files;
  const missingIn = (pictures: Pictures, others: Pictures) =>
    pictures.filter(({ url }) => !others.some((other) => other.url === url));
  const [gone, added] = [
    missingIn(before.pictures, after.pictures),
    missingIn(after.pictures, before.pictures),
  ];
  const count = ({ length }: Pictures) => t('vehicle.correction.photos', { count: length });
  const papers = (kinds: typeof before.documents) =>
    formats.list(kinds.map((kind) => t(`document.${kind}`))) || '–';
  const samePictures = JSON.stringify(before.pictures) === JSON.stringify(after.pictures);
  const samePapers = papers(before.documents) === papers(after.documents);
  return [
    ...(samePictures
      ? []
      : [
          {
            label: t('vehicle.correction.photographs'),
            before: count(before.pictures),
            after:
              gone.length + added.length > 0
                ? count(after.pictures)
                : t('vehicle.correction.arranged'),
            pictures: { before: gone, after: added },
          },
        ]),
    ...(samePapers
      ? []
      : [
          {
            label: t('vehicle.documents'),
            before: papers(before.documents),
            after: papers(after.documents),
          },
        ]),
  ];
}

function rowsOf(vehicle: VehicleDetail, labels: VehicleLabels): [label: string, text: string][] {
  const { t, formats } = labels;
  return [
    [
      t('vehicle.correction.vehicle'),
      [vehicle.make, vehicle.model, vehicle.version].filter(Boolean).join(' '),
    ],
    ...keyFacts(vehicle, labels, '').map(({ label, value }): [string, string] => [
      label,
      typeof value === 'string' ? value : '',
    ]),
    ...Object.values(dataRows(vehicle, labels)).map(([label, value]): [string, string] => [
      label,
      value ?? '',
    ]),
    [
      t('vehicle.remarks'),
      formats.list(vehicle.remarks.map((remark) => t(`vehicle.remark.${remark}`))),
    ],
    [t('vehicle.equipment'), formats.list(vehicle.equipment.map((code) => t(`equipment.${code}`)))],
    [t('vehicle.condition'), conditionOf(vehicle, labels)],
  ];
}

/** Every mark, so that a moved or another one shows. */
function conditionOf(vehicle: VehicleDetail, { t, formats }: VehicleLabels): string {
  const { currencyCode } = vehicle.lot;
  const inspected = t(
    vehicle.inspected ? 'vehicle.correction.inspected' : 'vehicle.correction.notInspected',
  );
  const marks = vehicle.damages.map(({ kind, zone, sizeCm, repairCost }) =>
    [
      t('vehicle.damageTitle', { kind: t(`damage.${kind}`), zone: t(`zone.${zone}`) }),
      ...(sizeCm ? [t('vehicle.damageSize', { size: formats.number(sizeCm) })] : []),
      formats.price(minorOf(repairCost), currencyCode),
    ].join(', '),
  );
  return [inspected, ...marks].join('; ');
}
