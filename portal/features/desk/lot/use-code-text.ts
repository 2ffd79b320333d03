import type { DeskField } from '#contract/desk/lot.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

/** Names the code of a field, as buyers read it. */
export function useCodeText(): (field: DeskField['field'], code: string) => string {
  const t = useDeskTranslate();
  const portal = useTranslate();
  return (field, code) => {
    // Each catalogue has a text for every code of the contract.
    const named = (prefix: string) => portal(`${prefix}.${code}` as 'fuel.petrol');
    switch (field) {
      case 'body':
      case 'colour':
      case 'fuel':
      case 'gearbox':
        return named(field);
      case 'equipment':
        return named(field);
      case 'remarks':
        return named('vehicle.remark');
      case 'previousUse':
        return named('vehicle.use');
      case 'serviceHistory':
        return named('vehicle.service');
      case 'odometerJudgement':
        return named('vehicle.odometer');
      case 'locationCountry':
        return named('country');
      case 'vatScheme':
        return t(code === 'vat' ? 'edit.vat' : 'edit.margin');
      case 'isInspected':
        return t(code === 'true' ? 'edit.yes' : 'edit.no');
      default:
        return code;
    }
  };
}
