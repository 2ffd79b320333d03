/** The account signed in at this browser, for the pages on which users manage their account. */
import { passkeyAcr } from '#contract/second-factor.ts';
import type { Database } from '#database/connect.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, findAccount, operatorRole } from '#identity/accounts/accounts.ts';
import type { IdentityConfig } from '#identity/config.ts';
import type { CurrentProvider } from '#identity/keys/rotating-keys.ts';
import { freshSignInSeconds } from '#identity/limits.ts';
import { passkeysOf } from '#identity/accounts/account-passkeys.ts';
import { isSameOriginForm } from '#identity/pages/csrf.ts';
import { isRemembered } from '#identity/oidc/store.ts';

export interface SignedInUser {
  account: Account;
  sessionUid: string;
  /** The user typed a password recently, and an operator with a passkey has used it. */
  isFresh: boolean;
  /** An operator has to keep a passkey. */
  needsPasskey: boolean;
  /** An operator has signed in with a password alone, and has a passkey. */
  lacksPasskey: boolean;
}

interface UserOptions {
  config: IdentityConfig;
  database: Database;
  current: CurrentProvider;
}

export async function signedInUser(
  { config, database, current }: UserOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInUser | undefined> {
  const provider = current.provider();
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  if (!session.accountId) return undefined;
  const account = await findAccount(database, session.accountId, config);
  if (!account) return undefined;
  const age = Date.now() / 1000 - (session.loginTs ?? 0);
  const isConfirmed =
    age <= freshSignInSeconds || (await isRemembered(database, 'Confirmed', session.uid));
  const needsPasskey = config.operatorSecondFactor && account.roles.includes(operatorRole);
  // Whoever knows an operator's password must not add a passkey beside the owner's.
  const lacksPasskey =
    needsPasskey &&
    session.acr !== passkeyAcr &&
    (await passkeysOf(database, account.subject)).length > 0;
  const isFresh = isConfirmed && !lacksPasskey;
  return { account, sessionUid: session.uid, isFresh, needsPasskey, lacksPasskey };
}

/** For requests that change something: accepts only same-origin forms. */
export async function userOfCsrfForm(
  options: UserOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedInUser | undefined> {
  return isSameOriginForm(options.config, request)
    ? signedInUser(options, request, reply)
    : undefined;
}
