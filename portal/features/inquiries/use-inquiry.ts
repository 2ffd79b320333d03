import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askInquiry, getInquiry, replyToInquiry } from '#contract/calls/inquiries.ts';
import type { InquiryPayload, InquiryThread } from '#contract/inquiries.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask, callKey } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useSendingKey } from '#portal/api/use-sending-key.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

export type InquiryWords =
  | { kind: 'question'; body: InquiryPayload }
  | { kind: 'reply'; reference: string; message: string };

/** Sends a question or a reply; the same words sent again after an error count once. */
export function useInquiry(onSent: (thread: InquiryThread) => void) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const { keyOf, decided } = useSendingKey();
  const { mutate, isPending, error } = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn(asked: InquiryWords) {
      const key = keyOf(asked);
      return asked.kind === 'question'
        ? ask(api, askInquiry, {}, { body: asked.body, idempotencyKey: key })
        : ask(
            api,
            replyToInquiry,
            { inquiryId: asked.reference },
            { body: { message: asked.message }, idempotencyKey: key },
          );
    },
    onSuccess(thread) {
      decided();
      const { reference } = thread.inquiry;
      queries.setQueryData(callKey(getInquiry, { inquiryId: reference }), thread);
      void queries.invalidateQueries({ queryKey: queryKeys.inquiries });
      onSent(thread);
    },
  });
  return {
    send: mutate,
    isSending: isPending,
    problem: error ? errorText(error, { t, formats }) : null,
  };
}
