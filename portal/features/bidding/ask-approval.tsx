import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Approval } from '#contract/approvals.ts';
import { askApproval } from '#contract/calls/approvals.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useSendingKey } from '#portal/api/use-sending-key.ts';
import { ApprovalButtons } from '#portal/features/approvals/approval-buttons.tsx';
import { askText, outcomeText } from '#portal/features/approvals/approval-text.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { ConditionsTick } from '#portal/features/conditions/conditions-tick.tsx';
import { useConditions } from '#portal/features/conditions/use-conditions.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { Intent } from './bid-form.ts';
import type { PanelProps } from './panel-props.ts';

/** A copy of contract/approvals.ts, whose schemas browsers do not load. */
const wordsMax = 200;

interface AskApprovalProps extends PanelProps {
  intent: Extract<Intent, { kind: 'bid' | 'purchase' }>;
  /** Why it is not placed. */
  refusal: string;
}

/** In the place of a refusal for the own limit: a colleague may approve the bid or purchase. */
export function AskApproval({ intent, refusal, live: { lot }, labels, bidForm }: AskApprovalProps) {
  const { t, formats, priceMinor } = labels;
  const api = useApi();
  const queries = useQueryClient();
  const { approvers, approvals } = useReader();
  const { keyOf } = useSendingKey();
  const [note, setNote] = useState('');
  const { currencyCode } = lot;
  const { kind, amountMinor } = intent;
  const asking = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn() {
      const body = {
        ...(intent.kind === 'bid' ? intent.flags : netFlags),
        kind,
        amount: fromMinor(amountMinor),
        currencyCode,
        ...(note.trim() && { note: note.trim() }),
      };
      const at = { auctionId: lot.auctionId, assetId: lot.assetId };
      return ask(api, askApproval, at, { body, idempotencyKey: keyOf(body) });
    },
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: queryKeys.approvals });
      bidForm.asked();
    },
    // Without an answer it may be stored: then the list has it.
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.approvals }),
  });
  const isStored = approvals.some(
    (one) =>
      one.isOwn &&
      one.state === 'waiting' &&
      one.vehicleId === lot.assetId &&
      one.auctionId === lot.auctionId &&
      minorOf(one.amount) === amountMinor,
  );
  const isFound = asking.isError && isStored;
  const { asked } = bidForm;
  useEffect(() => {
    if (isFound) asked();
  }, [isFound, asked]);
  const conditions = useConditions(() => asking.mutate());
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-seal-soft px-3.5 py-3">
      <p className="font-strong text-pretty">{refusal}</p>
      <p className="text-pretty">
        {t(kind === 'bid' ? 'waitingBid.explain' : 'waitingBid.explainBuy')}
        {approvers.length > 0 &&
          ` ${t('waitingBid.approvers', { names: formats.list([...approvers]) })}`}
      </p>
      <TextField
        label={t('waitingBid.note')}
        value={note}
        onChange={setNote}
        maxLength={wordsMax}
      />
      {conditions.version !== null && <ConditionsTick conditions={conditions} />}
      <Button
        variant="primary"
        wide
        isPending={asking.isPending || conditions.isSending}
        pendingText={t('bid.offer.sending')}
        onPress={conditions.press}
      >
        {t('waitingBid.ask', { amount: priceMinor(amountMinor) })}
      </Button>
      {asking.isError && (
        <ErrorBand>{errorText(asking.error, { t, formats, currencyCode })}</ErrorBand>
      )}
    </div>
  );
}

/** A fixed price is net. */
const netFlags = { includesVat: false, includesVehicleRegistrationTax: false };

/** What of the company waits for approval on this lot, and what became of the reader's request. */
export function LotApprovals({ live, labels }: PanelProps) {
  const { approvals } = useReader();
  const { auctionId, assetId } = live.lot;
  const ofLot = approvals.filter((one) => one.auctionId === auctionId && one.vehicleId === assetId);
  const waiting = ofLot.filter(({ state }) => state === 'waiting');
  const decided = newestDecided(ofLot);
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      {waiting.map((one) => (
        <Waiting key={one.id} approval={one} labels={labels} />
      ))}
      {decided && !waiting.some(({ isOwn }) => isOwn) && (
        <Decided approval={decided} labels={labels} />
      )}
    </div>
  );
}

type OfOne = Pick<PanelProps, 'labels'> & { approval: Approval };

/** What the reader took back needs no word; an approval counts while its amount stands. */
function newestDecided(approvals: readonly Approval[]): Approval | undefined {
  const [newest] = approvals
    .filter(({ isOwn, state }) => isOwn && state !== 'waiting')
    .toSorted((one, other) => other.askedAt.localeCompare(one.askedAt));
  if (!newest || newest.state === 'takenBack') return undefined;
  const stands = newest.mine.amount === newest.amount;
  return newest.state === 'approved' && !stands ? undefined : newest;
}

function Waiting({ approval, labels }: OfOne) {
  const { t, formats } = labels;
  const { approvers } = useReader();
  const { kind, note, isOwn } = approval;
  return (
    <div className="grid gap-2 rounded-control bg-seal-soft px-3.5 py-3">
      <p className="font-strong">{t('waitingBid.state.waiting')}</p>
      <p className="text-pretty">{askText(approval, labels)}</p>
      {note !== null && <p className="text-ink2 wrap-anywhere">{note}</p>}
      <p className="text-13 text-ink2 text-pretty">
        {t(kind === 'bid' ? 'waitingBid.notYet' : 'waitingBid.notBought')}
        {isOwn &&
          approvers.length > 0 &&
          ` ${t('waitingBid.approvers', { names: formats.list([...approvers]) })}`}
      </p>
      <ApprovalButtons approval={approval} />
    </div>
  );
}

function Decided({ approval, labels }: OfOne) {
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-3.5 py-3">
      <p className="font-strong wrap-anywhere">{outcomeText(approval, labels)}</p>
      <p className="text-13 text-ink2">{askText(approval, labels)}</p>
    </div>
  );
}
