import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Destination, destinations } from '#contract/destinations.ts';
import type { CorrectionAnswer, DeskSettlement } from '#contract/desk/settlements.ts';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { CorrectionTable } from './correction-table.tsx';
import { ReasonField } from './payment-dialogs.tsx';
import { correctionQuery, useSettlementAct } from './settlement-calls.ts';
import type { SettlementDialogProps } from './settlement-dialogs.tsx';
import { useSums } from './use-sums.ts';

const skeletonRows = 3;

/** Puts a statement right: what it says beside what the new one would say, and where it goes. */
export function CorrectDialog({ settlement, onClose }: SettlementDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { settlementId, number } = settlement;
  const [chosen, setChosen] = useState<Destination>();
  const [reason, setReason] = useState('');
  const send = useSettlementAct(settlementId);
  const refusalText = useDeskRefusal(number);
  const { data, error } = useQuery({
    ...correctionQuery(useDeskApi(), settlementId, chosen),
    placeholderData: keepPreviousData,
  });
  const failed = send.error ?? error;
  const options = destinations
    .map((key) => ({ key, text: formats.country(key) }))
    .toSorted((one, other) => formats.compare(one.text, other.text));
  return (
    <FormDialog
      role="alertdialog"
      title={t('settle.correct')}
      text={t('settle.correctText', { number })}
      isComplete={data?.isChanged === true && reason.trim() !== ''}
      isPending={send.isPending}
      refusal={failed ? refusalText(failed) : undefined}
      onConfirm={() =>
        send.mutate(
          {
            act: 'correctStatement',
            version: data?.version ?? settlement.version,
            ...(chosen && { destination: chosen }),
            reason: reason.trim(),
          },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data && (
        <>
          <Select
            label={t('settle.fact.destination')}
            options={options}
            selected={chosen ?? data.after.destination}
            onChange={(key) => setChosen(destinations.find((one) => one === key))}
          />
          <CorrectionTable answer={data} currencyCode={settlement.currencyCode} />
          <Moved answer={data} settlement={settlement} />
          <ReasonField reason={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}

/** What becomes of what was paid. */
function Moved({
  answer: { isChanged, received, left, after },
  settlement: { currencyCode, state },
}: {
  answer: CorrectionAnswer;
  settlement: DeskSettlement;
}) {
  const t = useDeskTranslate();
  const sum = useSums();
  if (!isChanged) return null;
  const open = Math.round((after.total - received) * 100) / 100;
  return (
    <ul className="grid gap-1 text-14 text-pretty">
      {received > 0 && <li>{t('settle.correctMoves', { sum: sum(received, currencyCode) })}</li>}
      {left > 0 && <li>{t('settle.correctLeft', { sum: sum(left, currencyCode) })}</li>}
      {open > 0 ? (
        <li>{t('settle.correctOpen', { sum: sum(open, currencyCode) })}</li>
      ) : (
        <li>{t('settle.correctPaid')}</li>
      )}
      {open > 0 && state === 'released' && <li>{t('settle.correctVoid')}</li>}
    </ul>
  );
}
