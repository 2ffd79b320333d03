/** What the calls of the desk's acts share. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';
import { operatorOf } from '#services/auth/authorize.ts';
import { refuse } from '#services/http/errors.ts';
import { keyOf } from '#services/http/idempotency.ts';
import type { ActResult, AskedAct } from './act-once.ts';

/**
 * The forms of a body differ by a literal, so their order means nothing. Sorting them holds the
 * process, which answers bids too, for up to 50 ms at each call.
 */
Settings.Set({ unionPrioritySort: false });

/** Who asks for what, under which key. */
export function askedActOf<Body>(request: FastifyRequest & { body: Body }): AskedAct<Body> {
  const body = contractFields(request.routeOptions.schema?.body as TSchema, request.body);
  return { operator: operatorOf(request), key: keyOf(request), body };
}

/** Leaves out fields that the contract does not name. */
export function contractFields<Body>(contract: TSchema, body: Body): Body {
  return Value.Clean(contract, structuredClone(body)) as Body;
}

/** Sends what an act did, or its refusal. */
export function answer<Answer extends object>(
  reply: FastifyReply,
  result: ActResult<Answer>,
): FastifyReply | Answer {
  return result.ok ? result.answer : refuse(reply, result.code, result.details);
}
