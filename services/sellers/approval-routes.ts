/** The two calls of a seller's link; neither needs a token (docs/rules.md, Sellers). */
import { Type } from 'typebox';
import { SellerApprovalAnswer, SellerDecision } from '#contract/seller-approvals.ts';
import type { AppContext } from '#services/context.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { answerQuestion, readApproval } from './answer-question.ts';

const path = '/seller-approvals/:questionId';
const tags = ['sellers'];
const shared = {
  params: Type.Object({ questionId: Type.String({ format: 'uuid' }) }),
  querystring: Type.Object({ signature: Type.String({ minLength: 1, maxLength: 64 }) }),
};

export function approvalRoutes(app: Server, context: AppContext): void {
  app.get(
    path,
    {
      schema: {
        summary: 'What a seller is asked to approve, by the link',
        tags,
        ...shared,
        response: { 200: SellerApprovalAnswer },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const link = { ...request.params, ...request.query };
      return (await readApproval(context.database, link)) ?? refuse(reply, 'ApprovalLinkIsInvalid');
    },
  );

  app.post(
    path,
    {
      schema: {
        summary: 'Approve or decline a sale as its seller, once',
        tags,
        ...shared,
        body: SellerDecision,
        response: { 200: SellerApprovalAnswer },
      },
    },
    async (request, reply) => {
      const link = { ...request.params, ...request.query };
      const answered = await answerQuestion(context, link, request.body);
      if (!answered.ok)
        return refuse(reply, answered.code, 'details' in answered ? answered.details : undefined);
      return { result: answered.result, serverTime: answered.serverTime };
    },
  );
}
