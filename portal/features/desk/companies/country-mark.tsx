import { roadCodes } from '#locales/road-codes.ts';
import { destinations } from '#contract/destinations.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';

/** The oval of a company's country; nothing for one without. */
export function CountryMark({ country }: { country: string | null }) {
  const formats = useFormats();
  const known = destinations.find((one) => one === country);
  return known ? <CountryOval code={roadCodes[known]} name={formats.country(known)} /> : null;
}
