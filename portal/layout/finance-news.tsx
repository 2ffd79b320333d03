import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listFinanceRequests } from '#contract/calls/finance.ts';
import type { FinanceRequest } from '#contract/finance.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { CompanyNews } from './company-news.tsx';
import { financeDecidedSince } from './finance-decided-since.ts';
import { financePath } from './position-paths.ts';

/**
 * On every page: the auction house has decided a request of the company for finance. The requests
 * are read once the stream says that one has changed.
 */
export function FinanceNews() {
  const [sinceMs] = useState(() => serverClock.nowMs());
  const { data: changedAt } = useQuery<number>({
    queryKey: queryKeys.financeChanged,
    enabled: false,
  });
  const { data } = useCall(listFinanceRequests, {}, { enabled: changedAt !== undefined });
  const decided =
    changedAt !== undefined && data ? financeDecidedSince(data.requests, sinceMs) : [];
  return useAllMessages() ? <News decided={decided} /> : null;
}

function News({ decided }: { decided: readonly FinanceRequest[] }) {
  const t = useTranslate();
  const items = decided.map(({ id, state }) => ({
    id: `finance ${id} ${state}`,
    text: t(state === 'approved' ? 'live.finance.approved' : 'live.finance.declined'),
    path: financePath,
  }));
  return (
    <CompanyNews
      source="finance"
      items={items}
      page="my-account-request-finance"
      many={{ textOf: (count) => t('live.finance.many', { count }), path: financePath }}
    />
  );
}
