import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { isSkipped, momentChoices, shownMoment } from './zoned-moment.ts';

export type MomentFieldProps = {
  label: string;
  timeZone: string;
  /** As zoned-moment.ts writes it. */
  value: string;
  onChange: (value: string) => void;
  /** In seconds. */
  step?: number;
};

/** A date and time of the auction's zone; where it comes twice, which of the two is meant. */
export function MomentField({ label, timeZone, value, onChange, step }: MomentFieldProps) {
  const t = useDeskTranslate();
  const choices = momentChoices(value, timeZone);
  return (
    <div className="grid gap-2">
      <TextField
        type="datetime-local"
        {...(step !== undefined && { step })}
        isRequired
        label={label}
        help={t('build.zone', { zone: timeZone })}
        {...(isSkipped(value, timeZone) && { error: t('moment.skipped') })}
        value={shownMoment(value)}
        onChange={(shown) => shown !== shownMoment(value) && onChange(shown)}
      />
      {choices.length > 0 && (
        <Select
          label={t('moment.which')}
          options={choices.map(({ local, offset }, place) => ({
            key: local,
            text: t(place === 0 ? 'moment.first' : 'moment.second', { offset }),
          }))}
          selected={(choices.find(({ isChosen }) => isChosen) ?? choices[0])?.local ?? null}
          onChange={onChange}
        />
      )}
    </div>
  );
}
