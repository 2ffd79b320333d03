import { useState } from 'react';
import type { Approval } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
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
  const { lot, currencyCode } = approval;
  const price = (amount: number) => formats.price(minorOf(amount), currencyCode);
  const amount = price(approval.amount);
  const isDecline = asked === 'decline';
  return (
    <Dialog
      role="alertdialog"
      title={isDecline ? t('waitingBid.declineTitle') : t('waitingBid.approveTitle', { amount })}
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
            {
              label: t('bid.basis.leading'),
              value: lot.price === null ? t('bid.noPrice') : price(lot.price),
            },
            { label: t('waitingBid.amount'), value: amount },
          ]}
        />
      )}
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
    </Dialog>
  );
}
