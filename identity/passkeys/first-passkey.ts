/** An operator's first passkey, added between password and desk. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { findAccount } from '#identity/accounts/accounts.ts';
import { passkeyBytesMax } from '#identity/limits.ts';
import { secondFactorPrompt, signInStrengths } from '#identity/oidc/second-factor.ts';
import { isSameOriginForm } from '#identity/pages/csrf.ts';
import { Language } from '#identity/pages/form-fields.ts';
import { interactionPath } from '#identity/paths.ts';
import {
  type Interaction,
  type InteractionOptions,
  type Params,
  finish,
  interactionOf,
  sendExpired,
} from '#identity/sign-in/interaction-responses.ts';
import { passkeysOf } from '#identity/accounts/account-passkeys.ts';
import { addPasskey } from './passkeys.ts';
import { sendSecondFactor } from './second-factor-responses.ts';
import { createRegistrationOptions, verifyNewPasskey } from './webauthn.ts';

const PasskeyForm = Type.Object({
  response: Type.String({ maxLength: passkeyBytesMax }),
  language: Language,
});

export function addFirstPasskey(app: FastifyInstance, options: InteractionOptions): void {
  const { config, database } = options;
  const path = `${interactionPath}/:uid/passkey/new`;
  app.post<{ Params: Params }>(`${path}/options`, async (request, reply) => {
    const interaction = await interactionOf(options, request, reply);
    const account = interaction && (await accountWithoutPasskey(options, interaction));
    if (!account || !isSameOriginForm(config, request)) return reply.code(403).send({});
    const ceremony = { config, database, place: interaction.uid };
    const ceremonyOptions = await createRegistrationOptions(ceremony, account);
    return reply.header('cache-control', 'no-store').send(ceremonyOptions);
  });
  app.post<{ Params: Params; Body: Static<typeof PasskeyForm> }>(
    path,
    { schema: { body: PasskeyForm }, bodyLimit: passkeyBytesMax },
    async (request, reply) => {
      const interaction = await interactionOf(options, request, reply);
      const account = interaction && (await accountWithoutPasskey(options, interaction));
      if (!interaction || !account || !isSameOriginForm(config, request))
        return sendExpired(options, request, reply);
      const { subject: accountId } = account;
      const ceremony = { config, database, place: interaction.uid };
      const passkey = await verifyNewPasskey(ceremony, request.body.response, accountId);
      // Only the first: whoever knows the password must not add one beside the owner's.
      if (!passkey || !(await addPasskey(database, passkey, { max: 1 })))
        return sendSecondFactor(options, request, reply, { interaction, isRefused: true });
      const remember = await isRemembered(options, request, reply);
      const login = { accountId, remember, ...signInStrengths.passkey };
      return finish(options, request, reply, { login });
    },
  );
}

/** The operator of a sign-in that waits for a first passkey. */
async function accountWithoutPasskey(
  { config, database }: InteractionOptions,
  { prompt, session }: Interaction,
) {
  if (prompt.name !== secondFactorPrompt || !session) return undefined;
  const known = await passkeysOf(database, session.accountId);
  return known.length === 0 ? findAccount(database, session.accountId, config) : undefined;
}

/** Whether the sign-in, to which the passkey is added, is kept on this device. */
export async function isRemembered(
  { current }: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const provider = current.provider();
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  return session.transient !== true;
}
