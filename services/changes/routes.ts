/** The buyers' calls about changes of data (docs/rules.md, Changes). */
import { Type } from 'typebox';
import { ChangeList, NewChange } from '#contract/changes.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { AppContext } from '#services/context.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders, keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { askChange, withdrawChange } from './ask-change.ts';
import { listChanges } from './queries.ts';

const tags = ['company'];
/** A day of asking and withdrawing is over then. */
const waitS = 24 * 3_600;

interface Deps {
  context: AppContext;
  settings: CompanySettings;
}

export function changeRoutes(app: Server, { context, settings }: Deps): void {
  const { database } = context;
  app.get(
    '/bidding/changes',
    {
      schema: {
        summary: 'What is stored about the own company and user, and requests to change it',
        tags,
        response: { 200: ChangeList },
      },
    },
    (request) => listChanges(database, buyerOf(request)),
  );

  app.post(
    '/bidding/changes',
    {
      schema: {
        summary: 'Ask for a change of what is stored about the own company or user',
        tags,
        headers: KeyHeaders,
        body: NewChange,
        response: { 200: ChangeList },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      const asked = await askChange({ database, settings }, buyer, {
        key: keyOf(request),
        body: request.body,
      });
      if (asked.ok) return listChanges(database, buyer);
      if (asked.code === 'SenderHasSentTooMuch') void reply.header('retry-after', String(waitS));
      return refuse(reply, asked.code, asked.details);
    },
  );

  app.delete(
    '/bidding/changes/:changeId',
    {
      schema: {
        summary: 'Withdraw the own request while it waits',
        tags,
        params: Type.Object({ changeId: Type.String({ format: 'uuid' }) }),
        response: { 200: ChangeList },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      const withdrawn = await withdrawChange(database, buyer, request.params.changeId);
      return withdrawn.ok ? listChanges(database, buyer) : refuse(reply, withdrawn.code);
    },
  );
}
