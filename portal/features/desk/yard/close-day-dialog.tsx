import { useState } from 'react';
import { actOnYard } from '#contract/calls/desk/yards.ts';
import type { DeskYardPlace } from '#contract/desk/yards.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useBookings } from './use-bookings.ts';

type CloseDayDialogProps = { yard: DeskYardPlace; day: string; onClose: () => void };

/** Says whose slots that frees before it is done, on the number that was seen. */
export function CloseDayDialog({ yard, day: first, onClose }: CloseDayDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [day, setDay] = useState(first);
  const [reason, setReason] = useState('');
  const { data } = useBookings(yard.yardId, day);
  const freed = data?.day === day ? data.bookings.filter((one) => !one.isCollected) : undefined;
  return (
    <ActDialog
      isForm
      title={t('yards.closeDay')}
      text={t('yards.closeText')}
      send={useDeskAct(actOnYard, { yardId: yard.yardId })}
      version={yard.version}
      isComplete={reason.trim() !== ''}
      bodyOf={({ version }) =>
        freed && {
          act: 'closeYardDay',
          version,
          day,
          reason: reason.trim(),
          bookings: freed.length,
        }
      }
      onClose={onClose}
    >
      <TextField isRequired label={t('yards.day')} type="date" value={day} onChange={setDay} />
      <TextField
        isRequired
        label={t('yards.reason')}
        help={t('yards.reasonHelp')}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      {freed && freed.length === 0 && <p className="text-14">{t('yards.freesNone')}</p>}
      {freed && freed.length > 0 && (
        <div className="text-14">
          <p className="font-medium">{t('yards.frees', { count: freed.length })}</p>
          <ul className="max-h-80 overflow-y-auto">
            {freed.map((one) => (
              <li key={one.settlementId} className="rule-row py-1.5 wrap-anywhere">
                {formats.time(one.startsAt, yard.timeZone)} {one.licensePlate}, {one.company}
              </li>
            ))}
          </ul>
        </div>
      )}
    </ActDialog>
  );
}
