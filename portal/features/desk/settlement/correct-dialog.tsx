import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { actOnSettlement, getStatementCorrection } from '#contract/calls/desk/settlements.ts';
import { type Destination, destinations } from '#contract/destinations.ts';
import type { CorrectionAnswer, DeskSettlement } from '#contract/desk/settlements.ts';
import { useCall } from '#portal/api/use-call.ts';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { CorrectionTable } from './correction-table.tsx';
import type { SettlementDialogProps } from './settlement-dialogs.tsx';
import { useSums } from './use-sums.ts';

const skeletonRows = 3;

/** Puts a statement right: what it says beside what the new one would say, and where it goes. */
export function CorrectDialog({ settlement, onClose }: SettlementDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { settlementId, number } = settlement;
  const [chosen, setChosen] = useState<Destination>();
  const refusalText = useRefusalText();
  const { data, error } = useCall(
    getStatementCorrection,
    // Instead of what the company has chosen.
    { settlementId, destination: chosen },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const options = destinations
    .map((key) => ({ key, text: formats.country(key) }))
    .toSorted((one, other) => formats.compare(one.text, other.text));
  return (
    <ActDialog
      title={t('settle.correct')}
      text={t('settle.correctText', { number })}
      send={useDeskAct(actOnSettlement, { settlementId })}
      words={data && 'needed'}
      isComplete={data?.isChanged === true}
      lackText={data?.isChanged === false ? t('refusal.StatementSaysTheSame') : undefined}
      bodyOf={({ reason }) => ({
        act: 'correctStatement',
        version: data?.version ?? settlement.version,
        ...(chosen && { destination: chosen }),
        reason,
      })}
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
        </>
      )}
      {error && <ErrorBand>{refusalText(error)}</ErrorBand>}
    </ActDialog>
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
