import { useState } from 'react';
import type { DeskSellerQuestion } from '#contract/desk/sellers.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useSendLotAct } from '#portal/features/desk/use-send-lot-act.ts';
import type { QuestionSubject } from './question-subject.ts';
import { EnterAnswerDialog } from './question-dialogs.tsx';

export type QuestionTextProps = { question: DeskSellerQuestion; subject: QuestionSubject };

/** What was asked, and what became of it. */
export function QuestionText({ question, subject }: QuestionTextProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { status, deadline, answeredAt, answeredBy, reference, message, isMailed } = question;
  const amount = formats.price(minorOf(question.amount), subject.currencyCode);
  const time = formats.dateTime(answeredAt ?? deadline, subject.timeZone);
  return (
    <p className="font-semi">
      {status === 'withdrawn'
        ? t('lotSeller.withdrawn', { amount })
        : t(`lotSeller.${status}`, { amount, time })}
      <span className="font-normal text-ink2">
        {status === 'asked' && !isMailed && ` ${t('lotSeller.notMailed')}`}
        {answeredBy !== null &&
          ` ${t('lotSeller.enteredBy', { name: answeredBy, reference: reference ?? '' })}`}
        {message !== null && ` ${t('lotSeller.message', { message })}`}
      </span>
    </p>
  );
}

export type QuestionActsProps = { subject: QuestionSubject; role: DeskRole };

/** What can be done while a question is out. */
export function QuestionActs({ subject, role }: QuestionActsProps) {
  const t = useDeskTranslate();
  const [isEntering, setEntering] = useState(false);
  const send = useSendLotAct(subject);
  const refusalText = useRefusalText();
  if (!mayAct(role, 'withdrawQuestion')) return null;
  return (
    <>
      {send.error && <ErrorBand>{refusalText(send.error)}</ErrorBand>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onPress={() => setEntering(true)}>
          {t('lotSeller.enter')}
        </Button>
        <Button
          size="small"
          isPending={send.isPending}
          onPress={() => send.mutate({ act: 'withdrawQuestion', version: subject.version })}
        >
          {t('lotSeller.withdraw')}
        </Button>
      </div>
      {isEntering && <EnterAnswerDialog subject={subject} onClose={() => setEntering(false)} />}
    </>
  );
}
