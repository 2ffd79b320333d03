import { serverClock } from '#portal/api/server-clock.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { Select } from '#portal/ui/select.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { endOfOffer } from './decision-body.ts';

/** From which an operator picks how long an offer stands. */
const offerHours = [2, 4, 24, 48] as const;
export const usualHours = 24;

export type DeadlineSelectProps = { hours: number; onHours: (hours: number) => void };

/** Until when a counter-offer stands, as moments that move with the clock. */
export function DeadlineSelect({ hours, onHours }: DeadlineSelectProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const nowMs = useServerSecond() ?? serverClock.nowMs();
  return (
    <Select
      label={t('decide.until')}
      options={offerHours.map((each) => ({
        key: String(each),
        text: formats.dateTime(endOfOffer(nowMs, each)),
      }))}
      selected={String(hours)}
      onChange={(key) => onHours(Number(key))}
    />
  );
}
