/** The calls about what a user follows (docs/rules.md, Following). */
import * as calls from '#contract/calls/follows.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { follow, listFollows, unfollow } from './follows.ts';

export function followRoutes(app: Server, { database }: { database: Database }): void {
  bind(app, calls, {
    listFollows: (request) => listFollows(database, buyerOf(request).id),
    follow: async (request, reply) => {
      const { id } = buyerOf(request);
      const followed = await follow(database, id, request.body);
      return followed.ok
        ? listFollows(database, id)
        : refuse(reply, followed.code, followed.details);
    },
    unfollow: async (request) => {
      const { id } = buyerOf(request);
      await unfollow(database, id, request.params.followId);
      return listFollows(database, id);
    },
  });
}
