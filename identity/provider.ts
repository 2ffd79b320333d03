/** oidc-provider, set up for the portal. What each setting is for stands beside it. */
import type { EventEmitter } from 'node:events';
import { openidScopes, serviceScopes } from '#contract/scopes.ts';
import type { Database } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Configuration,
  type KoaContextWithOIDC,
  type ResourceServer,
  Provider,
  errors,
} from 'oidc-provider';
import { findAccount } from './accounts.ts';
import { claimsByScope, claimsOf } from './claims.ts';
import { portalClient } from './client.ts';
import type { IdentityConfig } from './config.ts';
import { grantWithoutAsking } from './grants.ts';
import { pageHeaders } from './headers.ts';
import type { Keys } from './keys.ts';
import * as limits from './limits.ts';
import { pageContext } from './page-setting.ts';
import { type PageError, errorPage, signedOutPage } from './pages/plain-pages.ts';
import { checkSessionPath } from './session-state.ts';
import { askOrSignOut } from './sign-out.ts';
import { adapterFactory } from './store.ts';
import { grantClaim } from './token-denials.ts';

export interface ProviderOptions {
  config: IdentityConfig;
  database: Database;
  keys: Keys;
  log: FastifyBaseLogger;
}

/** Where the provider's own routes live; the pages and health have their own in app.ts. */
export const routes = {
  authorization: '/authorize',
  token: '/token',
  userinfo: '/userinfo',
  revocation: '/revoke',
  end_session: '/end-session',
  jwks: '/jwks',
  pushed_authorization_request: '/par',
};
export const interactionPath = '/interaction';
export const passkeysPath = '/passkeys';
export const sessionsPath = '/sessions';
/** `?action=` of the page of passkeys, for portals that lead to the sessions. */
export const listSessionsAction = 'sessions_list';
/** Cookies ignore the port, and on localhost the portal lives on the same host: hence the prefix. */
const sessionCookie = 'carplaza_identity';

export function createProvider(options: ProviderOptions): Provider {
  const { config, log } = options;
  const provider = new Provider(config.identityUrl, configuration(options));
  // Secure cookies need to know that the browser speaks https although the last hop does not (app.ts sets the header).
  provider.proxy = isSecure(config);
  provider.on('server_error', (_ctx, error) => log.error({ error }, 'provider failed'));
  provider.on('authorization.error', (_ctx, error) => log.info(refusal(error), 'refused'));
  provider.on('grant.error', (_ctx, error) => log.info(refusal(error), 'token refused'));
  // Connections that break while they are read or written; without a listener Koa prints their traces.
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
    claims: { ...claimsByScope, auth_time: null, iss: null, sid: null },
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
      // Where the signed-in person manages her passkeys; portals that know it may link there.
      account_management_uri: `${config.identityUrl}${passkeysPath}`,
      account_management_actions_supported: [listSessionsAction],
      check_session_iframe: `${config.identityUrl}${checkSessionPath}`,
      ui_locales_supported: locales.map((locale) => locale.language),
    },
    // Links on our pages: only to the portal, or the sign-in page would lend its trust to any address.
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
        // Without it a renewal gives an opaque token for user info only.
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, indicator) => resourceServer(config, indicator),
      },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => askOrSignOut(options, ctx, form),
        postLogoutSuccessSource: (ctx) => renderSignedOut(config, ctx),
      },
    },
    findAccount: async (_ctx, subject) => {
      const account = await findAccount(database, subject, config);
      return account && { accountId: account.subject, claims: () => claimsOf(account) };
    },
    // By it the services know a buyer at first sight (decision 032): the token is for them, and says no more than user info.
    extraTokenClaims: async (_ctx, token) => {
      if (token.kind !== 'AccessToken') return undefined;
      // By it all tokens of a sign-in are denied when it ends.
      const grant = { [grantClaim]: token.grantId };
      if (!token.scopes.has('email')) return grant;
      const account = await findAccount(database, token.accountId, config);
      return account && { ...grant, email: account.email, email_verified: account.emailVerified };
    },
    loadExistingGrant: grantWithoutAsking,
    interactions: { url: (_ctx, interaction) => `${interactionPath}/${interaction.uid}` },
    // The provider drops offline_access unless prompt=consent; the portal asks for it on every sign-in.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Signing out ends them all.
    expiresWithSession: () => true,
    // A plain one is good once. A bound one may be used again until late in its life: it is of no use to a thief.
    rotateRefreshToken: ({ oidc: { refreshToken } }) =>
      !refreshToken?.isSenderConstrained() || refreshToken.ttlPercentagePassed() >= 70,
    renderError: (ctx, out, error) => renderError(config, ctx, out.error, error),
    ttl: {
      AccessToken: limits.accessTokenSeconds,
      AuthorizationCode: limits.codeSeconds,
      Grant: limits.grantSeconds,
      IdToken: limits.idTokenSeconds,
      Interaction: limits.interactionSeconds,
      // Rotation does not lengthen the life of the first one.
      RefreshToken: (ctx) =>
        ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? limits.refreshTokenSeconds,
      Session: (_ctx, session) =>
        session.transient ? limits.shortSessionSeconds : limits.longSessionSeconds,
    },
  };
}

function resourceServer(config: IdentityConfig, indicator: string): ResourceServer {
  if (indicator !== config.resource) throw new errors.InvalidTarget();
  return {
    // With the OpenID scopes, or renewals lose the ID token and user info refuses the token.
    scope: [...openidScopes, ...serviceScopes].join(' '),
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
  ctx.body = signedOutPage(await settingOf(config, ctx));
}

async function renderError(
  config: IdentityConfig,
  ctx: KoaContextWithOIDC,
  code: string,
  error: Error,
): Promise<void> {
  ctx.set(pageHeaders(config));
  ctx.type = 'html';
  ctx.body = errorPage(await settingOf(config, ctx), kindOfError(error), code);
}

function kindOfError(error: Error): PageError {
  if (error instanceof errors.SessionNotFound) return 'expired';
  return error instanceof errors.OIDCProviderError && error.expose ? 'request' : 'fault';
}

function settingOf(config: IdentityConfig, ctx: KoaContextWithOIDC) {
  return pageContext(config, {
    uiLocales: ctx.query.ui_locales ?? ctx.oidc.params?.ui_locales,
    acceptLanguage: ctx.get('accept-language'),
  });
}

/** Codes and fixed texts of the protocol; never a parameter's value. */
function refusal(error: errors.OIDCProviderError): { code: string; detail: string | undefined } {
  return { code: error.error, detail: error.error_detail ?? error.error_description };
}
