/** A vehicle's condition report, as an inspector hands it in: one page of text. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { DamageKind, DamageZone } from '#contract/damage-codes.ts';
import { fromMinor } from '#contract/money.ts';
import type { Translate } from '#locales/translate.ts';

export interface Inspected {
  plate: string;
  title: string;
  vin: string | null;
  mileageKm: number | null;
  currency: string;
  damages: { kind: DamageKind; zone: DamageZone; repairCostMinor: number }[];
}

/** In pieces, as a file that is handed in. */
export async function conditionReport(
  car: Inspected,
  t: Translate,
): Promise<AsyncIterable<Buffer>> {
  const report = await PDFDocument.create();
  const font = await report.embedFont(StandardFonts.Helvetica);
  const page = report.addPage();
  const total = car.damages.reduce((sum, { repairCostMinor }) => sum + repairCostMinor, 0);
  const amount = (minor: number) => `${car.currency} ${fromMinor(minor)}`;
  const lines = [
    `${t('document.conditionReport')} ${car.plate}`,
    car.title,
    ...(car.vin === null ? [] : [`VIN ${car.vin}`]),
    ...(car.mileageKm === null ? [] : [`${car.mileageKm} km`]),
    '',
    ...car.damages.map(
      ({ kind, zone, repairCostMinor }) =>
        `${t(`zone.${zone}`)}: ${t(`damage.${kind}`)}, ${amount(repairCostMinor)}`,
    ),
    amount(total),
  ];
  let y = 780;
  for (const line of lines) {
    page.drawText(written(line), { x: 50, y, size: y === 780 ? 18 : 11, font });
    y -= 22;
  }
  const bytes = Buffer.from(await report.save());
  return (async function* () {
    yield bytes;
  })();
}

/** The built-in typeface has the letters of Western Europe alone. */
function written(line: string): string {
  return line.normalize('NFD').replaceAll(/[^\u0020-\u007E]/gu, '');
}
