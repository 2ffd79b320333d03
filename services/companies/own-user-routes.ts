/** The calls of a company's administrator about its users (docs/rules.md, Roles). */
import * as calls from '#contract/calls/own-users.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import type { AppContext } from '#services/context.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { changeOwnUsers } from './change-own-users.ts';
import { countInvitation } from './invitation-limit.ts';
import { listOwnUsers } from './own-users.ts';

interface Deps {
  context: AppContext;
  operators: Database;
  settings: CompanySettings;
}

export function ownUserRoutes(app: Server, { context, operators, settings }: Deps): void {
  const databases = { database: context.database, operators };
  bind(app, calls, {
    listOwnUsers: (request) => listOwnUsers(databases, buyerOf(request)),

    changeOwnUsers: async (request, reply) => {
      const buyer = buyerOf(request);
      const waitS = await countInvitation(context.database, buyer.companyId, request.body);
      if (waitS > 0) {
        void reply.header('retry-after', String(waitS));
        return refuse(reply, 'TooManyInvitations');
      }
      const actor = { id: buyer.id, name: buyer.name, role: 'buyer' as const };
      const acting = { ...context, database: operators, actor };
      const code = await changeOwnUsers(acting, settings, buyer, request.body);
      return code ? refuse(reply, code) : listOwnUsers(databases, buyer);
    },
  });
}
