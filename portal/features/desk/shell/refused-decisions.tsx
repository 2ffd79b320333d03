/** Decisions that were refused while the operator looked at something else, named by their lots. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { heldActNames } from '#contract/desk/values.ts';
import { deskHeldQuery, undoAct, useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { useHeldActs } from './held-acts.tsx';

/** `path`: the open page, which says by itself what was refused of its own lot. */
export function RefusedDecisions({ path }: { path: string }) {
  const api = useDeskApi();
  const queries = useQueryClient();
  const { missed, forget } = useHeldActs();
  const { data } = useQuery(deskHeldQuery(api));
  const read = useMutation({
    mutationFn: (id: string) => undoAct(api, id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  const left = (data?.held ?? []).flatMap(({ id, auctionId, assetId, licensePlate, ...held }) => {
    const lot = `awards/${auctionId}/${assetId}`;
    if (!held.refusal || licensePlate === null || lot === path) return [];
    return [{ id, lot, licensePlate, act: held.act, refusal: held.refusal }];
  });
  return (
    <>
      {missed.map((refused) => {
        const { decision, error, licensePlate } = refused;
        if (!('assetId' in decision)) return null;
        const lot = `awards/${decision.auctionId}/${decision.assetId}`;
        const { act } = decision.body;
        const close = () => forget(refused);
        return <Refused key={lot} {...{ lot, licensePlate, act }} refusal={error} onRead={close} />;
      })}
      {left.map(({ id, ...refused }) => (
        <Refused key={id} {...refused} isPending={read.isPending} onRead={() => read.mutate(id)} />
      ))}
    </>
  );
}

interface RefusedProps {
  /** The lot's place at the desk. */
  lot: string;
  licensePlate: string;
  act: string;
  refusal: unknown;
  isPending?: boolean;
  onRead: () => void;
}

function Refused({ lot, licensePlate, act, refusal, isPending, onRead }: RefusedProps) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const refusalText = useDeskRefusal(licensePlate);
  const name = heldActNames.find((one) => one === act) ?? 'awardLot';
  return (
    <div className="pointer-events-auto w-full max-w-[600px] rounded-panel bg-raised shadow-overlay">
      <ErrorBand
        title={`${licensePlate}: ${t(`decide.notDone.${name}`)}`}
        action={
          <span className="flex flex-wrap items-center gap-3">
            <Link href={localePath(`/desk/${lot}`)}>{t('work.open')}</Link>
            <Button size="small" isPending={isPending ?? false} onPress={onRead}>
              {t('decide.understood')}
            </Button>
          </span>
        }
      >
        {refusalText(refusal)}
      </ErrorBand>
    </div>
  );
}
