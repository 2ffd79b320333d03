/** Routes of visitors' requests: a message, or the registration of a company. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/requests.ts';
import type { ContactRequest, RegistrationRequest, RequestAnswer } from '#contract/requests.ts';
import type { Conditions } from '#services/conditions/conditions.ts';
import { bind } from '#services/http/bind.ts';
import { keyOf } from '#services/http/idempotency.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { type Checked, checkContact, checkRegistration } from './rules.ts';
import { type RequestDeps, takeRequest } from './take-request.ts';

export function requestRoutes(app: Server, deps: RequestDeps & { conditions: Conditions }): void {
  bind(app, calls, {
    sendContactRequest: async (request, reply) =>
      take(request, reply, request.body, checkContact(request.body)),

    sendRegistrationRequest: async (request, reply) =>
      take(
        request,
        reply,
        request.body,
        checkRegistration(request.body, await deps.conditions.holding()),
      ),
  });

  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    body: ContactRequest | RegistrationRequest,
    checked: Checked,
  ): Promise<RequestAnswer | FastifyReply> {
    const taken = await takeRequest(deps, {
      key: keyOf(request),
      address: request.ip,
      body,
      checked,
    });
    if (taken.ok) return taken.answer;
    if (taken.code === 'SenderHasSentTooMuch')
      void reply.header('retry-after', String(taken.waitS));
    return refuse(reply, taken.code, taken.code === 'FieldsAreRefused' ? taken.fields : undefined);
  }
}
