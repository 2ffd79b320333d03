import { UserCheck } from 'lucide';
import type { ReactNode } from 'react';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { minorOf } from '#contract/money.ts';
import { QuestionText } from '#portal/features/desk/sellers/seller-question.tsx';
import { answerHours } from '#portal/features/desk/sellers/question-subject.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Select } from '#portal/ui/select.tsx';
import type { Approval } from './approval.ts';

export type ApprovalNoteProps = {
  lot: DeskAwardLot;
  approval: Approval;
  hours: string;
  onHours: (hours: string) => void;
};

/** What the seller has to do with the choice, and until when an answer would be awaited. */
export function ApprovalNote({ lot, approval, hours, onHours }: ApprovalNoteProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { seller } = lot;
  if (!seller || approval === null) return null;
  const percent = formats.percent(seller.mandatePercent);
  if (approval === 'within') return <Note>{t('decide.withinMandate', { percent })}</Note>;
  const answered = seller.question && (
    <QuestionText question={seller.question} subject={{ ...lot, seller }} />
  );
  if (approval === 'given') return <Note>{answered ?? t('decide.approved')}</Note>;
  return (
    <>
      <Note>
        {answered}
        <p>
          {t('decide.mustAsk', {
            seller: seller.name,
            percent,
            amount: formats.price(minorOf(seller.mandate), lot.currencyCode),
          })}
        </p>
      </Note>
      <Select
        label={t('lotSeller.deadline')}
        options={answerHours.map((key) => ({
          key,
          text: t('lotSeller.hours', { count: Number(key) }),
        }))}
        selected={hours}
        onChange={onHours}
      />
    </>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2.5 rounded-control bg-sunken px-3 py-2.5 text-13 text-pretty">
      <Icon node={UserCheck} size={16} className="mt-0.5 flex-none" />
      <div className="grid gap-1">{children}</div>
    </div>
  );
}
