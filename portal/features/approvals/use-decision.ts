import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Approval, ApprovalDecision, ReasonCode } from '#contract/approvals.ts';
import { decideApproval } from '#contract/calls/approvals.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

interface Decision {
  decision: ApprovalDecision['decision'];
  approvedAmount?: number | undefined;
  reasonCode?: ReasonCode;
  reason?: string;
}

/** Approves, declines or takes back; the lists are read again whatever came of it. */
export function useDecision(approval: Approval, onDone?: () => void) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  // Kept while there is no answer: pressing again after a lost connection decides nothing twice.
  const key = useRef(crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    // The API client has already retried as often as makes sense.
    retry: false,
    networkMode: 'always',
    mutationFn: ({ decision, approvedAmount, reasonCode, reason }: Decision) =>
      ask(
        api,
        decideApproval,
        { approvalId: approval.id },
        {
          body: {
            decision,
            amount: approval.amount,
            ...(approvedAmount !== undefined && { approvedAmount }),
            ...(reasonCode && { reasonCode }),
            ...(reason && { reason }),
          },
          idempotencyKey: key.current,
        },
      ),
    onSuccess: onDone,
    onSettled: (_answer, failure) => {
      if (!(failure instanceof ApiError) || failure.refusal) key.current = crypto.randomUUID();
      const { auctionId, vehicleId: assetId } = approval;
      void queries.invalidateQueries({ queryKey: queryKeys.approvals });
      void queries.invalidateQueries({ queryKey: queryKeys.lotBids({ auctionId, assetId }) });
      void queries.invalidateQueries({ queryKey: queryKeys.allOwnBids });
    },
  });
  const { currencyCode } = approval;
  return {
    decide: mutate,
    isSending: isPending,
    problem: error ? errorText(error, { t, formats, currencyCode }) : null,
  };
}
