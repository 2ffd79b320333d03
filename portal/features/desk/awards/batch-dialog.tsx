import { useState } from 'react';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { BatchRow } from './batch-row.tsx';
import { DeadlineSelect, usualHours } from './deadline-select.tsx';
import { bestBidOf, decisionBody } from './decision-body.ts';
import { isWhole, readOffer } from './read-offer.ts';

export interface Batch {
  act: 'awardLot' | 'rejectLot' | 'counterOffer';
  lots: readonly DeskAwardLot[];
}

/** The list of a batch, from which lots can be taken; what is refused stays with its reason. */
export function BatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { act } = batch;
  const t = useDeskTranslate();
  const { decide } = useHeldActs();
  const [lots, setLots] = useState(batch.lots);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [hours, setHours] = useState<number>(usualHours);
  const [refused, setRefused] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [isSending, setSending] = useState(false);
  const count = lots.length;
  const isOffer = act === 'counterOffer';
  const offerOf = (lot: DeskAwardLot) =>
    isOffer ? readOffer(lot, bestBidOf(lot), typed.get(lot.assetId)) : undefined;
  const isReady = lots.every((lot) => {
    const offer = offerOf(lot);
    return offer === undefined || isWhole(offer);
  });
  const bodyOf = (lot: DeskAwardLot, nowMs: number): DeskLotAct | undefined => {
    const { version } = lot;
    if (!isOffer) return { act, version };
    const offerMinor = offerOf(lot)?.offerMinor;
    return decisionBody(act, { version, bid: bestBidOf(lot), offerMinor, hours }, nowMs);
  };
  const confirm = async () => {
    setSending(true);
    const nowMs = serverClock.nowMs();
    const failed = await decide(
      lots.flatMap((lot) => {
        const body = bodyOf(lot, nowMs);
        return body ? [{ auctionId: lot.auctionId, assetId: lot.assetId, body }] : [];
      }),
      (held) => t(doneTexts[act], { count: held }),
    );
    setSending(false);
    if (failed.length === 0) return onClose();
    const errors = new Map(failed.map(({ decision, error }) => [decision.assetId, error]));
    setRefused(errors);
    setLots(lots.filter(({ assetId }) => errors.has(assetId)));
  };
  return (
    <FormDialog
      role="alertdialog"
      title={t(titles[act], { count })}
      isComplete={count > 0 && isReady}
      isPending={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {isOffer && (
        <div className="grid gap-3">
          <p className="text-14 text-ink2">{t('batch.offerText')}</p>
          <DeadlineSelect hours={hours} onHours={setHours} />
        </div>
      )}
      {refused.size > 0 && (
        <p role="alert" className="text-14 text-danger">
          {t('batch.refused', { count: refused.size })}
        </p>
      )}
      <ul>
        {lots.map((lot) => (
          <BatchRow
            key={lot.assetId}
            lot={lot}
            offer={offerOf(lot)}
            onOffer={(text) => setTyped(new Map(typed).set(lot.assetId, text))}
            error={refused.get(lot.assetId)}
            onRemove={() => setLots(lots.filter((one) => one !== lot))}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

const titles = {
  awardLot: 'batch.award',
  rejectLot: 'batch.reject',
  counterOffer: 'batch.offer',
} as const;
const doneTexts = {
  awardLot: 'batch.doneAward',
  rejectLot: 'batch.doneReject',
  counterOffer: 'batch.doneOffer',
} as const;
