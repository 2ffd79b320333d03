/**
 * Providers other than the project's: plain oidc-provider with few features on, over HTTP, in the
 * journey's process.
 */
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { type Configuration, Provider } from 'oidc-provider';
import { deskScope, openidScopes, serviceScopes } from '#contract/scopes.ts';
import { type DemoUser, demoCompanies, demoOperators, demoPassword } from '#demo/companies.ts';
import { grantWithoutConsent } from '#identity/oidc/grants.ts';
import { addPasswordGrant } from '#test/password-grant.ts';

const anna = demoCompanies[0]!.users[0]!;

export const passwordClientSecret = 'known to every browser';

interface OtherProvider {
  issuer: string;
  /** The grants that the token endpoint received. */
  grants: string[];
  close(): Promise<void>;
}

interface Traits {
  host: 'localhost' | '127.0.0.1';
  port: number;
  portalUrl: string;
  clientId: string;
  /** The audience of the tokens. */
  audience: string;
  givesRefreshTokens: boolean;
}

/**
 * Starts a provider without proof of possession, check session, revocation, user info and end
 * session, with JWT access tokens and its own names of claims.
 */
export async function openOtherProvider(traits: Traits): Promise<OtherProvider> {
  const issuer = `http://${traits.host}:${traits.port}`;
  const provider = new Provider(issuer, configuration(traits));
  addPasswordGrant(provider, {
    accountOf: (email, password) =>
      password === demoPassword ? claimsWhere((user) => user.email === email) : undefined,
    audience: traits.audience,
  });
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

function configuration(traits: Traits): Configuration {
  const { portalUrl, clientId, audience, givesRefreshTokens } = traits;
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', ...(givesRefreshTokens ? ['refresh_token'] : [])],
        redirect_uris: [`${portalUrl}/signin-oidc`],
        require_auth_time: true,
      },
      // The client of a portal that asks for passwords itself, and has a secret.
      {
        client_id: 'with-passwords',
        client_secret: passwordClientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['password'],
        redirect_uris: [`${portalUrl}/signin-oidc`],
        response_types: [],
      },
    ],
    cookies: { keys: ['a key of this journey'] },
    pkce: { required: () => true },
    scopes: openidScopes.filter((scope) => givesRefreshTokens || scope !== 'offline_access'),
    claims: {
      openid: ['sub'],
      profile: ['name', 'company', 'realm_access'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origin === portalUrl,
    loadExistingGrant: (ctx) =>
      grantWithoutConsent(ctx, async (subject) => demoOperators.some(({ id }) => id === subject)),
    ...(givesRefreshTokens && { issueRefreshToken: () => true }),
    features: {
      // The provider's own sign-in page, which takes any password.
      devInteractions: { enabled: true },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: [...openidScopes, ...serviceScopes, deskScope].join(' '),
          audience,
          accessTokenFormat: 'jwt',
        }),
      },
    },
    // A buyer of the project's provider is recognised here by the verified address, whatever the
    // subject.
    extraTokenClaims: (_ctx, token) => {
      const claims =
        'accountId' in token ? claimsWhere(({ id }) => id === token.accountId) : undefined;
      if (!claims) return undefined;
      const { email, realm_access, acr } = claims;
      return { email, email_verified: true, realm_access, ...(acr && { acr }) };
    },
    findAccount: (_ctx, id) => {
      const claims = claimsWhere((user) => user.id === id);
      return claims && { accountId: id, claims: () => claims };
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

function claimsWhere(isMeant: (user: DemoUser) => boolean) {
  const company = demoCompanies.find(({ users }) => users.some(isMeant));
  const user = company?.users.find(isMeant) ?? demoOperators.find(isMeant);
  if (!user) return undefined;
  const { id: sub, name, email, roles } = user;
  return {
    sub,
    name,
    email,
    email_verified: true,
    realm_access: { roles },
    company: company?.name,
    acr: company ? undefined : 'gold',
  };
}

/** Signs in on its page, which takes any password. */
export async function fillOtherSignIn(page: Page, user: DemoUser = anna): Promise<void> {
  await page.locator('input[name="login"]').fill(user.id);
  await page.locator('input[name="password"]').fill('anything');
  await page.locator('input[name="password"]').press('Enter');
}
