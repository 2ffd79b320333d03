/** The calls of a company's administrator about its users (docs/rules.md, Roles). */
import { OwnUserChange, OwnUserList } from '#contract/own-users.ts';
import type { Database } from '#database/connect.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import type { AppContext } from '#services/context.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { changeOwnUsers } from './change-own-users.ts';
import { listOwnUsers } from './own-users.ts';

interface Deps {
  context: AppContext;
  operators: Database;
  settings: CompanySettings;
}

const tags = ['company'];

export function ownUserRoutes(app: Server, { context, operators, settings }: Deps): void {
  app.get(
    '/bidding/company/users',
    {
      schema: {
        summary: "The own company's users, their limits and what they bid",
        tags,
        response: { 200: OwnUserList },
      },
    },
    (request) => listOwnUsers(operators, buyerOf(request)),
  );

  app.post(
    '/bidding/company/users',
    {
      schema: {
        summary: 'Invite, change or remove a user of the own company',
        tags,
        body: OwnUserChange,
        response: { 200: OwnUserList },
      },
    },
    async (request, reply) => {
      const buyer = buyerOf(request);
      const actor = { id: buyer.id, name: buyer.name, role: 'buyer' as const };
      const acting = { ...context, database: operators, actor };
      const code = await changeOwnUsers(acting, settings, buyer, request.body);
      return code ? refuse(reply, code) : listOwnUsers(operators, buyer);
    },
  );
}
