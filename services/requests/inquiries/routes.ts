/** The calls about a company's questions to the auction house (docs/rules.md, Inquiries). */
import type { FastifyReply } from 'fastify';
import * as calls from '#contract/calls/inquiries.ts';
import type { InquiryThread } from '#contract/inquiries.ts';
import type { Database } from '#database/connect.ts';
import { clock } from '#services/auctions/queries.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import { listInquiries, markInquiryRead, readInquiry } from './read-inquiries.ts';
import { type Written, askInquiry, replyToInquiry } from './write-inquiry.ts';

export function inquiryRoutes(
  app: Server,
  { database, settings }: { database: Database; settings: CompanySettings },
): void {
  bind(app, calls, {
    listInquiries: async (request) =>
      listInquiries(database, buyerOf(request), await clock(database)),

    askInquiry: async (request, reply) => {
      const writer = { buyer: buyerOf(request), key: keyOf(request) };
      const written = await askInquiry(database, settings, writer, request.body);
      return answer(reply, writer.buyer, written);
    },

    getInquiry: async (request, reply) =>
      (await readInquiry(database, buyerOf(request), request.params.inquiryId)) ??
      refuse(reply, 'InquiryIsUnknown'),

    replyToInquiry: async (request, reply) => {
      const writer = { buyer: buyerOf(request), key: keyOf(request) };
      const { message } = request.body;
      const sent = { reference: request.params.inquiryId, message };
      const written = await replyToInquiry(database, settings, writer, sent);
      return answer(reply, writer.buyer, written);
    },

    markInquiryRead: async (request, reply) => {
      const buyer = buyerOf(request);
      const { inquiryId } = request.params;
      if (!(await markInquiryRead(database, buyer, inquiryId, request.body.messageId)))
        return refuse(reply, 'InquiryIsUnknown');
      return listInquiries(database, buyer, await clock(database));
    },
  });

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
