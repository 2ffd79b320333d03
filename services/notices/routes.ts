/** The calls about mails of choice (docs/rules.md, Mails to bidders). */
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { MailChoices, MailChoicesChange, MailKind } from '#contract/mail-choices.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { changeMailChoices, readMailChoices } from './mail-choices.ts';
import { endMails, readerOfLink, unsubscribePage, unsubscribePolicy } from './unsubscribe.ts';

interface Deps {
  database: Database;
  portalUrl: string;
}

/** A mail program sends "List-Unsubscribe=One-Click", in a form of one part at most. */
const oneClickBytesMax = 1_024;

export function mailChoiceRoutes(app: Server, { database, portalUrl }: Deps): void {
  const tags = ['company'];
  app.get(
    '/bidding/mail-choices',
    {
      schema: {
        summary: 'Which mails the user gets, and the quiet hours',
        tags,
        response: { 200: MailChoices },
      },
    },
    (request) => readMailChoices(database, buyerOf(request).id),
  );
  app.post(
    '/bidding/mail-choices',
    {
      schema: {
        summary: 'Choose which mails the user gets, and quiet hours',
        tags,
        body: MailChoicesChange,
        response: { 200: MailChoices },
      },
    },
    async (request, reply) =>
      (await changeMailChoices(database, buyerOf(request).id, request.body)) ??
      refuse(reply, 'RequestIsInvalid'),
  );
  void app.register(async (pages: Server) => {
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: oneClickBytesMax },
      // The address says it all.
      (_request, _body, done) => done(null, undefined),
    );
    const path = '/unsubscribe/:buyerId/:kind';
    const link = {
      params: Type.Object({ buyerId: Type.String({ format: 'uuid' }), kind: MailKind }),
      querystring: Type.Object({ signature: Type.String({ minLength: 1, maxLength: 64 }) }),
    };
    pages.get(
      path,
      { schema: { summary: 'Asks whether to end a kind of mails', tags: ['requests'], ...link } },
      async ({ params, query }, reply) => {
        const locale = await readerOfLink(database, { ...params, ...query });
        if (locale === undefined) return refuse(reply, 'UnsubscribeLinkIsInvalid');
        return sendPage(reply, unsubscribePage('asks', locale, params.kind, portalUrl));
      },
    );
    pages.post(
      path,
      { schema: { summary: 'Ends a kind of mails (RFC 8058)', tags: ['requests'], ...link } },
      async ({ params, query }, reply) => {
        const locale = await endMails(database, { ...params, ...query });
        if (locale === undefined) return refuse(reply, 'UnsubscribeLinkIsInvalid');
        return sendPage(reply, unsubscribePage('ended', locale, params.kind, portalUrl));
      },
    );
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', unsubscribePolicy)
    .type('text/html; charset=utf-8')
    .send(page);
}
