import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { openClaim, replyToClaim, withdrawClaim } from '#contract/calls/claims.ts';
import type { ClaimList, ClaimPayload } from '#contract/vehicle-claims.ts';
import type { Settlement } from '#contract/settlements.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { claimsQuery, queryKeys } from '#portal/api/queries.ts';
import { useBidLabels } from '#portal/features/sums/use-bid-labels.ts';

export type ClaimWrite =
  | { kind: 'claim'; body: ClaimPayload }
  | { kind: 'reply'; reference: string; message: string }
  | { kind: 'withdrawal'; reference: string };

/** Sends what a company writes about a claim; the same sent again after an error counts once. */
export function useClaim(settlement: Settlement, onSent: (list: ClaimList) => void) {
  const { auctionId, assetId, statement } = settlement;
  const { t, formats } = useBidLabels(statement.currencyCode);
  const api = useApi();
  const queries = useQueryClient();
  const sent = useRef({ write: '', key: '' });
  const lot = { auctionId, assetId };
  const { mutate, isPending, error } = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn(asked: ClaimWrite) {
      const write = JSON.stringify(asked);
      if (sent.current.write !== write) sent.current = { write, key: crypto.randomUUID() };
      const { key: idempotencyKey } = sent.current;
      if (asked.kind === 'claim')
        return ask(api, openClaim, lot, { body: asked.body, idempotencyKey });
      const claim = { ...lot, claimId: asked.reference };
      if (asked.kind === 'withdrawal')
        return ask(api, withdrawClaim, claim, { body: {}, idempotencyKey });
      const body = { message: asked.message };
      return ask(api, replyToClaim, claim, { body, idempotencyKey });
    },
    onSuccess(list) {
      sent.current = { write: '', key: '' };
      queries.setQueryData(claimsQuery(api, lot).queryKey, list);
      void queries.invalidateQueries({ queryKey: queryKeys.settlements });
      onSent(list);
    },
  });
  return {
    send: mutate,
    isSending: isPending,
    problem: error ? errorText(error, { t, formats, currencyCode: statement.currencyCode }) : null,
  };
}
