/** The calls about what a user follows (docs/rules.md, Following). */
import { Type } from 'typebox';
import { FollowList, NewFollow } from '#contract/follows.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { follow, listFollows, unfollow } from './follows.ts';

export function followRoutes(app: Server, database: Database): void {
  const tags = ['company'];
  app.get(
    '/bidding/follows',
    {
      schema: {
        summary: 'What the user follows: countries, auctions, sellers, saved searches',
        tags,
        response: { 200: FollowList },
      },
    },
    (request) => listFollows(database, buyerOf(request).id),
  );
  app.post(
    '/bidding/follows',
    {
      schema: {
        summary:
          'Follow something, choose when its new stock is mailed, or name or change a saved search',
        tags,
        body: NewFollow,
        response: { 200: FollowList },
      },
    },
    async (request, reply) => {
      const { id } = buyerOf(request);
      const followed = await follow(database, id, request.body);
      return followed.ok
        ? listFollows(database, id)
        : refuse(reply, followed.code, followed.details);
    },
  );
  app.delete(
    '/bidding/follows/:followId',
    {
      schema: {
        summary: 'Follow something no more',
        tags,
        params: Type.Object({ followId: Type.String({ format: 'uuid' }) }),
        response: { 200: FollowList },
      },
    },
    async (request) => {
      const { id } = buyerOf(request);
      await unfollow(database, id, request.params.followId);
      return listFollows(database, id);
    },
  );
}
