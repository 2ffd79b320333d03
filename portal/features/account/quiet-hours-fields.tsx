import type { QuietHours } from '#contract/mail-choices.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Select } from '#portal/ui/select.tsx';

interface QuietHoursFieldsProps {
  hours: QuietHours | null;
  onChange: (hours: QuietHours | null) => void;
}

const usual = { from: '20:00', to: '07:00' };
const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** When mails of choice wait. */
export function QuietHoursFields({ hours, onChange }: QuietHoursFieldsProps) {
  const t = useTranslate();
  const timeZone = useTimeZone();
  /** Equal times are no hours: they are not offered together. */
  const optionsBut = (other: string) =>
    times.filter((time) => time !== other).map((time) => ({ key: time, text: time }));
  return (
    <div className="mt-8 border-t border-line py-4">
      <h3 className="font-strong">{t('notify.quiet.title')}</h3>
      <p className="mt-1 max-w-[56ch] text-13 text-ink2">{t('notify.quiet.text')}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Checkbox
          isSelected={hours !== null}
          onChange={(isOn) => onChange(isOn ? { ...usual, timeZone } : null)}
        >
          {t('notify.quiet.on')}
        </Checkbox>
        {hours && (
          <span className="flex items-center gap-2">
            <Select
              layout="inline"
              label={t('notify.quiet.from')}
              options={optionsBut(hours.to)}
              selected={hours.from}
              onChange={(from) => onChange({ ...hours, from, timeZone })}
            />
            <Select
              layout="inline"
              label={t('notify.quiet.to')}
              options={optionsBut(hours.from)}
              selected={hours.to}
              onChange={(to) => onChange({ ...hours, to, timeZone })}
            />
          </span>
        )}
      </div>
    </div>
  );
}
