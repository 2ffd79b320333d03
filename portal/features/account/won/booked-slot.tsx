import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { freePickUpSlot } from '#contract/calls/pick-up.ts';
import type { Settlement } from '#contract/settlements.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

type BookedSlotProps = {
  settlement: Settlement;
  pickUp: NonNullable<Settlement['pickUp']>;
  slot: string;
  onChange: () => void;
  /** The buttons are gone with the slot: the focus goes where the next one is chosen. */
  onFreed: () => void;
};

/** What is booked, to change or, asked once, to give back. */
export function BookedSlot({ settlement, pickUp, slot, onChange, onFreed }: BookedSlotProps) {
  const { currencyCode } = settlement.statement;
  const { t, formats } = useBidLabels(currencyCode);
  const { may } = useReader();
  const api = useApi();
  const queries = useQueryClient();
  const { auctionId, assetId } = settlement;
  const [isAsked, setAsked] = useState(false);
  const free = useMutation({
    mutationFn: () => ask(api, freePickUpSlot, { auctionId, assetId }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.settlements }),
    onSuccess: onFreed,
    onError: () => setAsked(false),
  });
  const { transporter, driver, licensePlate: plate } = pickUp;
  return (
    <div className="mt-1 grid gap-2 text-14">
      <p>
        <strong className="block font-semi">{slot}</strong>
        <span className="block">{t('account.slot.booked', { transporter, driver, plate })}</span>
      </p>
      {may('bid') !== false && !isAsked && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onPress={onChange}>
            {t('action.change')}
          </Button>
          <Button isBinding size="small" onPress={() => setAsked(true)}>
            {t('account.slot.back')}
          </Button>
        </div>
      )}
      {isAsked && (
        <GivingBack
          text={t('account.slot.backAsk', { slot })}
          isPending={free.isPending}
          onYes={() => free.mutate()}
          onKeep={() => setAsked(false)}
        />
      )}
      {free.error && <ErrorBand>{errorText(free.error, { t, formats, currencyCode })}</ErrorBand>}
    </div>
  );
}

interface GivingBackProps {
  text: string;
  isPending: boolean;
  onYes: () => void;
  onKeep: () => void;
}

/** The question takes the focus of the button that it replaces. */
function GivingBack({ text, isPending, onYes, onKeep }: GivingBackProps) {
  const t = useTranslate();
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <fieldset ref={question} tabIndex={-1} className="grid min-w-0 gap-2 outline-none">
      <legend className="mb-2">{text}</legend>
      <span className="flex flex-wrap gap-2">
        <Button size="small" isPending={isPending} onPress={onYes}>
          {t('account.slot.backYes')}
        </Button>
        <Button size="small" onPress={onKeep}>
          {t('account.slot.keep')}
        </Button>
      </span>
    </fieldset>
  );
}
