import { useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { BulkFailures } from './bulk-failures.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { TargetSelect } from './target-select.tsx';
import { useBulk } from './use-bulk.ts';

export type RelistDialogProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  onClose: () => void;
};

export function isUnsold({ status }: Pick<DeskLot, 'status'>): boolean {
  return ['unsold', 'rejected', 'withdrawnBySeller'].includes(status);
}

export function unsoldLots(lots: readonly DeskLot[]): DeskLot[] {
  return lots.filter((lot) => isUnsold(lot) && !lot.barredActs.includes('relistLot'));
}

/** Offers what stayed unsold again in another auction; each line can be left out. */
export function RelistDialog({ auction, lots, onClose }: RelistDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const unsold = unsoldLots(lots);
  const [target, setTarget] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        unsold.filter((lot) => lot.status === 'withdrawnBySeller').map(({ assetId }) => assetId),
      ),
  );
  const bulk = useBulk(auction.id);
  const chosen = unsold.filter(({ assetId }) => !left.has(assetId));
  const lineOf = ({ number, make, model, licensePlate, bestBid }: DeskLot) =>
    [
      `${number} · ${make} ${model} · ${licensePlate}`,
      ...(bestBid === null
        ? []
        : [t('lot.bestIs', { amount: formats.price(minorOf(bestBid), auction.currencyCode) })]),
    ].join(' · ');
  const confirm = async () => {
    if (target === null) return;
    const failed = await bulk.run(chosen, ({ version }) => ({
      act: 'relistLot',
      version,
      toAuctionId: target,
    }));
    if (failed.length === 0) return onClose();
    setLeft(
      new Set(
        unsold
          .filter(({ assetId }) => !failed.some(({ lot }) => lot.assetId === assetId))
          .map(({ assetId }) => assetId),
      ),
    );
  };
  return (
    <FormDialog
      title={t('build.relist')}
      doText={t('build.relistDo', { count: chosen.length })}
      isComplete={target !== null && chosen.length > 0}
      isPending={bulk.progress !== undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="text-pretty text-ink2">{t('build.relistHelp')}</p>
      <BulkFailures failures={bulk.failures} />
      <TargetSelect
        label={t('bulk.target')}
        exceptId={auction.id}
        selected={target}
        onChange={setTarget}
      />
      <ul className="border-t border-line">
        {unsold.map((lot) => (
          <li key={lot.assetId} className="border-b border-line">
            <Checkbox
              wide
              isSelected={!left.has(lot.assetId)}
              onChange={(isChosen) => {
                const next = new Set(left);
                if (isChosen) next.delete(lot.assetId);
                else next.add(lot.assetId);
                setLeft(next);
              }}
            >
              {lineOf(lot)}
            </Checkbox>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
