import { useState } from 'react';
import type { Approval } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useLotEvents } from '#portal/live/use-lot-events.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { obstacleText } from './approval-text.ts';
import { priceNow } from './price-now.ts';
import { useDecision } from './use-decision.ts';

/** A copy of contract/approvals.ts, whose schemas browsers do not load. */
const wordsMax = 200;

interface DecisionDialogProps {
  approval: Approval;
  /** What is asked; null while nothing is. */
  asked: 'approve' | 'decline' | null;
  onClose: () => void;
}

/** The second tap: the amount beside the price of this moment, or the reason for a refusal. */
export function DecisionDialog({ approval, asked, onClose }: DecisionDialogProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const { decide, isSending, problem } = useDecision(approval, onClose);
  const { currencyCode, kind } = approval;
  // The price of this moment: only lots with bids of the company are followed otherwise.
  useLotEvents(approval.lot, asked !== null);
  const now = priceNow(approval);
  const obstacle = obstacleText(approval, { t, formats });
  const price = (amount: number) => formats.price(minorOf(amount), currencyCode);
  const amount = price(approval.amount);
  const isDecline = asked === 'decline';
  return (
    <Dialog
      role="alertdialog"
      title={titleText()}
      isOpen={asked !== null}
      onClose={onClose}
      closeLabel={t('bid.confirm.close')}
      isBusy={isSending}
      actions={
        <>
          <Button size="big" isDisabled={isSending} onPress={onClose}>
            {t('bid.action.back')}
          </Button>
          <Button
            variant="primary"
            size="big"
            isDisabled={!isDecline && obstacle !== null}
            isPending={isSending}
            pendingText={t('bid.offer.sending')}
            onPress={() => asked && decide({ decision: asked, reason: reason.trim() })}
          >
            {isDecline ? t('waitingBid.decline') : t('waitingBid.approve', { amount })}
          </Button>
        </>
      }
    >
      <p>
        <b className="font-semi">{`${approval.title}, ${approval.licensePlate}`}</b>
      </p>
      {isDecline ? (
        <TextField
          label={t('waitingBid.reason')}
          value={reason}
          onChange={setReason}
          maxLength={wordsMax}
          rows={2}
        />
      ) : (
        <SpecList
          specs={[
            { label: t('waitingBid.askedBy'), value: approval.askedBy },
            ...(now ? [{ label: t(now.basis), value: price(now.amount) }] : []),
            // A purchase is at the price.
            ...(kind === 'bid' ? [{ label: t('waitingBid.amount'), value: amount }] : []),
          ]}
        />
      )}
      {!isDecline && approval.note !== null && (
        <p className="text-ink2 wrap-anywhere">{approval.note}</p>
      )}
      {!isDecline && obstacle !== null && <ErrorBand>{obstacle}</ErrorBand>}
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
    </Dialog>
  );

  function titleText(): string {
    if (isDecline) return t('waitingBid.declineTitle');
    return t(kind === 'bid' ? 'waitingBid.approveTitle' : 'waitingBid.buyTitle', { amount });
  }
}
