import { useState } from 'react';
import { claimKinds, claimLengthMax, type ClaimKind } from '#contract/claim-values.ts';
import { fromMinor } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import { useBidLabels } from '#portal/features/bidding/use-bid-labels.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useClaim } from './use-claim.ts';

interface ClaimDialogProps {
  settlement: Settlement;
  isOpen: boolean;
  onClose: () => void;
}

/** A claim on a collected vehicle; photographs follow once it is there. */
export function ClaimDialog({ settlement, isOpen, onClose }: ClaimDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      title={t('claim.open')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('action.close')}
    >
      {isOpen && <Form settlement={settlement} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ settlement, onClose }: Omit<ClaimDialogProps, 'isOpen'>) {
  const { currencyCode } = settlement.statement;
  const { t } = useBidLabels(currencyCode);
  const [kind, setKind] = useState<ClaimKind>('damage');
  const [description, setDescription] = useState('');
  const [amountText, setAmount] = useState('');
  const { send, isSending, problem } = useClaim(settlement, onClose);
  const amount = amountIn(amountText, currencyCode);
  const isUnreadable = amount === undefined;
  const isWhole = description.trim() !== '' && !isUnreadable;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWhole || isSending || amount === undefined) return;
        send({ kind: 'claim', body: { kind, description: description.trim(), amount } });
      }}
    >
      <Select
        label={t('claim.kind')}
        options={claimKinds.map((key) => ({ key, text: t(`claim.kind.${key}`) }))}
        selected={kind}
        onChange={(key) => setKind(claimKinds.find((one) => one === key) ?? kind)}
      />
      <TextField
        label={t('claim.description')}
        help={t('claim.descriptionHelp')}
        rows={5}
        value={description}
        onChange={setDescription}
        maxLength={claimLengthMax}
      />
      <TextField
        label={t('claim.amount')}
        help={t('claim.amountHelp', { currency: currencyCode })}
        inputMode="decimal"
        value={amountText}
        onChange={setAmount}
        maxLength={20}
        {...(isUnreadable && { error: t('claim.badAmount') })}
      />
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      <Button
        type="submit"
        variant="primary"
        size="big"
        isDisabled={!isWhole}
        isPending={isSending}
      >
        {t('claim.send')}
      </Button>
    </form>
  );
}

/** Undefined for what is no amount; null leaves it to the auction house. */
function amountIn(text: string, currency: string): number | null | undefined {
  const money = readMoney(text, currency);
  if (money.kind === 'empty') return null;
  return money.kind === 'amount' && money.amountMinor > 0
    ? fromMinor(money.amountMinor)
    : undefined;
}
