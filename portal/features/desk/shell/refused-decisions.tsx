/** Decisions that were refused while the operator looked at something else, named by their lots. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { actsWith } from '#domain/acts.ts';
import { deskHeldQuery, undoAct } from '#portal/features/desk/desk-calls.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { useHeldActs } from './held-acts.tsx';

const heldOnLots = actsWith({ subject: 'lot', isHeld: true });

/** `path`: the open page, which says by itself what was refused of its own lot. */
export function RefusedDecisions({ path }: { path: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const { missed, forget } = useHeldActs();
  const { data } = useQuery(deskHeldQuery(api));
  const read = useMutation({
    mutationFn: (id: string) => undoAct(api, id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  const left = (data?.held ?? []).flatMap(({ id, auctionId, assetId, licensePlate, ...held }) => {
    if (!held.refusal || licensePlate === null) return [];
    const lot = placeOf(held.act, { auctionId, assetId });
    if (lot === path) return [];
    return [{ id, lot, licensePlate, act: held.act, refusal: held.refusal }];
  });
  return (
    <>
      {missed.map((refused) => {
        const { decision, error, licensePlate } = refused;
        if (!('assetId' in decision)) return null;
        const { act } = decision.body;
        const lot = placeOf(act, decision);
        const close = () => forget(refused);
        return <Refused key={lot} {...{ lot, licensePlate, act }} refusal={error} onRead={close} />;
      })}
      {left.map(({ id, ...refused }) => (
        <Refused key={id} {...refused} isPending={read.isPending} onRead={() => read.mutate(id)} />
      ))}
    </>
  );
}

/** A running lot is on its auction's page, one that waits on that of its award. */
function placeOf(
  act: string,
  at: { auctionId: string | null; assetId?: string | null | undefined },
) {
  return act === 'extendLot' || act === 'resumeLot'
    ? `auctions/${at.auctionId}?lot=${at.assetId}`
    : `awards/${at.auctionId}/${at.assetId}`;
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
  const refusalText = useRefusalText();
  const name = heldOnLots.find((one) => one === act) ?? 'awardLot';
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
