/** The desk's calls about yards and their bookings (docs/rules.md, After the award). */
import * as calls from '#contract/calls/desk/yards.ts';
import type { DeskNewYard, DeskYardActAnswer, DeskYardChange } from '#contract/desk/yards.ts';
import { operatorOf } from '#services/auth/authorize.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { type ActResult, type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { type YardActed, addYard, onYard } from '#services/yards/change-yards.ts';
import { readBookings, readYards } from './yards.ts';

export function yardsRoutes(app: Server, deps: DeskDeps): void {
  const { database } = deps.context;
  bind(app, calls, {
    listYards: (request) => readYards(database, operatorOf(request)),

    listYardBookings: async (request, reply) => {
      const { params: of, query } = request;
      const found = await readBookings(database, of.yardId, query.day, operatorOf(request));
      return 'code' in found ? refuse(reply, found.code) : found;
    },

    addYard: async (request, reply) => {
      const asked = askedActOf<DeskNewYard>(request);
      return answer(
        reply,
        await actOnce(deps, asked, ['yards'], async (context) =>
          resultOf(await addYard(context, asked.body)),
        ),
      );
    },

    actOnYard: async (request, reply) => {
      const { yardId } = request.params;
      const asked = askedActOf<DeskYardChange>(request);
      return answer(
        reply,
        await actOnce(deps, asked, ['yards', yardId], async (context) =>
          resultOf(await onYard(context, deps.settings, yardId, asked.body)),
        ),
      );
    },
  });
}

function resultOf(acted: YardActed): ActResult<DeskYardActAnswer> {
  if (!acted.ok) return acted;
  return { ok: true, answer: { yardId: acted.yardId, version: acted.version } };
}
