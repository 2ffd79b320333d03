import { UserCheck } from 'lucide';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import type { DeskLotSeller, DeskSellerQuestion } from '#contract/desk/sellers.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { QuestionActs } from '#portal/features/desk/sellers/seller-question.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Card } from './decision-card.tsx';

export type SellerAskedProps = {
  lot: DeskAwardLot;
  seller: DeskLotSeller;
  question: DeskSellerQuestion;
  role: DeskRole;
};

/** A question that the seller has not answered yet: nothing is decided until then. */
export function SellerAsked({ lot, seller, question, role }: SellerAskedProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const at = (moment: string) => formats.dateTime(moment, lot.timeZone);
  return (
    <Card title={t('decide.withSeller')} icon={<Icon node={UserCheck} size={16} />}>
      <p className="text-14 text-pretty text-ink2">
        {t('decide.sellerAsked', {
          seller: seller.name,
          time: at(question.askedAt),
          amount: formats.price(minorOf(question.amount), lot.currencyCode),
          company: question.company,
        })}{' '}
        {!question.isMailed && t('lotSeller.notMailed')}
      </p>
      <dl className="text-13">
        {[
          [t('decide.until'), at(question.deadline)],
          [t('decide.then'), t('decide.thenBack')],
        ].map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 rule-row py-1.5">
            <dt className="flex-none text-ink2">{label}</dt>
            <dd className="text-right font-semi">{value}</dd>
          </div>
        ))}
      </dl>
      <QuestionActs subject={{ ...lot, seller }} role={role} />
    </Card>
  );
}
