import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

/** Where a vehicle goes, for who has nothing to choose. */
export function DestinationName({ country }: { country: string }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <p className="flex justify-between gap-4 py-1.25 text-14 text-ink2">
      <span>{t('bid.destination')}</span>
      <span className="text-right">{formats.country(country)}</span>
    </p>
  );
}
