import { countries } from '#contract/calls.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';

/** The oval of a company's country; nothing for one without. */
export function CountryMark({ country }: { country: string | null }) {
  const t = useTranslate();
  const known = countries.find((one) => one === country);
  return known ? <CountryOval code={roadCodes[known]} name={t(`country.${known}`)} /> : null;
}
