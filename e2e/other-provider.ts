/** Providers that this house did not write: plain oidc-provider with little switched on, over HTTP, in the journey's own process. */
import { createServer } from 'node:http';
import { type Configuration, Provider } from 'oidc-provider';
import { openidScopes, serviceScopes } from '#contract/scopes.ts';
import { demoCompanies } from '#demo/companies.ts';
import { grantWithoutAsking } from '#identity/grants.ts';

interface OtherProvider {
  issuer: string;
  /** Grants that came to the token endpoint. */
  grants: string[];
  close(): Promise<void>;
}

interface Traits {
  host: 'localhost' | '127.0.0.1';
  port: number;
  portalUrl: string;
  /** What the tokens are meant for. */
  audience: string;
  givesRefreshTokens: boolean;
}

/** No proof of possession, no check session, no revocation, no user info, no end session; JWT access tokens; own names of claims. */
export async function openOtherProvider(traits: Traits): Promise<OtherProvider> {
  const issuer = `http://${traits.host}:${traits.port}`;
  const provider = new Provider(issuer, configuration(traits));
  const grants: string[] = [];
  provider.on('grant.success', (ctx) => grants.push(String(ctx.oidc.params?.['grant_type'])));
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(traits.port, traits.host, resolve));
  return {
    issuer,
    grants,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configuration({ portalUrl, audience, givesRefreshTokens }: Traits): Configuration {
  return {
    clients: [
      {
        client_id: 'another-name',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', ...(givesRefreshTokens ? ['refresh_token'] : [])],
        redirect_uris: [`${portalUrl}/signin-oidc`],
        require_auth_time: true,
      },
    ],
    cookies: { keys: ['a key of this journey'] },
    pkce: { required: () => true },
    scopes: openidScopes.filter((scope) => givesRefreshTokens || scope !== 'offline_access'),
    claims: {
      openid: ['sub'],
      profile: ['name', 'org'],
      email: ['email', 'email_verified'],
      roles: ['groups'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origin === portalUrl,
    loadExistingGrant: grantWithoutAsking,
    ...(givesRefreshTokens && { issueRefreshToken: () => true }),
    features: {
      // Its own sign-in page, which takes any password.
      devInteractions: { enabled: true },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: [...openidScopes, ...serviceScopes].join(' '),
          audience,
          accessTokenFormat: 'jwt',
        }),
      },
    },
    findAccount: (_ctx, id) => {
      const company = demoCompanies.find(({ users }) => users.some((user) => user.id === id));
      const user = company?.users.find((own) => own.id === id);
      if (!company || !user) return undefined;
      const { name, email, roles } = user;
      const claims = {
        sub: id,
        name,
        email,
        email_verified: true,
        groups: roles,
        org: company.name,
      };
      return { accountId: id, claims: () => claims };
    },
    ttl: {
      AccessToken: 300,
      IdToken: 300,
      Session: 3_600,
      Grant: 3_600,
      Interaction: 600,
      RefreshToken: 3_600,
    },
  };
}
