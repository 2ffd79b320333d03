/** The calls about bids that wait for a colleague (docs/rules.md, Approvals). */
import type { FastifyReply } from 'fastify';
import type { Approval, ApprovalList } from '#contract/approvals.ts';
import * as calls from '#contract/calls/approvals.ts';
import { clock } from '#services/auctions/queries.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { Conditions } from '#services/conditions/conditions.ts';
import type { BidQueue } from '#services/bids/bid-queue.ts';
import type { AppContext } from '#services/context.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { findColleagues } from './approvers.ts';
import { type Asked, askApproval } from './ask-approval.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

export function approvalCalls(
  app: Server,
  { context, queue, conditions }: { context: AppContext; queue: BidQueue; conditions: Conditions },
): void {
  const { database } = context;

  bind(app, calls, {
    listApprovals: async (request) => {
      const buyer = buyerOf(request);
      const [approvals, colleagues, now] = await Promise.all([
        listApprovals(database, buyer),
        findColleagues(database, buyer),
        clock(database),
      ]);
      const { role } = buyer;
      return {
        approvals,
        role,
        ...colleagues,
        serverTime: now.toISOString(),
      } satisfies ApprovalList;
    },

    askApproval: async (request, reply) => {
      const buyer = buyerOf(request);
      const version = await conditions.toAccept(buyer.id);
      if (version !== null) return refuse(reply, 'ConditionsAreNotAccepted', { version });
      return answer(reply, buyer, await askApproval(context, buyer, request.params, request.body));
    },

    decideApproval: async (request, reply) => {
      const buyer = buyerOf(request);
      // Whoever approves bids.
      const isBid = request.body.decision === 'approve';
      const version = isBid ? await conditions.toAccept(buyer.id) : null;
      if (version !== null) return refuse(reply, 'ConditionsAreNotAccepted', { version });
      const decision = { ...request.body, id: request.params.approvalId, key: keyOf(request) };
      return answer(reply, buyer, await decideApproval(context, queue, buyer, decision));
    },
  });

  async function answer(
    reply: FastifyReply,
    buyer: Buyer,
    asked: Asked,
  ): Promise<Approval | FastifyReply> {
    if (!asked.ok) return refuse(reply, asked.code, asked.details);
    const [approval] = await listApprovals(database, buyer, asked.id);
    return approval ?? refuse(reply, 'BidApprovalIsOver');
  }
}
