import { useState } from 'react';
import type { Approval } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { obstacleText } from './approval-text.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './use-decision.ts';
import { useReader } from './use-reader.ts';

/** What the reader can do about a request that waits; nothing for who neither asks nor decides. */
export function ApprovalButtons({ approval }: { approval: Approval }) {
  const t = useTranslate();
  const formats = useFormats();
  const { may } = useReader();
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null);
  const { decide, isSending, problem } = useDecision(approval);
  const amount = formats.price(minorOf(approval.amount), approval.currencyCode);
  const obstacle = obstacleText(approval, { t, formats });
  const isDecider = !approval.isOwn && may('approve') === true;
  return (
    <>
      {obstacle !== null && <p className="text-pretty text-ink2">{obstacle}</p>}
      {approval.isOwn && may('bid') !== false && (
        <Button isBinding isPending={isSending} onPress={() => decide({ decision: 'takeBack' })}>
          {t('bid.action.withdraw')}
        </Button>
      )}
      {isDecider && (
        <div className="grid gap-2">
          {obstacle === null && (
            <Button variant="primary" size="big" wide onPress={() => setAsked('approve')}>
              {t('waitingBid.approve', { amount })}
            </Button>
          )}
          <Button isBinding wide onPress={() => setAsked('decline')}>
            {t('action.decline')}
          </Button>
        </div>
      )}
      {problem !== null && <ErrorBand>{problem}</ErrorBand>}
      {isDecider && (
        <DecisionDialog approval={approval} asked={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
