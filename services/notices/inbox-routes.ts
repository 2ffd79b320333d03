/** The calls of a user's inbox (decision 135). */
import { NoticeList, NoticesLeft, NoticesQuery, NoticesRead } from '#contract/notices.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { Server } from '#services/http/server.ts';
import { markNoticesRead, readNotices } from './read-notices.ts';

export function inboxRoutes(app: Server, database: Database): void {
  const tags = ['company'];
  app.get(
    '/bidding/notices',
    {
      schema: {
        summary: "The user's notices or the unread ones, the newest first, and how many are unread",
        tags,
        querystring: NoticesQuery,
        response: { 200: NoticeList },
      },
    },
    (request) => readNotices(database, buyerOf(request).id, request.query),
  );
  app.post(
    '/bidding/notices/read',
    {
      schema: {
        summary: 'Mark a notice, or all up to one, as read',
        tags,
        body: NoticesRead,
        response: { 200: NoticesLeft },
      },
    },
    async (request) => ({
      unreadCount: await markNoticesRead(database, buyerOf(request), request.body),
    }),
  );
}
