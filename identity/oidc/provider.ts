/** oidc-provider, configured for the portal; the reason for each option stands beside it. */
import type { EventEmitter } from 'node:events';
import { passkeyAcr } from '#contract/second-factor.ts';
import { deskScope, openidScopes, serviceScopes } from '#contract/scopes.ts';
import type { Database } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import type { FastifyBaseLogger } from 'fastify';
import {
  type AccessToken,
  type ClientCredentials,
  type Configuration,
  type KoaContextWithOIDC,
  type ResourceServer,
  Provider,
  errors,
} from 'oidc-provider';
import { findAccount, operatorRole } from '#identity/accounts/accounts.ts';
import { claimsByScope, claimsOf } from './claims.ts';
import { portalClient } from './client.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { grantWithoutConsent } from './grants.ts';
import { pageHeaders } from '#identity/pages/headers.ts';
import type { Keys } from '#identity/keys/keys.ts';
import * as limits from '#identity/limits.ts';
import {
  checkSessionPath,
  interactionPath,
  listSessionsAction,
  passkeysPath,
  routes,
} from '#identity/paths.ts';
import { pageContext } from '#identity/pages/page-context.ts';
import { type PageError, errorPage, signedOutPage } from '#identity/pages/plain-pages.ts';
import { promptsWithPasskey, strengthClaims } from './second-factor.ts';
import { confirmOrSignOut } from './sign-out.ts';
import { adapterFactory } from './store.ts';
import { grantClaim } from './token-denials.ts';

export interface ProviderOptions {
  config: IdentityConfig;
  database: Database;
  keys: Keys;
  log: FastifyBaseLogger;
}

/** Cookies ignore the port, and on localhost the portal runs on the same host: hence the prefix. */
const sessionCookie = 'carplaza_identity';

export function createProvider(options: ProviderOptions): Provider {
  const { config, log } = options;
  const provider = new Provider(config.identityUrl, configuration(options));
  // Secure cookies require https, which the browser uses although the last hop may not (app.ts sets
  // the header).
  provider.proxy = isSecure(config);
  provider.on('server_error', (_ctx, error) => log.error({ error }, 'provider failed'));
  provider.on('authorization.error', (_ctx, error) => log.info(refusal(error), 'refused'));
  provider.on('grant.error', (_ctx, error) => log.info(refusal(error), 'token refused'));
  // Handles errors of connections that break during reads or writes; without a listener Koa prints
  // their stack traces.
  const emitter: EventEmitter = provider;
  emitter.on('error', (error: Error) => log.info({ error }, 'connection broke'));
  provider.on('grant.revoked', () => log.info('grant revoked'));
  return provider;
}

export function isSecure(config: IdentityConfig): boolean {
  return config.identityUrl.startsWith('https:');
}

function configuration(options: ProviderOptions): Configuration {
  const { config, database, keys } = options;
  const cookie = {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    signed: true,
  } as const;
  return {
    adapter: adapterFactory(database),
    clients: [portalClient(config)],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['none'],
    jwks: { keys: keys.signing },
    enabledJWA: { dPoPSigningAlgValues: ['ES256'], idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    pkce: { required: () => true },
    routes,
    scopes: [...openidScopes],
    claims: { ...claimsByScope, acr: null, auth_time: null, iss: null, sid: null },
    acrValues: [passkeyAcr],
    cookies: {
      keys: keys.cookies,
      names: {
        session: sessionCookie,
        interaction: `${sessionCookie}_interaction`,
        resume: `${sessionCookie}_resume`,
      },
      long: cookie,
      short: cookie,
    },
    discovery: {
      // Where a signed-in user manages passkeys; portals that read it may link there.
      account_management_uri: `${config.identityUrl}${passkeysPath}`,
      account_management_actions_supported: [listSessionsAction],
      check_session_iframe: `${config.identityUrl}${checkSessionPath}`,
      ui_locales_supported: locales.map((locale) => locale.language),
    },
    // Links on the provider's pages lead only to the portal; otherwise the sign-in page would lend
    // its trust to any address.
    extraParams: {
      contactUrl: (_ctx, value) => refuseForeign(config, 'contactUrl', value),
      registrationUrl: (_ctx, value) => refuseForeign(config, 'registrationUrl', value),
    },
    clientBasedCORS: (_ctx, origin) => origin === config.portalUrl,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: true, nonceSecret: keys.dpopNonce, requireNonce: () => true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => config.resource,
        // Without this option a renewal returns an opaque token that works for user info only.
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, indicator) => resourceServer(config, indicator),
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => confirmOrSignOut(options, ctx, form),
        postLogoutSuccessSource: (ctx) => renderSignedOut(config, ctx),
      },
    },
    findAccount: async (_ctx, subject) => {
      const account = await findAccount(database, subject, config);
      return account && { accountId: account.subject, claims: () => claimsOf(account) };
    },
    extraTokenClaims: async (ctx, token) => ({
      ...strengthClaims(ctx),
      ...(await tokenClaims(options, token)),
    }),
    loadExistingGrant: (ctx) =>
      grantWithoutConsent(ctx, async (subject) => {
        const account = await findAccount(database, subject, config);
        return account?.roles.includes(operatorRole) ?? false;
      }),
    interactions: {
      url: (_ctx, interaction) => `${interactionPath}/${interaction.uid}`,
      policy: promptsWithPasskey(options),
    },
    // oidc-provider drops offline_access unless prompt=consent; the portal requests it at every
    // sign-in.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Signing out ends all tokens.
    expiresWithSession: () => true,
    // An unbound token works once. A bound one may be reused until late in its lifetime, because it
    // is useless to a thief.
    rotateRefreshToken: ({ oidc: { refreshToken } }) =>
      !refreshToken?.isSenderConstrained() || refreshToken.ttlPercentagePassed() >= 70,
    renderError: (ctx, out, error) => renderError(config, ctx, out.error, error),
    ttl: {
      AccessToken: limits.accessTokenSeconds,
      AuthorizationCode: limits.codeSeconds,
      Grant: limits.grantSeconds,
      IdToken: limits.idTokenSeconds,
      Interaction: limits.interactionSeconds,
      // Rotation does not extend the lifetime of the first refresh token.
      RefreshToken: (ctx) =>
        ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? limits.refreshTokenSeconds,
      Session: (_ctx, session) =>
        session.transient ? limits.shortSessionSeconds : limits.longSessionSeconds,
    },
  };
}

/**
 * The services use these claims to recognise a buyer at the first request (decision 032); the token
 * is issued for them and holds no more than user info.
 */
async function tokenClaims(
  { config, database }: ProviderOptions,
  token: AccessToken | ClientCredentials,
): Promise<Record<string, unknown> | undefined> {
  if (token.kind !== 'AccessToken') return undefined;
  // With this claim all tokens of a sign-in are denied when it ends.
  const grant = { [grantClaim]: token.grantId };
  const [hasEmail, isOfDesk] = [token.scopes.has('email'), token.scopes.has(deskScope)];
  if (!hasEmail && !isOfDesk) return grant;
  const account = await findAccount(database, token.accountId, config);
  return (
    account && {
      ...grant,
      ...(hasEmail && { email: account.email, email_verified: account.emailVerified }),
      // The desk asks for the role at every call, so a role taken away ends with the token.
      ...(isOfDesk && { roles: account.roles }),
    }
  );
}

function resourceServer(config: IdentityConfig, indicator: string): ResourceServer {
  if (indicator !== config.resource) throw new errors.InvalidTarget();
  return {
    // Includes the OpenID scopes, or renewals lose the ID token and user info refuses the token.
    scope: [...openidScopes, ...serviceScopes, deskScope].join(' '),
    audience: config.resource,
    accessTokenFormat: 'jwt',
    accessTokenTTL: limits.accessTokenSeconds,
    jwt: { sign: { alg: 'ES256' } },
  };
}

function refuseForeign(config: IdentityConfig, name: string, value: string | undefined): void {
  if (value === undefined) return;
  if (!URL.canParse(value) || new URL(value).origin !== config.portalUrl)
    throw new errors.InvalidRequest(`${name} must be an address of the portal`);
}

async function renderSignedOut(config: IdentityConfig, ctx: KoaContextWithOIDC): Promise<void> {
  ctx.set(pageHeaders(config));
  ctx.type = 'html';
  ctx.body = signedOutPage(await contextOf(config, ctx));
}

async function renderError(
  config: IdentityConfig,
  ctx: KoaContextWithOIDC,
  code: string,
  error: Error,
): Promise<void> {
  ctx.set(pageHeaders(config));
  ctx.type = 'html';
  ctx.body = errorPage(await contextOf(config, ctx), kindOfError(error), code);
}

function kindOfError(error: Error): PageError {
  if (error instanceof errors.SessionNotFound) return 'expired';
  return error instanceof errors.OIDCProviderError && error.expose ? 'request' : 'server';
}

function contextOf(config: IdentityConfig, ctx: KoaContextWithOIDC) {
  return pageContext(config, {
    uiLocales: ctx.query.ui_locales ?? ctx.oidc.params?.ui_locales,
    acceptLanguage: ctx.get('accept-language'),
  });
}

/** Returns codes and fixed texts of the protocol, never a parameter's value. */
function refusal(error: errors.OIDCProviderError): { code: string; detail: string | undefined } {
  return { code: error.error, detail: error.error_detail ?? error.error_description };
}
