/** Where the own provider is, for the links that commands print and for the accounts that they make. */
import type { Database } from '#database/connect.ts';
import { readIdentityUrl } from '#identity/config.ts';
import { ownIssuers } from '#identity/own-issuer.ts';
import { complain } from '../terminal.ts';

export interface OwnProvider {
  /** As people reach it: IDENTITY_URL, else where it ran last, else the address of a first start. */
  url: string;
  /** Under which it ran last; undefined where it never did: its first start binds its accounts. */
  issuer: string | undefined;
}

/** Says on stderr where IDENTITY_URL is another address than that at which the provider runs. */
export async function findOwnProvider(
  database: Database,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<OwnProvider> {
  const [issuer] = await ownIssuers(database);
  const url = environment.IDENTITY_URL ? readIdentityUrl(environment) : issuer;
  if (issuer && url !== issuer)
    complain(
      `IDENTITY_URL is ${url}, and the provider ran at ${issuer} last: if the link does not open, leave IDENTITY_URL away.`,
    );
  return { url: url ?? readIdentityUrl(environment), issuer };
}
