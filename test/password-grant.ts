/**
 * The password grant (RFC 6749, section 4.3) for a real oidc-provider, which does not include it.
 */
import { type AccountClaims, type Provider, errors } from 'oidc-provider';

interface PasswordGrantOptions {
  /** Returns the claims of the user with these credentials; undefined when they do not match. */
  accountOf: (username: string, password: string) => AccountClaims | undefined;
  /** The audience of the access token; without it, the token is for user info. */
  audience?: string;
  /** Signs in without an ID token: an answer that a portal must refuse. */
  givesNoIdToken?: () => boolean;
}

interface PasswordParameters {
  username?: string;
  password?: string;
  scope?: string;
}

export function addPasswordGrant(
  provider: Provider,
  { accountOf, audience, givesNoIdToken = () => false }: PasswordGrantOptions,
): void {
  provider.registerGrantType<PasswordParameters>(
    'password',
    async (ctx) => {
      const { client, params } = ctx.oidc;
      const { username = '', password = '', scope = '' } = params;
      const claims = accountOf(username, password);
      if (!claims) throw new errors.InvalidGrant('no such account');
      const accountId = claims.sub;
      ctx.oidc.entity('Account', { accountId, claims: () => claims });
      const grant = new provider.Grant({ accountId, clientId: client.clientId });
      grant.addOIDCScope(scope);
      const of = { accountId, client, scope, grantId: await grant.save(), gty: 'password' };
      const authTime = Math.floor(Date.now() / 1000);
      const access = new provider.AccessToken(of);
      if (audience !== undefined)
        access.resourceServer = new provider.ResourceServer(audience, {
          scope,
          audience,
          accessTokenFormat: 'jwt',
        });
      ctx.oidc.entity('AccessToken', access);
      const accessToken = await access.save();
      const refresh = new provider.RefreshToken({ ...of, authTime, rotations: 0 });
      const id = new provider.IdToken({ ...claims, auth_time: authTime }, { ctx });
      // Selects the claims; the types do not have this field.
      Object.assign(id, { scope });
      ctx.body = {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: access.expiration,
        refresh_token: await refresh.save(),
        scope,
        ...(!givesNoIdToken() && { id_token: await id.issue({ use: 'idtoken' }) }),
      };
    },
    ['username', 'password', 'scope', 'resource'],
  );
}
