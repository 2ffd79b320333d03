/**
 * Finds the project's provider, for the links that commands print and for the accounts that they
 * create.
 */
import type { Database } from '#database/connect.ts';
import { readIdentityUrl } from '#identity/config.ts';
import { ownIssuers } from '#identity/oidc/own-issuer.ts';
import { complain } from '#operator/terminal.ts';

export interface OwnProvider {
  /** The public URL: IDENTITY_URL, else that of the last run, else that of a first start. */
  url: string;
  /** The issuer of the last run; undefined before the first start, which binds the accounts. */
  issuer: string | undefined;
}

/** Warns on stderr when IDENTITY_URL differs from the address at which the provider runs. */
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
