import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { noticePath } from '#contract/notice-paths.ts';
import type { Notice, NoticeList } from '#contract/notices.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { unreadQuery } from '#portal/api/queries.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useAllMessages } from '#portal/i18n/use-all-messages.ts';
import { CompanyNews } from './company-news.tsx';
import { inboxAtOpening, inboxNewsSince } from './inbox-news-since.ts';
import { noticeText } from './notice-text.ts';

/**
 * On every page: what came into the inbox and is said nowhere else, such as a decided change or a
 * refused proof. The bell's own answer has the rows.
 */
export function InboxNews() {
  const { data } = useQuery(unreadQuery(useApi()));
  return data ? <Since list={data} /> : null;
}

function Since({ list }: { list: NoticeList }) {
  // What changes while the messages load is noticed once they are there.
  const [opened] = useState(() => inboxAtOpening(list.notices, serverClock.nowMs()));
  return useAllMessages() ? <News notices={inboxNewsSince(list.notices, opened)} /> : null;
}

function News({ notices }: Pick<NoticeList, 'notices'>) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const { pathname, search } = useLocation();
  const vehicle = new URLSearchParams(search).get('vehicle');
  const isShown = (notice: Notice) =>
    localePath(noticePath(notice).replace(/\?.*/, '')) === pathname &&
    (vehicle === null || vehicle === notice.lot?.licensePlate);
  return (
    <CompanyNews
      source="inbox"
      page="my-account-notifications"
      items={notices.map((notice) => ({
        id: `inbox ${notice.position}`,
        text: noticeText(notice, { t, formats }),
        path: noticePath(notice),
        isShown: isShown(notice),
      }))}
      many={{
        textOf: (count) => t('live.inbox', { count }),
        path: '/my-account/notifications',
      }}
    />
  );
}
