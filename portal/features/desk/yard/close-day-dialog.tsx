import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskYardChange, DeskYardPlace } from '#contract/desk/yards.ts';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { bookingsQuery } from './yard-calls.ts';

type CloseDayDialogProps = { yard: DeskYardPlace; day: string; onClose: () => void };

/** Says whose slots that frees before it is done, on the number that was seen. */
export function CloseDayDialog({ yard, day: first, onClose }: CloseDayDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [day, setDay] = useState(first);
  const [reason, setReason] = useState('');
  const [{ version }] = useState(yard);
  const { data } = useQuery(bookingsQuery(useDeskApi(), yard.yardId, day));
  const send = useDeskAct<DeskYardChange>(`/yards/${yard.yardId}/acts`);
  const refusalText = useDeskRefusal(yard.name);
  const freed = data?.day === day ? data.bookings.filter((one) => !one.isCollected) : undefined;
  return (
    <FormDialog
      title={t('yards.closeDay')}
      text={t('yards.closeText')}
      isComplete={reason.trim() !== '' && freed !== undefined}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={() =>
        send.mutate(
          {
            act: 'closeYardDay',
            version,
            day,
            reason: reason.trim(),
            bookings: freed?.length ?? 0,
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <TextField label={t('yards.day')} type="date" value={day} onChange={setDay} />
      <TextField
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
    </FormDialog>
  );
}
