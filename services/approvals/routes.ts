/** The calls about bids that wait for a colleague (docs/rules.md, Approvals). */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Approval, ApprovalDecision, ApprovalList, ApprovalRequest } from '#contract/approvals.ts';
import { AssetId, AuctionId } from '#contract/calls.ts';
import { clock } from '#services/auctions/queries.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { BidQueue } from '#services/bids/bid-queue.ts';
import type { AppContext } from '#services/context.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders, keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { findColleagues } from './approvers.ts';
import { type Asked, askApproval } from './ask-approval.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';

const tags = ['approvals'];

export function approvalCalls(app: Server, context: AppContext, queue: BidQueue): void {
  const { database } = context;

  app.get(
    '/bidding/approvals',
    {
      schema: {
        summary:
          "Bids above their user's limit: the own ones, or all of the company's; and who decides",
        tags,
        response: { 200: ApprovalList },
      },
    },
    async (request) => {
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
  );

  app.post(
    '/bidding/auctions/:auctionId/assets/:assetId/approvals',
    {
      schema: {
        summary: 'Ask a colleague to approve a bid above the own limit; until then it is no bid',
        tags,
        params: Type.Object({ auctionId: AuctionId, assetId: AssetId }),
        body: ApprovalRequest,
        response: { 200: Approval },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      return answer(reply, buyer, await askApproval(context, buyer, request.params, request.body));
    },
  );

  app.post(
    '/bidding/approvals/:approvalId',
    {
      schema: {
        summary: "Approve or decline a colleague's bid, or take the own request back",
        tags,
        params: Type.Object({ approvalId: Type.String({ format: 'uuid' }) }),
        headers: KeyHeaders,
        body: ApprovalDecision,
        response: { 200: Approval },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      const decision = { ...request.body, id: request.params.approvalId, key: keyOf(request) };
      return answer(reply, buyer, await decideApproval(context, queue, buyer, decision));
    },
  );

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
