import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CounterOfferAnswer } from '#contract/bids.ts';
import type { LotState } from '#contract/lots.ts';
import { limitRefusals } from '#domain/company-limits.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { postCounterOfferAnswer } from '#portal/api/bids.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useSendingKey } from '#portal/api/use-sending-key.ts';
import { useHoldReload } from '#portal/build-check/hold-reload.ts';
import { useNotices } from '#portal/layout/notices.tsx';
import { writeBidAnswer } from '#portal/live/lot-cache.ts';
import { isDecided, isRefusal } from './bid-refusal.ts';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';

export type Answer = CounterOfferAnswer['answer'];

export interface CounterOfferControls {
  /** What the buyer is asked to confirm; null while nothing is. */
  asked: Answer | null;
  isSending: boolean;
  /** Why the company may not accept an offer that still stands. */
  refusal: string | null;
  ask: (answer: Answer) => void;
  dismiss: () => void;
  confirm: () => void;
}

/** Answers the offer of `amount` after a confirmation; pages show the result before it resolves. */
export function useCounterOffer(
  lot: LotState,
  amount: number,
  labels: BidLabels,
): CounterOfferControls {
  const api = useApi();
  const queries = useQueryClient();
  const notices = useNotices();
  const [asked, setAsked] = useState<Answer | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { keyOf, decided } = useSendingKey();
  useHoldReload(asked !== null);
  const { mutate, isPending } = useMutation({
    // The API client has already retried as often as makes sense.
    retry: false,
    networkMode: 'always',
    mutationFn: (answer: Answer) =>
      postCounterOfferAnswer(api, lot, { answer, amount }, keyOf({ answer, amount })),
    onSuccess(answered) {
      decided();
      writeBidAnswer(queries, answered);
      setAsked(null);
    },
    onError(error) {
      setAsked(null);
      if (isDecided(error)) decided();
      const { t, formats } = labels;
      const text = errorText(error, { t, formats, currencyCode: lot.currencyCode });
      if (limitRefusals.some((code) => isRefusal(error, code))) return setRefusal(text);
      // A notice, because the offer leaves the page with the answer to these reads. Without an
      // answer it may have been accepted: then the reads say so, in its place.
      if (isDecided(error)) notices.show({ id: `offer ${lot.assetId}`, kind: 'error', text });
      else setRefusal(`${text} ${t('bid.confirm.unknown')}`);
      void queries.invalidateQueries({ queryKey: queryKeys.lotBids(lot) });
      void queries.invalidateQueries({ queryKey: queryKeys.allOwnBids });
    },
  });
  return {
    asked,
    isSending: isPending,
    refusal,
    ask(answer) {
      setRefusal(null);
      setAsked(answer);
    },
    dismiss: () => setAsked(null),
    confirm() {
      if (asked !== null && !isPending) mutate(asked);
    },
  };
}
