/** The calls about mails of choice (docs/rules.md, Mails to bidders). */
import type { FastifyReply } from 'fastify';
import * as calls from '#contract/calls/mail-choices.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
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
  bind(app, calls, {
    getMailChoices: (request) => readMailChoices(database, buyerOf(request).id),
    changeMailChoices: async (request, reply) =>
      (await changeMailChoices(database, buyerOf(request).id, request.body)) ??
      refuse(reply, 'RequestIsInvalid'),
  });
  void app.register(async (pages: Server) => {
    pages.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit: oneClickBytesMax },
      // The address says it all.
      (_request, _body, done) => done(null, undefined),
    );
    bind(pages, calls, {
      askToEndMails: async ({ params, query }, reply) => {
        const locale = await readerOfLink(database, { ...params, ...query });
        if (locale === undefined) return refuse(reply, 'UnsubscribeLinkIsInvalid');
        return sendPage(reply, unsubscribePage('asks', locale, params.kind, portalUrl));
      },
      endMails: async ({ params, query }, reply) => {
        const locale = await endMails(database, { ...params, ...query });
        if (locale === undefined) return refuse(reply, 'UnsubscribeLinkIsInvalid');
        return sendPage(reply, unsubscribePage('ended', locale, params.kind, portalUrl));
      },
    });
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', unsubscribePolicy)
    .type('text/html; charset=utf-8')
    .send(page);
}
