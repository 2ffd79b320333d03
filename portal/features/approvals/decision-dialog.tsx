import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approval, ReasonCode } from '#contract/approvals.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { errorText } from '#portal/api/error-text.ts';
import { vehicleQuery } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useLotEvents } from '#portal/live/use-lot-events.ts';
import { useConditions } from '#portal/features/conditions/use-conditions.ts';
import { type Offer, OfferTerms, offerNetMinor } from '#portal/features/sums/offer-terms.tsx';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { obstacleText } from './approval-text.ts';
import { readLowerAmount } from './lower-amount.ts';
import { priceNow } from './price-now.ts';
import { useDecision } from './use-decision.ts';

/** Copies of contract/approvals.ts, whose schemas browsers do not load. */
const wordsMax = 200;
const reasonCodes = ['tooDear', 'notNeeded', 'askMe'] as const satisfies readonly ReasonCode[];

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
  /** Null: as it was asked. */
  const [lower, setLower] = useState<string | null>(null);
  const { decide, isSending, problem } = useDecision(approval, onClose);
  const { currencyCode, kind } = approval;
  // The price of this moment: only lots with bids of the company are followed otherwise.
  useLotEvents(approval.lot, asked !== null);
  const now = priceNow(approval);
  const wanted = readLowerAmount(approval, lower);
  const { problem: unusable } = wanted;
  const isDecline = asked === 'decline';
  const { licensePlate, auctionId, includesVat, includesVehicleRegistrationTax } = approval;
  const { data: found, error: unknown } = useQuery({
    ...vehicleQuery(useApi(), licensePlate, auctionId),
    enabled: asked === 'approve',
  });
  const vehicle = found?.result;
  const amountMinor = minorOf(wanted.amount ?? approval.amount);
  const offer: Offer =
    kind === 'bid'
      ? { kind, amountMinor, flags: { includesVat, includesVehicleRegistrationTax } }
      : { kind, amountMinor };
  const net = vehicle ? fromMinor(offerNetMinor(offer, vehicle)) : approval.net;
  const obstacle = obstacleText({ ...approval, net }, { t, formats });
  const price = (value: number) => formats.price(minorOf(value), currencyCode);
  const amount = price(wanted.amount ?? approval.amount);
  const labels = useBidLabels(currencyCode);
  const { leftOfDay } = approval;
  const conditions = useConditions(() =>
    decide({
      decision: 'approve',
      approvedAmount: lower === null ? undefined : wanted.amount,
    }),
  );
  return (
    <Dialog
      role="alertdialog"
      title={titleText()}
      isOpen={asked !== null}
      onClose={onClose}
      closeLabel={t('action.close')}
      isBusy={isSending}
      actions={
        <>
          <Button size="big" isDisabled={isSending} onPress={onClose}>
            {t('bid.action.back')}
          </Button>
          <Button
            variant="primary"
            size="big"
            isDisabled={!isDecline && (!vehicle || obstacle !== null || unusable !== null)}
            isPending={isSending || conditions.isSending}
            pendingText={t('bid.offer.sending')}
            onPress={() =>
              isDecline
                ? decide({ decision: 'decline', reason: reason.trim() })
                : conditions.press()
            }
          >
            {isDecline ? t('action.decline') : t('waitingBid.approve', { amount })}
          </Button>
        </>
      }
    >
      <p>
        <b className="font-semi">{`${approval.title}, ${approval.licensePlate}`}</b>
      </p>
      {isDecline ? (
        <>
          <fieldset aria-label={t('waitingBid.oneTap')} className="flex flex-wrap gap-2">
            {reasonCodes.map((reasonCode) => (
              <Button
                key={reasonCode}
                isBinding
                isDisabled={isSending}
                onPress={() => decide({ decision: 'decline', reasonCode, reason: reason.trim() })}
              >
                {t(`waitingBid.why.${reasonCode}`)}
              </Button>
            ))}
          </fieldset>
          <TextField
            label={t('waitingBid.reason')}
            value={reason}
            onChange={setReason}
            maxLength={wordsMax}
            rows={2}
          />
        </>
      ) : (
        <SpecList
          specs={[
            { label: t('waitingBid.askedBy'), value: approval.askedBy },
            ...(now ? [{ label: t(now.basis), value: price(now.amount) }] : []),
            ...(leftOfDay !== null
              ? [{ label: t('waitingBid.leftAfter'), value: price(leftOfDay - net) }]
              : []),
          ]}
        />
      )}
      {!isDecline && kind === 'bid' && lower === null && (
        <Button wide onPress={() => setLower('')}>
          {t('waitingBid.lower')}
        </Button>
      )}
      {!isDecline && lower !== null && (
        <TextField
          label={t('waitingBid.lowerAmount')}
          help={t('waitingBid.lowerHelp', { amount: price(approval.amount) })}
          inputMode="decimal"
          value={lower}
          onChange={setLower}
          error={unusable === null ? undefined : t(`waitingBid.lower.${unusable}`)}
        />
      )}
      {!isDecline && approval.note !== null && (
        <p className="text-ink2 wrap-anywhere">{approval.note}</p>
      )}
      {!isDecline && vehicle && (
        <OfferTerms
          offer={offer}
          vehicle={vehicle}
          lot={approval.lot}
          mine={approval.mine}
          labels={labels}
          conditions={conditions}
        >
          {obstacle !== null && <ErrorBand>{obstacle}</ErrorBand>}
        </OfferTerms>
      )}
      {!isDecline && !vehicle && unknown && (
        <ErrorBand>{errorText(unknown, { t, formats })}</ErrorBand>
      )}
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
    </Dialog>
  );

  function titleText(): string {
    if (isDecline) return t('waitingBid.declineTitle');
    return t(kind === 'bid' ? 'waitingBid.approveTitle' : 'waitingBid.buyTitle', { amount });
  }
}
