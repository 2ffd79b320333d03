import { useState } from 'react';
import {
  claimKinds,
  claimLengthMax,
  claimPhotosMax,
  type ClaimKind,
} from '#contract/claim-values.ts';
import { fromMinor } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import { claimNeeds } from '#locales/sale-term-texts.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { type AddPhotos, photoTypes } from './claim-photos.tsx';
import { useClaim } from './use-claim.ts';

interface ClaimDialogProps {
  settlement: Settlement;
  addPhotos: AddPhotos;
  isOpen: boolean;
  onClose: () => void;
}

/** A claim on a collected vehicle, with its photographs. */
export function ClaimDialog({ settlement, addPhotos, isOpen, onClose }: ClaimDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      title={t('claim.open')}
      isWide
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('action.close')}
    >
      {isOpen && <Form settlement={settlement} addPhotos={addPhotos} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ settlement, addPhotos, onClose }: Omit<ClaimDialogProps, 'isOpen'>) {
  const { currencyCode } = settlement.statement;
  const labels = useBidLabels(currencyCode);
  const { t } = labels;
  const [kind, setKind] = useState<ClaimKind>('damage');
  const [description, setDescription] = useState('');
  const [amountText, setAmount] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const choose = (files: readonly File[]) =>
    setPhotos([...photos, ...files].slice(0, claimPhotosMax));
  const { send, isSending, problem } = useClaim(settlement, (list) => {
    const claim = list.claims.find(({ state }) => state === 'waiting');
    if (claim && photos.length > 0) addPhotos.mutate({ reference: claim.reference, files: photos });
    onClose();
  });
  const needs = claimNeeds(settlement.claims, labels);
  const amount = amountIn(amountText, currencyCode);
  const isUnreadable = amount === undefined;
  const isWhole = description.trim() !== '' && !isUnreadable;
  return (
    <form
      className="grid gap-4 md:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWhole || isSending || amount === undefined) return;
        send({
          kind: 'claim',
          body: { kind, description: description.trim(), amount, photos: photos.length },
        });
      }}
    >
      <Select
        label={t('claim.kind')}
        options={claimKinds.map((key) => ({ key, text: t(`claim.kind.${key}`) }))}
        selected={kind}
        onChange={(key) => setKind(claimKinds.find((one) => one === key) ?? kind)}
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
      <div className="md:col-span-2">
        <TextField
          label={t('claim.description')}
          help={t('claim.descriptionHelp')}
          rows={5}
          value={description}
          onChange={setDescription}
          maxLength={claimLengthMax}
        />
      </div>
      <fieldset className="grid gap-2 md:col-span-2">
        <legend className="text-13 font-semi">{t('vehicle.correction.photographs')}</legend>
        {needs.length > 0 && (
          <p className="text-13 text-ink2">{t('claim.needs', { needs: needs.join(', ') })}</p>
        )}
        <p className="flex flex-wrap items-center gap-2">
          <span className="md:hidden">
            <FileButton text={t('claim.camera')} accept={photoTypes} onFiles={choose} isCamera />
          </span>
          <FileButton text={t('claim.addPhotos')} accept={photoTypes} onFiles={choose} />
          {photos.length > 0 && (
            <>
              <span aria-live="polite">{t('claim.photosChosen', { count: photos.length })}</span>
              <Button size="small" variant="quiet" onPress={() => setPhotos([])}>
                {t('account.won.together.clear')}
              </Button>
            </>
          )}
        </p>
      </fieldset>
      {problem !== null && (
        <div className="md:col-span-2">
          <ErrorBand>{problem}</ErrorBand>
        </div>
      )}
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
