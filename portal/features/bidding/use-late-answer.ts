/** What becomes of a bid whose answer was lost, or was an error. */
import { useQuery } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { findBidAnswer } from '#contract/calls/bids.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callKey } from '#portal/api/ask.ts';
import { hasAllCalls } from '#portal/api/client.ts';
import { callQuery } from '#portal/api/use-call.ts';
import { answerOfPosition, type BidConfirmation, type BidFormAction } from './bid-form.ts';
import { isDecided, isRefusal } from './bid-refusal.ts';
import type { LiveLot } from './use-lot.ts';

export function afterError(error: unknown, idempotencyKey: string): BidFormAction {
  if (!isDecided(error)) return { type: 'unanswered', error, idempotencyKey };
  const minimumIsNew = isRefusal(error, 'BidAmountIsBelowMinimumBidAmount');
  return { type: 'refused', error, minimumIsNew, idempotencyKey };
}

/** Often enough for somebody who waits. */
const askEveryMs = 2_000;

/**
 * Ends the wait for an answer by what the own position says, or the services under the key. Returns
 * whether they can be asked.
 */
export function useLateAnswer(
  confirmation: BidConfirmation | null,
  live: LiveLot,
  dispatch: Dispatch<BidFormAction>,
): boolean {
  const api = useApi();
  const canAsk = hasAllCalls(api.settings);
  const { idempotencyKey = '', tries, phase } = confirmation ?? {};
  const isUnknown = phase === 'unknown' || phase === 'missing';
  const { data, error } = useQuery({
    ...callQuery(api, findBidAnswer, { key: idempotencyKey }),
    queryKey: [...callKey(findBidAnswer, { key: idempotencyKey }), tries],
    enabled: isUnknown && canAsk,
    refetchInterval: askEveryMs,
    retry: false,
    networkMode: 'always',
  });
  const answer = confirmation && (answerOfPosition(confirmation, live) ?? data?.answer);
  if (answer) dispatch({ type: 'accepted', answer, idempotencyKey });
  else if (isUnknown && isDecided(error)) dispatch(afterError(error, idempotencyKey));
  else if (phase === 'unknown' && data) dispatch({ type: 'notFound', idempotencyKey });
  return canAsk;
}
