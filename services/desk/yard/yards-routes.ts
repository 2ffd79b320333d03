/** The desk's calls about yards and their bookings (docs/rules.md, After the award). */
import { Type } from 'typebox';
import {
  DeskBookingList,
  DeskBookingsQuery,
  DeskNewYard,
  DeskYardActAnswer,
  DeskYardChange,
  DeskYardList,
  YardId,
} from '#contract/desk/yards.ts';
import { answer, askedActOf } from '#services/desk/act-call.ts';
import { type ActResult, type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { refuse } from '#services/http/errors.ts';
import { KeyHeaders } from '#services/http/idempotency.ts';
import type { Server } from '#services/http/server.ts';
import type { ActContext } from '#services/acts/actor.ts';
import {
  type YardActed,
  addYard,
  changeYard,
  closeYardDay,
  openYardDay,
} from '#services/yards/change-yards.ts';
import { readBookings, readYards } from './yards.ts';

const tags = ['desk'];
const params = Type.Object({ yardId: YardId });

export function yardsRoutes(app: Server, deps: DeskDeps): void {
  const { database } = deps.context;
  app.get(
    '/desk/yards',
    { schema: { summary: 'Yards and what each takes', tags, response: { 200: DeskYardList } } },
    () => readYards(database),
  );

  app.get(
    '/desk/yards/:yardId/bookings',
    {
      schema: {
        summary: 'Who comes to a yard on a day',
        tags,
        params,
        querystring: DeskBookingsQuery,
        response: { 200: DeskBookingList },
      },
    },
    async (request, reply) =>
      (await readBookings(database, request.params.yardId, request.query.day)) ??
      refuse(reply, 'YardIsUnknown'),
  );

  app.post(
    '/desk/yards',
    {
      schema: {
        summary: 'Add a yard as an operator',
        tags,
        headers: KeyHeaders,
        body: DeskNewYard,
        response: { 200: DeskYardActAnswer },
      },
    },
    async (request, reply) => {
      const asked = askedActOf<DeskNewYard>(request);
      const { act: _, ...fields } = asked.body;
      return answer(
        reply,
        await actOnce(deps, asked, ['yards'], async (context) =>
          resultOf(await addYard(context, fields)),
        ),
      );
    },
  );

  app.post(
    '/desk/yards/:yardId/acts',
    {
      schema: {
        summary: 'Change a yard, close a day or open it again',
        tags,
        params,
        headers: KeyHeaders,
        body: DeskYardChange,
        response: { 200: DeskYardActAnswer },
      },
    },
    async (request, reply) => {
      const { yardId } = request.params;
      const asked = askedActOf<DeskYardChange>(request);
      return answer(
        reply,
        await actOnce(deps, asked, ['yards', yardId], async (context) =>
          resultOf(await actOnYard(deps, context, yardId, asked.body)),
        ),
      );
    },
  );
}

function actOnYard(
  { settings }: DeskDeps,
  context: ActContext,
  yardId: string,
  { version: expectedVersion, ...body }: DeskYardChange,
): Promise<YardActed> {
  const options = { expectedVersion };
  if (body.act === 'closeYardDay') return closeYardDay(context, settings, yardId, body, options);
  if (body.act === 'openYardDay') return openYardDay(context, yardId, body.day, options);
  const { act: _, ...fields } = body;
  return changeYard(context, yardId, fields, options);
}

function resultOf(acted: YardActed): ActResult<DeskYardActAnswer> {
  if (!acted.ok) return acted;
  return { ok: true, answer: { yardId: acted.yardId, version: acted.version } };
}
