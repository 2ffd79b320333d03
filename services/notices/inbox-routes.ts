/** The calls of a user's inbox (decision 135). */
import * as calls from '#contract/calls/notices.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import type { Server } from '#services/http/server.ts';
import { markNoticesRead, readNotices } from './read-notices.ts';

export function inboxRoutes(app: Server, { database }: { database: Database }): void {
  bind(app, calls, {
    listNotices: (request) => readNotices(database, buyerOf(request).id, request.query),
    markNoticesRead: async (request) => ({
      unreadCount: await markNoticesRead(database, buyerOf(request), request.body),
    }),
  });
}
