/** The two calls of a seller's link; neither needs a token (docs/rules.md, Sellers). */
import * as calls from '#contract/calls/seller-approvals.ts';
import type { AppContext } from '#services/context.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { answerQuestion, readApproval } from './answer-question.ts';

export function approvalRoutes(app: Server, { context }: { context: AppContext }): void {
  bind(app, calls, {
    getSellerApproval: async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const link = { ...request.params, ...request.query };
      return (await readApproval(context.database, link)) ?? refuse(reply, 'ApprovalLinkIsInvalid');
    },

    answerSellerApproval: async (request, reply) => {
      const link = { ...request.params, ...request.query };
      const answered = await answerQuestion(context, link, request.body);
      if (!answered.ok)
        return refuse(reply, answered.code, 'details' in answered ? answered.details : undefined);
      return { result: answered.result, serverTime: answered.serverTime };
    },
  });
}
