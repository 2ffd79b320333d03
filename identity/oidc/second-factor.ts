/**
 * The passkey that an operator's sign-in needs beside the password: who is asked for it, and what
 * the tokens say of it.
 */
import { passkeyAcr } from '#contract/second-factor.ts';
import { deskScope } from '#contract/scopes.ts';
import type { Database } from '#database/connect.ts';
import { type KoaContextWithOIDC, interactionPolicy } from 'oidc-provider';
import { findAccount, operatorRole } from '#identity/accounts/accounts.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { freshSignInSeconds } from '#identity/limits.ts';
import { passkeysOf } from '#identity/accounts/account-passkeys.ts';

/** The prompt's name in oidc-provider: the interaction shows the passkey page (interaction.ts). */
export const secondFactorPrompt = 'second_factor';

/** What a sign-in proved, as sessions and tokens say it (RFC 8176). */
export const signInStrengths = {
  password: { amr: ['pwd'] },
  /** A key of the device, and the finger, face or PIN that opened it. */
  passkey: { acr: passkeyAcr, amr: ['pop', 'user', 'mfa'] },
};

interface PolicyOptions {
  config: IdentityConfig;
  database: Database;
}

/** Adds the passkey to the prompts of oidc-provider, between password and consent. */
export function promptsWithPasskey(options: PolicyOptions): interactionPolicy.DefaultPolicy {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  // Whoever has no passkey yet adds one, which an unattended browser must not do.
  policy.get('login')?.checks.add(
    new Check('password_is_old', 'the password has to be typed again', async (ctx) => {
      const subject = await operatorWithoutPasskey(options, ctx);
      if (subject === undefined) return Check.NO_NEED_TO_PROMPT;
      const age = Date.now() / 1000 - (ctx.oidc.session?.loginTs ?? 0);
      const isOld = age > freshSignInSeconds;
      const hasPasskey = (await passkeysOf(options.database, subject)).length > 0;
      return isOld && !hasPasskey ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  const passkeyIsMissing = new Check(
    'passkey_is_missing',
    'an operator confirms with a passkey',
    async (ctx) =>
      (await operatorWithoutPasskey(options, ctx)) === undefined
        ? Check.NO_NEED_TO_PROMPT
        : Check.REQUEST_PROMPT,
  );
  policy.add(new Prompt({ name: secondFactorPrompt, requestable: false }, passkeyIsMissing), 1);
  return policy;
}

/** Returns the subject of an operator who wants the desk and has not used a passkey. */
async function operatorWithoutPasskey(
  { config, database }: PolicyOptions,
  { oidc }: KoaContextWithOIDC,
): Promise<string | undefined> {
  const { session, requestParamScopes } = oidc;
  if (!config.operatorSecondFactor || !session?.accountId) return undefined;
  if (!requestParamScopes.has(deskScope) || session.acr === passkeyAcr) return undefined;
  const account = await findAccount(database, session.accountId, config);
  return account?.roles.includes(operatorRole) ? account.subject : undefined;
}

/** Claims of an access token about its sign-in (RFC 9068, section 2.2.1). */
export function strengthClaims({ oidc }: KoaContextWithOIDC): Record<string, unknown> {
  const { AuthorizationCode: code, RefreshToken: refresh } = oidc.entities;
  const { acr, amr } = code ?? refresh ?? {};
  return { ...(acr !== undefined && { acr }), ...(amr !== undefined && { amr }) };
}
