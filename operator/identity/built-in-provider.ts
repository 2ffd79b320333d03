/** Finds the project's provider, for the links and accounts that commands make. */
import type { Database } from '#database/connect.ts';
import { readIdentityUrl } from '#identity/config.ts';
import { providerIssuers } from '#identity/oidc/record-issuer.ts';
import { complain } from '#operator/terminal.ts';

export interface BuiltInProvider {
  /** The public URL: IDENTITY_URL, else that of the last run, else that of a first start. */
  url: string;
  /** The issuer of the last run; undefined before the first start, which binds the accounts. */
  issuer: string | undefined;
}

/** Warns on stderr when IDENTITY_URL differs from the address at which the provider runs. */
export async function findBuiltInProvider(
  database: Database,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<BuiltInProvider> {
  const [issuer] = await providerIssuers(database);
  const url = environment.IDENTITY_URL ? readIdentityUrl(environment) : issuer;
  if (issuer && url !== issuer)
    complain(
      `IDENTITY_URL is ${url}, and the provider ran at ${issuer} last: if the link does not open, leave IDENTITY_URL away.`,
    );
  return { url: url ?? readIdentityUrl(environment), issuer };
}
