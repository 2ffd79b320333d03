/** The calls of a user's inbox (decision 135). */
import { NoticeList, NoticesLeft, NoticesQuery, NoticesRead } from '#contract/notices.ts';
import { call } from './call.ts';

export const listNotices = call('GET /bidding/notices', {
  scope: 'buyer-app',
  tag: 'company',
  summary: "The user's notices or the unread ones, the newest first, and how many are unread",
  query: NoticesQuery,
  answer: NoticeList,
});

export const markNoticesRead = call('POST /bidding/notices/read', {
  scope: 'buyer-app',
  tag: 'company',
  summary: 'Mark a notice, or all up to one, as read',
  body: NoticesRead,
  answer: NoticesLeft,
});
