import { CircleCheck } from 'lucide';
import type { Approval } from '#contract/approvals.ts';
import { minorOf } from '#contract/money.ts';
import { useApprovals } from '#portal/api/queries.ts';
import { ApprovalRow } from '#portal/features/approvals/approval-list.tsx';
import { resultText } from '#portal/features/bidding/outcome-band.tsx';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { SectionTitle } from './section-title.tsx';

/** The request that a mail names, alone: to be decided, or what became of it. */
export function OneApproval({ id }: { id: string }) {
  const t = useTranslate();
  const { data, error, isFetching, refetch } = useApprovals({ isSignedIn: true });
  return (
    <section>
      <SectionTitle
        title={t('waitingBid.title')}
        trailing={<LocaleLink to="/my-account">{t('account.overview')}</LocaleLink>}
      />
      {content()}
    </section>
  );

  function content() {
    const approval = data?.approvals.find((one) => one.id === id);
    if (approval)
      return (
        <div className="grid gap-4 rule-open pt-3.5">
          <ApprovalRow approval={approval} />
          <Outcome approval={approval} />
        </div>
      );
    // A list from before the request may lack it.
    if (isFetching) return <TextSkeleton count={4} label={t('shell.loading')} />;
    if (data)
      return (
        <p className="max-w-prose rule-open pt-3.5 text-16 text-pretty">
          {t('waitingBid.notYours', { company: data.company })}
        </p>
      );
    return <ReadError error={error} onRetry={() => void refetch()} />;
  }
}

/** That the decision has worked: where the bid stands now, and that who asked knows. */
function Outcome({ approval }: { approval: Approval }) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, askedBy, isOwn, lot, mine, currencyCode } = approval;
  const isApproved = state === 'approved';
  if (!isApproved && state !== 'declined') return null;
  const price = (amount: number) => formats.price(minorOf(amount), currencyCode);
  const outcome = isApproved && outcomes[mine.standing];
  return (
    <output
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control px-3.5 py-3 ${isApproved ? 'bg-lead-soft' : 'bg-sunken'}`}
    >
      <Icon node={CircleCheck} size={18} className="mt-0.5" />
      <p className="text-pretty">
        {outcome && `${resultText({ outcome, lot, mine }, { t, price })} `}
        {!isOwn && t('waitingBid.askerKnows', { name: askedBy })}
      </p>
    </output>
  );
}

/** What an approved bid has come to; of one that is over the lot's page speaks. */
const outcomes = {
  leading: 'leading',
  outbid: 'outbid',
  sealed: 'sealed',
  won: 'bought',
  none: null,
  withdrawn: null,
  ended: null,
  lost: null,
  awaitingAward: null,
  offered: null,
} as const satisfies Record<Approval['mine']['standing'], string | null>;
