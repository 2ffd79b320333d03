import { useState } from 'react';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { AskSellerDialog } from './question-dialogs.tsx';
import type { QuestionSubject } from './question-subject.ts';
import { QuestionActs, QuestionText } from './seller-question.tsx';

export type LotSellerProps = { subject: QuestionSubject; role: DeskRole };

/** The seller's part in a lot that awaits its award: mandate, question and answer, and the acts. */
export function LotSeller({ subject, role }: LotSellerProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const { seller, bestBid } = subject;
  const price = (value: number) => formats.price(minorOf(value), subject.currencyCode);
  const line = { seller: seller.name, percent: formats.percent(seller.mandatePercent) };
  const isAsked = seller.question?.status === 'asked';
  return (
    <div className="grid gap-2 text-14">
      <p className="text-ink2">
        {seller.mandate === null
          ? t('lotSeller.line', line)
          : t('lotSeller.lineFrom', { ...line, amount: price(seller.mandate) })}
      </p>
      {seller.question && <QuestionText question={seller.question} subject={subject} />}
      {isAsked && <QuestionActs subject={subject} role={role} />}
      {!isAsked && seller.mustApprove && bestBid !== null && mayAct(role, 'askSeller') && (
        <div>
          <Button size="small" variant="primary" onPress={() => setAsking(true)}>
            {t('lotSeller.ask', { seller: seller.name, amount: price(bestBid) })}
          </Button>
        </div>
      )}
      {isAsking && <AskSellerDialog subject={subject} onClose={() => setAsking(false)} />}
    </div>
  );
}
