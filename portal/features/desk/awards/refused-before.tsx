import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { actsWith } from '#domain/acts.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { undoAct } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

export type RefusedBeforeProps = {
  held: HeldAct;
  refusal: NonNullable<HeldAct['refusal']>;
};

const heldOnLots = actsWith({ subject: 'lot', isHeld: true });

/** A decision that was refused when it left; it stays until somebody has read why. */
export function RefusedBefore({ held, refusal }: RefusedBeforeProps) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const read = useMutation({
    mutationFn: () => undoAct(api, held.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  return (
    <div className="p-3">
      <ErrorBand
        title={t(`decide.notDone.${heldOnLots.find((one) => one === held.act) ?? 'awardLot'}`)}
        action={
          <Button size="small" isPending={read.isPending} onPress={() => read.mutate()}>
            {t('decide.understood')}
          </Button>
        }
      >
        {refusalText(refusal)}
      </ErrorBand>
    </div>
  );
}
