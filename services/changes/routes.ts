/** The buyers' calls about changes of data (docs/rules.md, Changes). */
import * as calls from '#contract/calls/changes.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { AppContext } from '#services/context.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { askChange, withdrawChange } from './ask-change.ts';
import { listChanges } from './queries.ts';

/** A day of asking and withdrawing is over then. */
const waitS = 24 * 3_600;

interface Deps {
  context: AppContext;
  settings: CompanySettings;
}

export function changeRoutes(app: Server, { context, settings }: Deps): void {
  const { database } = context;
  bind(app, calls, {
    listChanges: (request) => listChanges(database, buyerOf(request)),

    askChange: async (request, reply) => {
      const buyer = buyerOf(request);
      const asked = await askChange({ database, settings }, buyer, {
        key: keyOf(request),
        body: request.body,
      });
      if (asked.ok) return listChanges(database, buyer);
      if (asked.code === 'SenderHasSentTooMuch') void reply.header('retry-after', String(waitS));
      return refuse(reply, asked.code, asked.details);
    },

    withdrawChange: async (request, reply) => {
      const buyer = buyerOf(request);
      const withdrawn = await withdrawChange(database, buyer, request.params.changeId);
      return withdrawn.ok ? listChanges(database, buyer) : refuse(reply, withdrawn.code);
    },
  });
}
