import type { SellerApproval } from '#contract/seller-approvals.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { ApprovalFacts } from './approval-facts.tsx';

/** What became of a question that is answered, too old or taken back. */
export function ApprovalOutcome({ approval }: { approval: SellerApproval }) {
  const t = useTranslate();
  const formats = useFormats();
  const { status, answeredAt, deadline, timeZone } = approval;
  const amount = formats.price(minorOf(approval.amount), approval.currencyCode);
  const at = (moment: string) => formats.dateTime(moment, timeZone);
  if (status === 'approved' || status === 'declined')
    return (
      <>
        <ApprovalTitle
          title={t(`approval.${status}.title`, { amount })}
          text={[
            t(`approval.${status}.text`),
            answeredAt && t('approval.answeredAt', { time: at(answeredAt) }),
          ]
            .filter(Boolean)
            .join(' ')}
        />
        <ApprovalFacts approval={approval} />
      </>
    );
  if (status === 'expired')
    return (
      <ApprovalTitle
        title={t('approval.expired.title')}
        text={t('approval.expired.text', { time: at(deadline) })}
      />
    );
  return (
    <ApprovalTitle title={t('approval.withdrawn.title')} text={t('approval.withdrawn.text')} />
  );
}

/** Its changes are read out: an answer arrives without a new page. */
export function ApprovalTitle({ title, text }: { title: string; text: string }) {
  return (
    <div aria-live="polite" className="max-w-[60ch] pt-8 pb-6">
      <h1 className="type-h1 text-pretty">{title}</h1>
      <p className="mt-3 text-pretty text-ink2">{text}</p>
    </div>
  );
}
