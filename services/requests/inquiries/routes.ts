/** The calls about a company's questions to the auction house (docs/rules.md, Inquiries). */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import {
  InquiryList,
  InquiryMark,
  InquiryPayload,
  InquiryReference,
  InquiryReply,
  InquiryThread,
} from '#contract/inquiries.ts';
import type { Database } from '#database/connect.ts';
import { clock } from '#services/auctions/queries.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders, keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { listInquiries, markInquiryRead, readInquiry } from './read-inquiries.ts';
import { type Written, askInquiry, replyToInquiry } from './write-inquiry.ts';

const tags = ['company'];
const InquiryParams = Type.Object({ inquiryId: InquiryReference });

export function inquiryRoutes(app: Server, database: Database, settings: CompanySettings): void {
  app.get(
    '/bidding/inquiries',
    {
      schema: {
        summary: "The own company's questions, the newest message first",
        tags,
        response: { 200: InquiryList },
      },
    },
    async (request) => listInquiries(database, buyerOf(request), await clock(database)),
  );

  app.post(
    '/bidding/inquiries',
    {
      schema: {
        summary: 'Ask the auction house',
        tags,
        headers: KeyHeaders,
        body: InquiryPayload,
        response: { 200: InquiryThread },
      },
    },
    async (request, reply) => {
      const writer = { buyer: buyerOf(request), key: keyOf(request) };
      const written = await askInquiry(database, settings, writer, request.body);
      return answer(reply, writer.buyer, written);
    },
  );

  app.get(
    '/bidding/inquiries/:inquiryId',
    {
      schema: {
        summary: 'A question with its thread',
        tags,
        params: InquiryParams,
        response: { 200: InquiryThread },
      },
    },
    async (request, reply) =>
      (await readInquiry(database, buyerOf(request), request.params.inquiryId)) ??
      refuse(reply, 'InquiryIsUnknown'),
  );

  app.post(
    '/bidding/inquiries/:inquiryId/messages',
    {
      schema: {
        summary: 'Write in the thread; what was answered or closed waits again',
        tags,
        params: InquiryParams,
        headers: KeyHeaders,
        body: InquiryReply,
        response: { 200: InquiryThread },
      },
    },
    async (request, reply) => {
      const writer = { buyer: buyerOf(request), key: keyOf(request) };
      const { message } = request.body;
      const sent = { reference: request.params.inquiryId, message };
      const written = await replyToInquiry(database, settings, writer, sent);
      return answer(reply, writer.buyer, written);
    },
  );

  app.post(
    '/bidding/inquiries/:inquiryId/read',
    {
      schema: {
        summary: 'Note which message the user has seen last',
        tags,
        params: InquiryParams,
        body: InquiryMark,
        response: { 200: InquiryList },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      const { inquiryId } = request.params;
      if (!(await markInquiryRead(database, buyer, inquiryId, request.body.messageId)))
        return refuse(reply, 'InquiryIsUnknown');
      return listInquiries(database, buyer, await clock(database));
    },
  );

  async function answer(
    reply: FastifyReply,
    buyer: Buyer,
    written: Written,
  ): Promise<InquiryThread | FastifyReply> {
    if (!written.ok) {
      if (written.code === 'SenderHasSentTooMuch')
        void reply.header('retry-after', String(written.waitS));
      return refuse(reply, written.code);
    }
    return (
      (await readInquiry(database, buyer, written.reference)) ?? refuse(reply, 'InquiryIsUnknown')
    );
  }
}
