import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fromMinor, minorOf } from '#contract/money.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { postApprovalRequest } from '#portal/api/approvals.ts';
import { errorText } from '#portal/api/error-text.ts';
import { approvalsQuery, queryKeys } from '#portal/api/queries.ts';
import { useDecision } from '#portal/features/approvals/use-decision.ts';
import { useSession } from '#portal/auth/session.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { Approval } from '#contract/approvals.ts';
import type { Intent } from './bid-form.ts';
import type { PanelProps } from './panel-props.ts';

/** A copy of contract/approvals.ts, whose schemas browsers do not load. */
const wordsMax = 200;

/** Below the refusal of a bid above the own limit: a colleague may approve it. */
export function AskApproval({
  intent,
  live: { lot },
  labels,
}: PanelProps & { intent: Extract<Intent, { kind: 'bid' }> }) {
  const { t, formats, priceMinor } = labels;
  const api = useApi();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const { currencyCode } = lot;
  const ask = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: () =>
      postApprovalRequest(api, lot, {
        ...intent.flags,
        amount: fromMinor(intent.amountMinor),
        currencyCode,
        ...(note.trim() && { note: note.trim() }),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.approvals }),
  });
  if (ask.isSuccess) return null;
  return (
    <div className="grid gap-3 rounded-control bg-seal-soft px-3.5 py-3">
      <p className="text-pretty">{t('waitingBid.explain')}</p>
      <TextField
        label={t('waitingBid.note')}
        value={note}
        onChange={setNote}
        maxLength={wordsMax}
      />
      <Button
        variant="primary"
        wide
        isPending={ask.isPending}
        pendingText={t('bid.offer.sending')}
        onPress={() => ask.mutate()}
      >
        {t('waitingBid.ask', { amount: priceMinor(intent.amountMinor) })}
      </Button>
      {ask.isError && <ErrorBand>{errorText(ask.error, { t, formats, currencyCode })}</ErrorBand>}
    </div>
  );
}

/** What of the company waits for approval on this lot. */
export function WaitingApprovals(props: PanelProps) {
  const isSignedIn = useSession().status === 'signedIn';
  const query = approvalsQuery(useApi());
  const { data } = useQuery({ ...query, enabled: isSignedIn && query.enabled });
  const { lot } = props.live;
  const waiting = data?.approvals.filter(
    ({ state, auctionId, vehicleId }) =>
      state === 'waiting' && auctionId === lot.auctionId && vehicleId === lot.assetId,
  );
  return waiting?.map((one) => <Waiting key={one.id} approval={one} {...props} />);
}

function Waiting({ approval, labels }: PanelProps & { approval: Approval }) {
  const { t, priceMinor } = labels;
  const { decide, isSending, problem } = useDecision(approval);
  const { isOwn, askedBy: name } = approval;
  const amount = priceMinor(minorOf(approval.amount));
  return (
    <div className="grid gap-2 rounded-control bg-seal-soft px-3.5 py-3">
      <p className="font-strong">{t('waitingBid.state.waiting')}</p>
      <p className="text-pretty">
        {t(isOwn ? 'waitingBid.youAsk' : 'waitingBid.asks', { name, amount })}
      </p>
      <p className="text-13 text-ink2 text-pretty">{t('waitingBid.notYet')}</p>
      {isOwn && (
        <Button isPending={isSending} onPress={() => decide({ decision: 'takeBack' })}>
          {t('waitingBid.takeBack')}
        </Button>
      )}
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
    </div>
  );
}
