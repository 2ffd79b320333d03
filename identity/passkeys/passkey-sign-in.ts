/** Sign in with a passkey: the page's script fetches the challenge, its form posts the response. */
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { findAccount, findAccountByEmail } from '#identity/accounts/accounts.ts';
import {
  type InteractionOptions,
  type Params,
  finish,
  interactionOf,
  sendExpired,
  sendForm,
} from '#identity/sign-in/interaction-responses.ts';
import { rememberDevice } from '#identity/sign-in/known-devices.ts';
import { passkeyBytesMax } from '#identity/limits.ts';
import { Language, Remember } from '#identity/pages/form-fields.ts';
import { isSameOriginForm } from '#identity/pages/csrf.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';
import { secondFactorPrompt, signInStrengths } from '#identity/oidc/second-factor.ts';
import { isRemembered } from './first-passkey.ts';
import { sendSecondFactor } from './second-factor-responses.ts';
import { createAuthenticationOptions, verifyPasskey } from './webauthn.ts';
import { interactionPath } from '#identity/paths.ts';

const PasskeyForm = Type.Object({
  response: Type.String({ maxLength: passkeyBytesMax }),
  language: Language,
  remember: Remember,
});

export function addPasskeySignIn(app: FastifyInstance, options: InteractionOptions): void {
  const { config, database } = options;
  const path = `${interactionPath}/:uid/passkey`;
  app.post<{ Params: Params }>(`${path}/options`, async (request, reply) => {
    const interaction = await interactionOf(options, request, reply);
    if (!interaction || !isSameOriginForm(config, request)) return reply.code(400).send({});
    const ceremony = { config, database, place: interaction.uid };
    const ceremonyOptions = await createAuthenticationOptions(ceremony);
    return reply.header('cache-control', 'no-store').send(ceremonyOptions);
  });
  app.post<{ Params: Params; Body: Static<typeof PasskeyForm> }>(
    path,
    { schema: { body: PasskeyForm }, bodyLimit: passkeyBytesMax },
    async (request, reply) => {
      const interaction = await interactionOf(options, request, reply);
      if (!interaction || !isSameOriginForm(config, request))
        return sendExpired(options, request, reply);
      const { response, language, remember } = request.body;
      const passkey = await verifyPasskey({ config, database, place: interaction.uid }, response);
      await logSecurityEvent(database, {
        kind: passkey ? 'signIn' : 'signInFailed',
        subject: passkey?.subject,
        detail: 'passkey',
      });
      const isSecond = interaction.prompt.name === secondFactorPrompt;
      // Beside a password counts a passkey of the same account alone.
      if (isSecond && passkey?.subject !== interaction.session?.accountId)
        return sendSecondFactor(options, request, reply, { interaction, isRefused: true });
      const account = passkey && (await findAccount(database, passkey.subject, config));
      const owner = account && (await findAccountByEmail(database, account.email, config));
      if (owner) rememberDevice(options, request, reply, owner);
      if (passkey && account) {
        const isRemembering = isSecond
          ? await isRemembered(options, request, reply)
          : remember === 'yes';
        const { subject: accountId } = passkey;
        const login = { accountId, remember: isRemembering, ...signInStrengths.passkey };
        return finish(options, request, reply, { login });
      }
      return sendForm(options, request, reply.code(passkey ? 403 : 422), {
        params: interaction.params,
        language,
        email: '',
        remember: remember === 'yes',
        refusal: { kind: passkey ? 'suspended' : 'passkey' },
      });
    },
  );
}
