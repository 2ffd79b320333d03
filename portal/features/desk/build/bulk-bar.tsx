import { useState } from 'react';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { fromMinor } from '#contract/money.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { TextField } from '#portal/ui/text-field.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { isHeldBack } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { SellerSelect, sellerOfChoice } from '#portal/features/desk/sellers/seller-select.tsx';
import { BulkFrame, InkButton } from './bulk-frame.tsx';
import { useBarredText } from './use-barred-text.ts';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { type Bulk, useBulk } from './use-bulk.ts';

export type BulkBarProps = {
  auction: DeskAuctionDetail;
  /** The selected ones. */
  lots: readonly DeskLot[];
  total: number;
  /** Called with lots that need no longer be selected: those that were refused stay. */
  onDone: (lots: readonly DeskLot[]) => void;
};
type Asked = 'reserve' | 'start' | 'seller' | 'move';

export function BulkBar({ auction, lots, total, onDone }: BulkBarProps) {
  const t = useDeskTranslate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const bulk = useBulk(auction.id);
  const drafts = lots.filter(({ status }) => status === 'draft');
  const areHeld = drafts.length > 0 && drafts.every(isHeldBack);
  const run = async (some: readonly DeskLot[], bodyOf: (lot: DeskLot) => DeskLotAct) => {
    const failed = await bulk.run(some, bodyOf);
    setAsked(null);
    onDone(some.filter((lot) => !failed.some((one) => one.lot === lot)));
  };
  const hold = () =>
    run(drafts, ({ version }) => ({ act: 'holdLotBack', version, isHeldBack: !areHeld }));
  const { progress } = bulk;
  const barred = useBarredText(lots);
  return (
    <div className="grid gap-2 pb-3">
      <BulkFrame lots={lots} total={total} bulk={bulk} onDeselect={() => onDone(lots)}>
        <InkButton isDisabled={Boolean(progress)} onPress={() => setAsked('reserve')}>
          {t('bulk.reserve')}
        </InkButton>
        <InkButton isDisabled={Boolean(progress)} onPress={() => setAsked('start')}>
          {t('bulk.start')}
        </InkButton>
        <InkButton isDisabled={Boolean(progress)} onPress={() => setAsked('seller')}>
          {t('bulk.seller')}
        </InkButton>
        <InkButton
          isDisabled={Boolean(progress)}
          barred={drafts.length === 0 ? barred : undefined}
          onPress={() => setAsked('move')}
        >
          {t('bulk.move')}
        </InkButton>
        <InkButton
          isDisabled={Boolean(progress)}
          barred={drafts.length === 0 ? barred : undefined}
          onPress={() => void hold()}
        >
          {t(areHeld ? 'act.holdLotBack.undo' : 'act.holdLotBack.do')}
        </InkButton>
      </BulkFrame>
      {(asked === 'reserve' || asked === 'start') && (
        <PriceDialog
          field={asked === 'reserve' ? 'reserve' : 'startPrice'}
          currency={auction.currencyCode}
          count={lots.length}
          bulk={bulk}
          onConfirm={(amount) =>
            run(lots, ({ version }) => ({
              act: 'changeLotTerms',
              version,
              [asked === 'reserve' ? 'reserve' : 'startPrice']: amount,
            }))
          }
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'seller' && (
        <SellerDialog
          count={lots.length}
          bulk={bulk}
          onConfirm={(sellerId) =>
            run(lots, ({ version }) => ({ act: 'assignSeller', version, sellerId }))
          }
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'move' && (
        <MoveDialog
          title={t('bulk.move')}
          doText={t('bulk.moveDo', { count: drafts.length })}
          text={t('bulk.moveHelp')}
          auctionId={auction.id}
          isPending={progress !== undefined}
          onConfirm={(toAuctionId) =>
            void run(drafts, ({ version }) => ({ act: 'moveLot', version, toAuctionId }))
          }
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type AskProps = { count: number; bulk: Bulk; onClose: () => void };

function PriceDialog({
  field,
  currency,
  count,
  bulk,
  onConfirm,
  onClose,
}: AskProps & {
  field: 'reserve' | 'startPrice';
  currency: string;
  onConfirm: (amount: number) => Promise<void>;
}) {
  const t = useDeskTranslate();
  const [text, setText] = useState('');
  const money = readMoney(text, currency);
  const amountMinor = money.kind === 'amount' ? money.amountMinor : 0;
  const title = t(field === 'reserve' ? 'bulk.reserve' : 'bulk.start');
  return (
    <FormDialog
      title={title}
      doText={t('bulk.setFor', { count })}
      isComplete={amountMinor > 0}
      isPending={bulk.progress !== undefined}
      onConfirm={() => void onConfirm(fromMinor(amountMinor))}
      onClose={onClose}
    >
      <TextField
        isRequired
        label={t(field === 'reserve' ? 'column.reserve' : 'column.start')}
        help={t('bulk.priceHelp')}
        inputMode="decimal"
        value={text}
        onChange={setText}
        error={
          money.kind === 'unreadable' || money.kind === 'tooLarge'
            ? t('refusal.AmountIsInvalid')
            : undefined
        }
      />
    </FormDialog>
  );
}

function SellerDialog({
  count,
  bulk,
  onConfirm,
  onClose,
}: AskProps & { onConfirm: (sellerId: string | null) => Promise<void> }) {
  const t = useDeskTranslate();
  const [choice, setChoice] = useState<string | null>(null);
  return (
    <FormDialog
      title={t('bulk.seller')}
      doText={t('bulk.setFor', { count })}
      isComplete={choice !== null}
      isPending={bulk.progress !== undefined}
      onConfirm={() => void (choice !== null && onConfirm(sellerOfChoice(choice)))}
      onClose={onClose}
    >
      <SellerSelect selected={choice} onChange={setChoice} />
    </FormDialog>
  );
}
