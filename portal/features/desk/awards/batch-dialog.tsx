import { useState } from 'react';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { useIsShown } from '#portal/features/desk/use-is-shown.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { BatchRow } from './batch-row.tsx';
import { batchSums } from './batch-sum.ts';
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
  const formats = useFormats();
  const { decide, notice } = useHeldActs();
  const isShown = useIsShown();
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
  const askedAt = (nowMs: number) =>
    lots.flatMap((lot) => {
      const body = bodyOf(lot, nowMs);
      const { auctionId, assetId } = lot;
      return body ? [{ lot, auctionId, assetId, body }] : [];
    });
  const withSum = (text: string, some: Readonly<ReturnType<typeof askedAt>>) => {
    const sums = batchSums(some).map((one) => formats.price(one.sumMinor, one.currencyCode));
    return sums.length === 0 ? text : `${text} · ${formats.list(sums)}`;
  };
  const confirm = async () => {
    setSending(true);
    const failed = await decide(askedAt(serverClock.nowMs()), (held) =>
      withSum(t(doneTexts[act], { count: held.length }), held),
    );
    if (failed.length === 0) return isShown.current && onClose();
    // Who has left meanwhile reads by each lot's plate what was refused.
    if (!isShown.current)
      return failed.forEach(({ decision, error }) =>
        notice({ decision, error, licensePlate: decision.lot.licensePlate }),
      );
    setSending(false);
    const errors = new Map(failed.map(({ decision, error }) => [decision.assetId, error]));
    setRefused(errors);
    setLots(lots.filter(({ assetId }) => errors.has(assetId)));
  };
  // Undo is there from the press on, so the dialog makes room for it; what is refused comes back.
  if (isSending) return null;
  return (
    <FormDialog
      role="alertdialog"
      title={t(titles[act], { count })}
      doText={withSum(t(titles[act], { count }), askedAt(0))}
      isComplete={count > 0 && isReady}
      isPending={false}
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
