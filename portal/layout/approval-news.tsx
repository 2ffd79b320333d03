import { useState } from 'react';
import { approvalPath } from '#contract/approval-path.ts';
import type { Approval, ApprovalList } from '#contract/approvals.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { type ApprovalChanges, approvalNewsSince, statesOf } from './approval-news-since.ts';
import { approvalText } from './approval-text.ts';
import { CompanyNews } from './company-news.tsx';
import type { NewsItem } from './news-notices.ts';
import { lotPath } from './position-paths.ts';
import { useShownLot } from './use-shown-lot.ts';

/**
 * On every page: a colleague's bid that has come to wait for the reader, and what a colleague has
 * decided about the reader's own. Nothing that was so when the page opened.
 */
export function ApprovalNews({ list }: { list: ApprovalList }) {
  // What changes while the messages load is noticed once they are there.
  const [since] = useState(() => statesOf(list));
  return useAllMessages() ? <News {...approvalNewsSince(list, since)} /> : null;
}

function News({ asked, decided }: ApprovalChanges) {
  const t = useTranslate();
  const formats = useFormats();
  const isShownLot = useShownLot();
  const toItem = (one: Approval, path: string): NewsItem => ({
    id: `approval ${one.id} ${one.state}`,
    text: approvalText(one, { t, formats }),
    path,
    // The account's first page and the lot's own say it themselves.
    isShown: isShownLot(one),
  });
  return (
    <>
      <CompanyNews
        source="approvals"
        page="my-account"
        items={asked.map((one) => toItem(one, approvalPath(one.id)))}
        many={{ textOf: (count) => t('waitingBid.news.many', { count }), path: '/my-account' }}
      />
      <CompanyNews
        source="decisions"
        page="my-account"
        items={decided.map((one) => toItem(one, lotPath(one)))}
        many={{
          textOf: (count) => t('waitingBid.news.manyDecided', { count }),
          path: '/my-account',
        }}
      />
    </>
  );
}
