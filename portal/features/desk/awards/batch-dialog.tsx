import { X } from 'lucide';
import { useState } from 'react';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';

export interface Batch {
  act: 'awardLot' | 'rejectLot';
  lots: readonly DeskAwardLot[];
}

/** The list of a batch, from which lots can be taken; what is refused stays with its reason. */
export function BatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const t = useDeskTranslate();
  const { decide } = useHeldActs();
  const [lots, setLots] = useState(batch.lots);
  const [refused, setRefused] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [isSending, setSending] = useState(false);
  const count = lots.length;
  const title = t(batch.act === 'awardLot' ? 'batch.award' : 'batch.reject', { count });
  const confirm = async () => {
    setSending(true);
    const failed = await decide(
      lots.map(({ auctionId, assetId, version }) => ({
        auctionId,
        assetId,
        body: { act: batch.act, version },
      })),
      (held) =>
        t(batch.act === 'awardLot' ? 'batch.doneAward' : 'batch.doneReject', { count: held }),
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
      title={title}
      isComplete={count > 0}
      isPending={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
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
            error={refused.get(lot.assetId)}
            onRemove={() => setLots(lots.filter((one) => one !== lot))}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

interface BatchRowProps {
  lot: DeskAwardLot;
  error: unknown;
  onRemove: () => void;
}

function BatchRow({ lot, error, onRemove }: BatchRowProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const refusalText = useRefusalText({ auction: { name: lot.auctionName } });
  return (
    <li className="flex items-center gap-3 rule-row py-1.5 text-13">
      <span className="min-w-0 flex-1">
        <b className="font-strong">{`${lot.make} ${lot.model}`}</b>{' '}
        <Plate text={lot.licensePlate} country={lot.plateCountry} />
        <span className="block text-ink2">{lot.company}</span>
        {error !== undefined && <span className="block text-danger">{refusalText(error)}</span>}
      </span>
      <span className="text-right">
        <b className="block font-strong">
          {lot.bestBid === null ? '–' : formats.price(minorOf(lot.bestBid), lot.currencyCode)}
        </b>
        {lot.percentOfReserve !== null && formats.percent(lot.percentOfReserve)}
      </span>
      <IconButton
        label={t('batch.remove', { plate: lot.licensePlate })}
        icon={<Icon node={X} size={16} />}
        onPress={onRemove}
      />
    </li>
  );
}
