import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerSellerApproval } from '#contract/calls/seller-approvals.ts';
import type { SellerAnswer } from '#contract/desk/values.ts';
import type { SellerApproval } from '#contract/seller-approvals.ts';
import { minorOf } from '#contract/money.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ApiError } from '#portal/api/api-error.ts';
import { ask } from '#portal/api/ask.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { type ApprovalLink, approvalQuery } from './approval-calls.ts';
import { ApprovalFacts } from './approval-facts.tsx';
import { ApprovalTitle } from './approval-outcome.tsx';

export type ApprovalQuestionProps = {
  link: ApprovalLink;
  approval: SellerApproval;
  /** Somebody else has ended the question meanwhile. */
  onOver: () => void;
};

export function ApprovalQuestion({ link, approval, onOver }: ApprovalQuestionProps) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const decision = useMutation({
    mutationFn: (answer: SellerAnswer) =>
      ask(api, answerSellerApproval, link, {
        body: { answer, ...(message.trim() !== '' && { message: message.trim() }) },
      }),
    onSuccess: (answered) => queries.setQueryData(approvalQuery(api, link).queryKey, answered),
    onError: (error) => {
      if (error instanceof ApiError && error.isRefusedWith('ApprovalIsOver')) onOver();
    },
  });
  const amount = formats.price(minorOf(approval.amount), approval.currencyCode);
  const sending = (answer: SellerAnswer) => decision.isPending && decision.variables === answer;
  return (
    <>
      <ApprovalTitle
        title={t('approval.heading', { amount })}
        text={t('approval.intro', { seller: approval.seller })}
      />
      <div className="grid gap-x-12 gap-y-6 wide:grid-cols-2">
        <ApprovalFacts approval={approval} />
        <div className="grid content-start gap-4">
          <TextField
            label={t('approval.message')}
            help={t('approval.messageHelp')}
            rows={3}
            maxLength={500}
            value={message}
            onChange={(text) => setMessage(text.replaceAll(/\s+/g, ' '))}
          />
          {decision.error && <ErrorBand>{t('approval.sendFailed')}</ErrorBand>}
          <div className="grid gap-2.5 md:grid-cols-2">
            <Button
              variant="primary"
              size="big"
              wide
              isDisabled={decision.isPending}
              isPending={sending('approved')}
              pendingText={t('approval.sending')}
              onPress={() => decision.mutate('approved')}
            >
              {t('approval.approve', { amount })}
            </Button>
            <Button
              size="big"
              wide
              isDisabled={decision.isPending}
              isPending={sending('declined')}
              pendingText={t('approval.sending')}
              onPress={() => decision.mutate('declined')}
            >
              {t('approval.decline')}
            </Button>
          </div>
          <p className="text-13 text-ink3">{t('approval.once')}</p>
        </div>
      </div>
    </>
  );
}
