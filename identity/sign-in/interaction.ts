/** The sign-in page's two requests: show the form, and check what was typed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { type AccountWithPassword, findAccountByEmail } from '#identity/accounts/accounts.ts';
import { type Attempt, countAttempt, resetThrottle } from './sign-in-throttle.ts';
import {
  type Interaction,
  type InteractionOptions,
  type Params,
  finish,
  interactionOf,
  sendExpired,
  sendForm,
} from './interaction-responses.ts';
import { secondFactorPrompt, signInStrengths } from '#identity/oidc/second-factor.ts';
import { isSignInCode, queueCodeMail } from './sign-in-codes.ts';
import { knownDevice, rememberDevice } from './known-devices.ts';
import { formBytesMax } from '#identity/limits.ts';
import { Language, Remember, UiLocales } from '#identity/pages/form-fields.ts';
import { isSameOriginForm } from '#identity/pages/csrf.ts';
import type { SignInRefusal } from './sign-in-page.ts';
import { checkPassword, unlessBusy } from '#identity/accounts/password-hash.ts';
import { withRefusal } from './refusals.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';
import { interactionPath } from '#identity/paths.ts';

const Fields = Type.Object({
  email: Type.String({ maxLength: 254 }),
  password: Type.String({ maxLength: 1_024 }),
  code: Type.Optional(Type.String({ maxLength: 40 })),
  language: Language,
  remember: Remember,
});
type Fields = Static<typeof Fields>;
const Query = Type.Object({ ui_locales: UiLocales });

/** Shows the page between password and desk. */
type SendSecondFactor = (
  options: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: { interaction: Interaction },
) => Promise<FastifyReply>;

export function addInteractionRoutes(
  app: FastifyInstance,
  options: InteractionOptions,
  sendSecondFactor: SendSecondFactor,
): void {
  const path = `${interactionPath}/:uid`;
  app.get<{ Params: Params; Querystring: Static<typeof Query> }>(
    path,
    { schema: { querystring: Query } },
    async (request, reply) => {
      const interaction = await interactionOf(options, request, reply);
      if (!interaction) return sendExpired(options, request, reply);
      // No consent page: the portal is the company's only client.
      if (interaction.prompt.name === 'consent')
        return finish(options, request, reply, { consent: {} });
      if (interaction.prompt.name === secondFactorPrompt)
        return sendSecondFactor(options, request, reply, { interaction });
      const { login_hint: hint } = interaction.params;
      return sendForm(options, request, reply, {
        params: interaction.params,
        language: request.query.ui_locales,
        email: typeof hint === 'string' ? hint.slice(0, 254) : '',
        remember: false,
      });
    },
  );
  app.post<{ Params: Params; Body: Fields }>(
    path,
    { schema: { body: Fields }, bodyLimit: formBytesMax },
    async (request, reply) => {
      const interaction = await interactionOf(options, request, reply);
      if (!interaction || !isSameOriginForm(options.config, request))
        return sendExpired(options, request, reply);
      const verdict = await unlessBusy(() => trySignIn(options, request));
      request.log.info({ outcome: verdict.kind }, 'sign-in');
      const remember = request.body.remember === 'yes';
      if (verdict.kind === 'signedIn') {
        const { account } = verdict;
        rememberDevice(options, request, reply, account);
        const login = { accountId: account.subject, remember, ...signInStrengths.password };
        return finish(options, request, reply, { login });
      }
      return sendForm(options, request, withRefusal(reply, verdict), {
        params: interaction.params,
        language: request.body.language,
        email: request.body.email,
        code: request.body.code,
        remember,
        refusal: verdict,
      });
    },
  );
}

/** Who has the code counts apart from guesses, like a known device. */
function deviceOfCode(
  keys: InteractionOptions['keys'],
  account: AccountWithPassword | undefined,
  typed: string,
): string | undefined {
  if (!account || typed === '') return undefined;
  return isSignInCode(keys, account, { typed, nowMs: Date.now() }) ? 'code' : undefined;
}

/** Not waited for: the time of the response must not reveal whether the account exists. */
function offerCode(
  { database, keys, sendMailsSoon }: InteractionOptions,
  { ip: address, log }: FastifyRequest,
  { subject }: AccountWithPassword,
): void {
  queueCodeMail(database, keys.attempts, { subject, address })
    .then((isQueued) => isQueued && sendMailsSoon())
    .catch((error: unknown) => log.error({ error }, 'a code could not be queued'));
}

/** Takes the same time and gives the same answer whether or not the account exists. */
async function trySignIn(
  options: InteractionOptions,
  request: FastifyRequest<{ Body: Fields }>,
): Promise<SignInRefusal | { kind: 'signedIn'; account: AccountWithPassword }> {
  const { config, database, keys } = options;
  const { email, password, code = '' } = request.body;
  const account = await findAccountByEmail(database, email, config);
  const device = knownDevice(keys, request, account) ?? deviceOfCode(keys, account, code);
  const attempt: Attempt = { email, address: request.ip, device };
  const { waitSeconds, lockoutSeconds } = await countAttempt(database, keys.attempts, attempt);
  if (waitSeconds > 0) {
    if (!config.mail || device) return { kind: 'wait', seconds: waitSeconds };
    if (account) offerCode(options, request, account);
    return { kind: code === '' ? 'code' : 'wrongCode', seconds: waitSeconds };
  }
  const fits = await checkPassword(password, account?.passwordHash ?? undefined);
  if (!fits || !account) {
    const subject = account?.subject;
    await logSecurityEvent(database, { kind: 'signInFailed', subject, detail: 'password' });
    if (lockoutSeconds > 0) await logSecurityEvent(database, { kind: 'lockout', subject });
    return { kind: 'mismatch' };
  }
  await resetThrottle(database, keys.attempts, attempt);
  // A suspension is shown only after the right password.
  if (account.isSuspended) {
    const { subject } = account;
    await logSecurityEvent(database, { kind: 'signInFailed', subject, detail: 'suspended' });
    return { kind: 'suspended' };
  }
  await logSecurityEvent(database, {
    kind: 'signIn',
    subject: account.subject,
    detail: 'password',
  });
  return { kind: 'signedIn', account };
}
