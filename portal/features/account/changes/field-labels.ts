import type { ChangeField, ChangeKind } from '#contract/change-values.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';

/** Names the fields of one kind of request, as its form does. */
export function useFieldLabel(kind: ChangeKind): (field: string) => string {
  const labelOf = useFieldLabels();
  return (field) => labelOf(kind, field);
}

export type FieldLabels = (kind: ChangeKind, field: string) => string;

export function useFieldLabels(): FieldLabels {
  const t = useTranslate();
  const labels: Record<ChangeField, string> = {
    name: t('account.data.name'),
    vatNumber: t('form.field.vatNumber'),
    street: t('form.field.street'),
    postcode: t('form.field.postcode'),
    city: t('form.field.city'),
    iban: t('change.field.iban'),
    accountHolder: t('change.field.accountHolder'),
    phone: t('form.field.phone'),
    mobile: t('change.field.mobile'),
    jobTitle: t('change.field.jobTitle'),
  };
  return (kind, field) => {
    if (kind === 'company' && field === 'name') return t('change.field.companyName');
    return field in labels ? labels[field as ChangeField] : field;
  };
}

/** Account numbers are read in groups of four. */
export function shownValue(field: string, value: string): string {
  return field === 'iban' ? spacedInFours(value.replaceAll(/\s/g, '')) : value;
}
