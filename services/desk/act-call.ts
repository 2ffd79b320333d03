/** What the calls of the desk's acts share. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { operatorOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { ActResult, AskedAct } from './act-once.ts';

/** Who asks for what, under which key. Fields that the contract does not name are left out. */
export function askedActOf<Body>(request: FastifyRequest & { body: Body }): AskedAct<Body> {
  const contract = request.routeOptions.schema?.body as TSchema;
  const body = Value.Clean(contract, structuredClone(request.body)) as Body;
  return { operator: operatorOf(request), key: keyOf(request), body };
}

/** Sends what an act did, or its refusal. */
export function answer<Answer extends object>(
  reply: FastifyReply,
  result: ActResult<Answer>,
): FastifyReply | Answer {
  return result.ok ? result.answer : refuse(reply, result.code, result.details);
}
