import { listFinanceRequests } from '#contract/calls/finance.ts';
import type { FinanceList } from '#contract/finance.ts';
import { useState } from 'react';
import { useCall } from '#portal/api/use-call.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { Loaded } from '#portal/features/account/loaded.tsx';
import { ContactCard } from '#portal/features/account/contact-card.tsx';
import type { AccountSectionProps } from '#portal/features/account/section-props.ts';
import { SectionTitle } from '#portal/features/account/section-title.tsx';
import { FinanceForm } from './finance-form.tsx';
import { FinanceRequests } from './finance-requests.tsx';

/** Won vehicles that can be financed, the form with its estimate, and earlier requests. */
export function RequestFinance({ session, contacts }: AccountSectionProps) {
  return (
    <div className="grid gap-11">
      <Finance />
      <ContactCard session={session} contacts={contacts} />
    </div>
  );
}

function Finance() {
  const query = useCall(listFinanceRequests);
  // A backend without these calls has the contact alone.
  if (!query.isEnabled) return null;
  return (
    <Loaded query={query} lines={6}>
      {(list) => <Whole list={list} />}
    </Loaded>
  );
}

function Whole({ list }: { list: FinanceList }) {
  const t = useTranslate();
  const { may } = useReader();
  const [isSent, setSent] = useState(false);
  const { vehicles, requests } = list;
  const mayAsk = may('bid') !== false;
  if (vehicles.length === 0 && requests.length === 0) return <NothingToFinance />;
  return (
    <>
      <output className={isSent ? 'rounded-control bg-won-soft px-3.5 py-3' : 'sr-only'}>
        {isSent ? t('change.sent') : ''}
      </output>
      {!mayAsk && (
        <p className="max-w-prose rounded-control bg-sunken px-3.5 py-3">
          {t('account.finance.viewer')}
        </p>
      )}
      {mayAsk && vehicles.length > 0 && (
        <FinanceForm list={list} onSent={() => setSent(true)} onChanged={() => setSent(false)} />
      )}
      <section>
        <SectionTitle title={t('account.finance.requests')} />
        <FinanceRequests requests={requests} mayWithdraw={mayAsk} />
      </section>
    </>
  );
}

function NothingToFinance() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <EmptyState
      title={t('account.finance.none.title')}
      text={t('account.finance.none.text')}
      actions={
        <ButtonLink href={localePath('/my-account/assigned-bids')}>
          {t('account.allWon')}
        </ButtonLink>
      }
    />
  );
}
