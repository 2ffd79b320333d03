import type { DeskChange, DeskField, DeskLotAnswer } from '#contract/desk/lot.ts';
import { damageKinds, damageZones } from '#contract/damage-codes.ts';
import { documentKinds, photoKinds } from '#contract/media.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLotStatus } from '#portal/features/desk/use-lot-status.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useCodeText } from './use-code-text.ts';
import { dateText, maskedVin, valueText } from './value-text.ts';

interface LoggedField {
  field: string;
  /** Undefined where the act's name says it. */
  name: string | undefined;
  before: string | undefined;
  after: string;
}

type Value = DeskField['value'];

/** Fields of the log that have a name of their own at the desk. */
const names = {
  startPriceMinor: 'field.startPrice',
  reserveMinor: 'column.reserve',
  buyNowMinor: 'cell.buyNow',
  effectiveEndsAt: 'column.closes',
  endsAt: 'column.closes',
  status: 'column.state',
  seller: 'sellers.column.name',
  visibility: 'edit.visibility',
} as const;

/** Of a lot's end the log has both, and the effective one is what everybody reads. */
const unshown: ReadonlySet<string> = new Set(['plannedEndsAt', 'position', 'isHeldBack', 'act']);

/** What an entry of the log changed, as the desk reads it; keys of rows are left out. */
export function useLoggedFields({
  vehicle,
  auction,
}: DeskLotAnswer): (change: DeskChange) => LoggedField[] {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const formats = useFormats();
  const codeText = useCodeText();
  const lotStatus = useLotStatus();
  const text = (field: string, value: Value) => {
    if (value === null || value === '') return '–';
    if (field === 'vin') return maskedVin(String(value));
    const known = vehicle.fields.find((one) => one.field === field);
    if (known) return valueText(known, value, { formats, codeText });
    if (field === 'status') return lotStatus(value as Parameters<typeof lotStatus>[0]);
    const photoKind = photoKinds.find((one) => one === value);
    if (field === 'kind' && photoKind) return t(`photo.${photoKind}`);
    const documentKind = documentKinds.find((one) => one === value);
    if (field === 'kind' && documentKind) return portal(`document.${documentKind}`);
    const damageKind = damageKinds.find((one) => one === value);
    if (field === 'damage' && damageKind) return portal(`damage.${damageKind}`);
    const zone = damageZones.find((one) => one === value);
    if (field === 'zone' && zone) return portal(`zone.${zone}`);
    if (field === 'visibility') return t(`visibility.${value as 'operator'}`);
    if (typeof value === 'number' && field.endsWith('Minor'))
      return formats.price(minorOf(fromMinor(value)), auction.currencyCode);
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
      return formats.dateTime(value, auction.timeZone);
    if (typeof value === 'boolean') return t(value ? 'edit.yes' : 'edit.no');
    return dateText(String(value), formats);
  };
  const nameOf = (field: string) => {
    const known = vehicle.fields.find((one) => one.field === field);
    if (known) return t(`field.${known.field}`);
    return field in names ? t(names[field as keyof typeof names]) : undefined;
  };
  return ({ fields }) =>
    fields
      .filter(({ field, before, after }) => !isSame(before, after) && !isKey(field))
      .map(({ field, before, after }) => ({
        field,
        name: nameOf(field),
        before: before === null ? undefined : text(field, before),
        after: text(field, after),
      }));
}

function isSame(one: Value, other: Value): boolean {
  return String(one) === String(other) && typeof one === typeof other;
}

function isKey(field: string): boolean {
  return unshown.has(field) || /(^id|Id)$/.test(field);
}
