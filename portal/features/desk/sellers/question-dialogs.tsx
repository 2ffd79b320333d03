import { type ReactNode, useState } from 'react';
import { type SellerAnswer, sellerAnswers } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useSendLotAct } from '#portal/features/desk/use-send-lot-act.ts';
import { type QuestionSubject, answerHours, deadlineAfter } from './question-subject.ts';

export type LotDialogProps = {
  subject: QuestionSubject;
  onClose: () => void;
};

/** Asks for what an award would take. */
export function AskSellerDialog({ subject, onClose }: LotDialogProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [within, setWithin] = useState<string>('24');
  const { seller, bestBid, currencyCode } = subject;
  const amount = formats.price(minorOf(bestBid ?? 0), currencyCode);
  return (
    <ActOnQuestion
      subject={subject}
      onClose={onClose}
      title={t('lotSeller.ask', { seller: seller.name, amount })}
      text={t('lotSeller.askText')}
      isComplete
      bodyOf={(version) => ({
        act: 'askSeller',
        version,
        deadline: deadlineAfter(serverClock.nowMs(), within),
      })}
    >
      <Select
        label={t('lotSeller.deadline')}
        options={answerHours.map((key) => ({
          key,
          text: t('lotSeller.hours', { count: Number(key) }),
        }))}
        selected={within}
        onChange={setWithin}
      />
    </ActOnQuestion>
  );
}

export function EnterAnswerDialog({ subject, onClose }: LotDialogProps) {
  const t = useDeskTranslate();
  const [answer, setAnswer] = useState<SellerAnswer>('approved');
  const [reference, setReference] = useState('');
  return (
    <ActOnQuestion
      subject={subject}
      onClose={onClose}
      title={t('lotSeller.enter')}
      text={t('lotSeller.enterText')}
      isComplete={reference.trim() !== ''}
      bodyOf={(version) => ({
        act: 'enterSellerAnswer',
        version,
        answer,
        reference: reference.trim(),
      })}
    >
      <Select
        label={t('lotSeller.answer')}
        options={sellerAnswers.map((key) => ({ key, text: t(`lotSeller.answer.${key}`) }))}
        selected={answer}
        onChange={(key) => setAnswer(sellerAnswers.find((one) => one === key) ?? 'declined')}
      />
      <TextField
        label={t('lotSeller.reference')}
        rows={2}
        maxLength={500}
        value={reference}
        onChange={(text) => setReference(text.replaceAll(/\s+/g, ' '))}
      />
    </ActOnQuestion>
  );
}

type ActOnQuestionProps = LotDialogProps & {
  title: string;
  text: string;
  isComplete: boolean;
  bodyOf: (version: number) => DeskLotAct;
  children: ReactNode;
};

function ActOnQuestion(props: ActOnQuestionProps) {
  const { subject, onClose, title, text, isComplete, bodyOf, children } = props;
  const send = useSendLotAct(subject);
  const refusalText = useRefusalText({ auction: { name: subject.auctionName } });
  // The version that was seen when the dialog opened.
  const [version] = useState(subject.version);
  return (
    <FormDialog
      role="alertdialog"
      title={title}
      text={text}
      isComplete={isComplete}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={() => send.mutate(bodyOf(version), { onSuccess: onClose })}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
