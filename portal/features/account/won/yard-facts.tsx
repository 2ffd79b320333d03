import type { YardPlace } from '#contract/yards.ts';
import { yardHoursText } from '#locales/yard-hours.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

/** Where a driver goes: street, gate, hours in the yard's time, and whom to call. */
export function YardFacts({ yard }: { yard: YardPlace }) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, address, gate, phone, hours } = yard;
  const facts = [
    { key: 'gate', text: gate },
    { key: 'hours', text: yardHoursText(hours, formats) },
  ] as const;
  return (
    <address className="grid gap-0.5 text-14 not-italic">
      <strong className="font-semi">{name}</strong>
      <span>{address}</span>
      {facts.map(
        ({ key, text }) =>
          text !== null && (
            <span key={key} className="text-ink2">
              {`${t(`account.yard.${key}`)}: ${text}`}
            </span>
          ),
      )}
      {phone !== null && (
        <span className="text-ink2">
          {`${t('account.yard.phone')}: `}
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="underline">
            {phone}
          </a>
        </span>
      )}
    </address>
  );
}
