import type { ActRefusalCode } from '#contract/errors.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { refusalOf, useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';

const simple = [
  'CompanyIsBlocked',
  'CompanyIsNotBlocked',
  'EmailIsTaken',
  'VatNumberIsInvalid',
  'UserIsBlocked',
  'UserIsNotBlocked',
  'UserHasSignedIn',
  'RequestIsDone',
  'AmountIsInvalid',
] as const satisfies readonly ActRefusalCode[];

/** Says why an act on a company, a user or a request was refused. */
export function usePeopleRefusal(subject: string): (error: unknown) => string {
  const t = useDeskTranslate();
  const other = useDeskRefusal(subject);
  return (error) => {
    const body = refusalOf(error);
    if (body?.code === 'CompanyIsKnown')
      return t('people.refusal.CompanyIsKnown', { company: String(body.details?.['company']) });
    const known = simple.find((one) => one === body?.code);
    return known ? t(`people.refusal.${known}`) : other(error);
  };
}
