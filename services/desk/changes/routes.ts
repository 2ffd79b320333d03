/** The desk's calls about changes of data (docs/rules.md, Changes). */
import { Type } from 'typebox';
import { DeskActAnswer } from '#contract/desk/acts.ts';
import { DeskChangeAct, DeskChangeList } from '#contract/desk/changes.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { approveChange, checkChange, declineChange } from '#services/changes/decide-change.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { type DeskDeps, actOnce, roleRefusal } from '#services/desk/act-once.ts';
import type { Server } from '#services/http/server.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import { listDeskChanges } from './changes.ts';

const tags = ['desk'];

export function deskChangeRoutes(app: Server, deps: DeskDeps): void {
  app.get(
    '/desk/changes',
    {
      schema: {
        summary: 'Changes of data that buyers ask for, by their deadlines',
        tags,
        querystring: Type.Object({ done: Type.Optional(Type.Boolean()) }),
        response: { 200: DeskChangeList },
      },
    },
    (request) =>
      listDeskChanges(deps.operators, operatorOf(request).id, request.query.done ?? false),
  );

  app.post(
    '/desk/changes/:changeId/acts',
    {
      schema: {
        summary: 'Approve or decline a change of data',
        tags,
        params: Type.Object({ changeId: Type.String({ format: 'uuid' }) }),
        headers: KeyHeaders,
        body: DeskChangeAct,
        response: { 200: DeskActAnswer },
      },
    },
    async (request, reply) => {
      const { changeId } = request.params;
      const asked = askedActOf(request);
      const { body } = asked;
      const options = { expectedVersion: body.version };
      // VIES may think for seconds, so no connection is held; asking twice is no harm.
      if (body.act === 'checkChange') {
        const context = { ...deps.context, database: deps.operators, actor: asked.operator };
        return answer(
          reply,
          roleRefusal(asked.operator, body) ??
            (await checkChange(context, deps.settings, changeId, options)),
        );
      }
      return answer(
        reply,
        await actOnce(deps, asked, [changeId], (context) =>
          body.act === 'approveChange'
            ? approveChange(context, deps.settings, changeId, options)
            : declineChange(context, deps.settings, changeId, body.reason, options),
        ),
      );
    },
  );
}
