import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listInquiries } from '#contract/calls/inquiries.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { answeredSince } from './answered-since.ts';
import { CompanyNews } from './company-news.tsx';
import { inquiryPath } from './position-paths.ts';

/**
 * On every page: the auction house has answered a question of the company. The questions are read
 * once the stream says that one has changed.
 */
export function InquiryNews() {
  const [sinceMs] = useState(() => serverClock.nowMs());
  const { data: changedAt } = useQuery<number>({
    queryKey: queryKeys.inquiriesChanged,
    enabled: false,
  });
  const { data } = useCall(listInquiries, {}, { enabled: changedAt !== undefined });
  const answered = changedAt !== undefined && data ? answeredSince(data.inquiries, sinceMs) : [];
  return useAllMessages() ? <News answered={answered} /> : null;
}

function News({ answered }: { answered: readonly Inquiry[] }) {
  const t = useTranslate();
  const items = answered.map(({ reference, lastAt, subject }) => ({
    id: `inquiry ${reference} ${lastAt}`,
    text: t('live.answered', { subject }),
    path: inquiryPath(reference),
  }));
  return (
    <CompanyNews
      source="inquiries"
      items={items}
      page="my-account-company-support"
      many={{ textOf: (count) => t('live.answeredMany', { count }), path: inquiryPath() }}
    />
  );
}
