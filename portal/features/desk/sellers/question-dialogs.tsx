import { useState } from 'react';
import { type SellerAnswer, sellerAnswers } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
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
    <ActDialog
      title={t('lotSeller.ask', { seller: seller.name, amount })}
      text={t('lotSeller.askText')}
      send={useSendLotAct(subject)}
      version={subject.version}
      onClose={onClose}
      bodyOf={({ version }) => ({
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
    </ActDialog>
  );
}

export function EnterAnswerDialog({ subject, onClose }: LotDialogProps) {
  const t = useDeskTranslate();
  const [answer, setAnswer] = useState<SellerAnswer>('approved');
  const [reference, setReference] = useState('');
  return (
    <ActDialog
      title={t('lotSeller.enter')}
      text={t('lotSeller.enterText')}
      send={useSendLotAct(subject)}
      version={subject.version}
      isComplete={reference.trim() !== ''}
      onClose={onClose}
      bodyOf={({ version }) => ({
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
        isRequired
        label={t('lotSeller.reference')}
        rows={2}
        maxLength={500}
        value={reference}
        onChange={(text) => setReference(text.replaceAll(/\s+/g, ' '))}
      />
    </ActDialog>
  );
}
