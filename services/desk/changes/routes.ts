/** The desk's calls about changes of data (docs/rules.md, Changes). */
import * as calls from '#contract/calls/desk/changes.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { decideChange } from '#services/changes/decide-change.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { bind } from '#services/http/bind.ts';
import type { Server } from '#services/http/server.ts';
import { listDeskChanges } from './changes.ts';

export function deskChangeRoutes(app: Server, deps: DeskDeps): void {
  bind(app, calls, {
    listDeskChanges: (request) =>
      listDeskChanges(deps.operators, operatorOf(request).id, request.query.done ?? false),

    actOnChange: async (request, reply) => {
      const { changeId } = request.params;
      const asked = askedActOf(request);
      // VIES may think for seconds, so no connection is held; asking twice is no harm.
      if (asked.body.act === 'checkChange') {
        const context = { ...deps.context, database: deps.operators, actor: asked.operator };
        return answer(reply, await decideChange(context, deps.settings, changeId, asked.body));
      }
      return answer(
        reply,
        await actOnce(deps, asked, [changeId], (context) =>
          decideChange(context, deps.settings, changeId, asked.body),
        ),
      );
    },
  });
}
