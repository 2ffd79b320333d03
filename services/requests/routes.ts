/** Routes of visitors' requests: a message, or the registration of a company. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContactRequest, RegistrationRequest, RequestAnswer } from '#contract/requests.ts';
import { KeyHeaders, keyOf } from '#services/http/idempotency.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { type Checked, checkContact, checkRegistration } from './rules.ts';
import { type RequestDeps, takeRequest } from './take-request.ts';

const tags = ['requests'];

export function requestRoutes(app: Server, deps: RequestDeps): void {
  app.post(
    '/requests/contact',
    {
      schema: {
        summary: 'Send a request to the operator',
        tags,
        headers: KeyHeaders,
        body: ContactRequest,
        response: { 200: RequestAnswer },
      },
    },
    async (request, reply) => take(request, reply, request.body, checkContact(request.body)),
  );

  app.post(
    '/requests/registration',
    {
      schema: {
        summary: 'Ask for a company to be let in',
        tags,
        headers: KeyHeaders,
        body: RegistrationRequest,
        response: { 200: RequestAnswer },
      },
    },
    async (request, reply) => take(request, reply, request.body, checkRegistration(request.body)),
  );

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
