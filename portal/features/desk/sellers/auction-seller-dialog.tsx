import { useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { ChangedMeanwhile, ContinueButton } from '#portal/features/desk/changed-meanwhile.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { isConflict, useSendAct } from '#portal/features/desk/use-send-act.ts';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { SellerSelect, ofAuction, sellerOfChoice } from './seller-select.tsx';

export type AuctionSellerDialogProps = {
  auction: DeskAuctionDetail;
  lots: readonly DeskLot[];
  onClose: () => void;
};

/** Says whose vehicles an auction sells; lots that name a seller of their own stay with it. */
export function AuctionSellerDialog({ auction, lots, onClose }: AuctionSellerDialogProps) {
  const t = useDeskTranslate();
  const announce = useAnnounce();
  const [seen, setSeen] = useState(auction);
  const [choice, setChoice] = useState(auction.assignedSeller?.sellerId ?? ofAuction);
  const send = useSendAct({ kind: 'auction', auction, lots });
  const refusalText = useRefusalText();
  const hasConflict = isConflict(send.error);
  const following = lots.filter(({ seller }) => !seller?.isOfLot).length;
  const confirm = () =>
    send.mutate(
      { act: 'assignSeller', version: seen.version, sellerId: sellerOfChoice(choice) },
      {
        onSuccess() {
          announce.politely(t('act.done', { act: t('bulk.seller') }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('bulk.seller')}
      isComplete={!hasConflict && choice !== (seen.assignedSeller?.sellerId ?? ofAuction)}
      isPending={send.isPending}
      refusal={send.error && !hasConflict ? refusalText(send.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
      other={hasConflict && <ContinueButton now={auction} onSee={setSeen} send={send} />}
    >
      <p className="text-pretty text-ink2">
        {t('auctionSeller.text', { count: following, total: lots.length })}
      </p>
      <SellerSelect selected={choice} noneText={t('auctionSeller.none')} onChange={setChoice} />
      {hasConflict && (
        <ChangedMeanwhile
          seen={{ kind: 'auction', auction: seen, lots }}
          now={{ kind: 'auction', auction, lots }}
          text={refusalText(send.error)}
        />
      )}
    </FormDialog>
  );
}
