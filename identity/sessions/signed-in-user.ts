/** The account signed in at this browser, for the pages on which users manage their account. */
import type { Database } from '#database/connect.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, findAccount } from '#identity/accounts/accounts.ts';
import type { IdentityConfig } from '#identity/config.ts';
import type { CurrentProvider } from '#identity/keys/rotating-keys.ts';
import { freshSignInSeconds } from '#identity/limits.ts';
import { isSameOriginForm } from '#identity/pages/csrf.ts';
import { isRemembered } from '#identity/oidc/store.ts';

export interface SignedInUser {
  account: Account;
  sessionUid: string;
  /** The user typed a password recently. */
  isFresh: boolean;
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
  const isFresh =
    age <= freshSignInSeconds || (await isRemembered(database, 'Confirmed', session.uid));
  return { account, sessionUid: session.uid, isFresh };
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
