import type { ActRefusalCode } from '#contract/errors.ts';
import { usePeopleRefusal } from '#portal/features/desk/companies/use-people-refusal.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { refusalOf } from '#portal/features/desk/use-refusal-text.ts';

const known = [
  'DataHasChanged',
  'SecondPersonIsNeeded',
  'CompanyIsKnown',
] as const satisfies readonly ActRefusalCode[];

/** Says why an act on a change of data was refused. */
export function useChangeRefusal(company: string): (error: unknown) => string {
  const t = useDeskTranslate();
  const other = usePeopleRefusal(company);
  return (error) => {
    const code = known.find((one) => one === refusalOf(error)?.code);
    return code ? t(`changes.refusal.${code}`) : other(error);
  };
}
