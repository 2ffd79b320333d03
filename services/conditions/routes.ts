/** The calls about the conditions of sale (docs/rules.md, Conditions of sale). */
import * as calls from '#contract/calls/conditions.ts';
import { buyerOf } from '#services/auth/authorize.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import type { Conditions } from './conditions.ts';

export function conditionsRoutes(app: Server, { conditions }: { conditions: Conditions }): void {
  bind(app, calls, {
    getConditions: async () => ({ version: await conditions.holding() }),

    acceptConditions: async (request, reply) => {
      const { version } = request.body;
      if (await conditions.accept(buyerOf(request).id, version)) return { version };
      const holding = await conditions.holding();
      return refuse(reply, 'ConditionsHaveChanged', {
        ...(holding !== null && { version: holding }),
      });
    },
  });
}
