import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { heldActNames } from '#contract/desk/values.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { undoAct, useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

export type RefusedBeforeProps = {
  held: HeldAct;
  refusal: NonNullable<HeldAct['refusal']>;
  lot: DeskAwardLot;
};

/** A decision that was refused when it left; it stays until somebody has read why. */
export function RefusedBefore({ held, refusal, lot }: RefusedBeforeProps) {
  const t = useDeskTranslate();
  const api = useDeskApi();
  const queries = useQueryClient();
  const refusalText = useRefusalText({ auction: { name: lot.auctionName } });
  const read = useMutation({
    mutationFn: () => undoAct(api, held.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  return (
    <div className="p-3">
      <ErrorBand
        title={t(`decide.notDone.${heldActNames.find((one) => one === held.act) ?? 'awardLot'}`)}
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
