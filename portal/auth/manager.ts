/**
 * Creates the page's one manager with the options of docs/rules.md, Session. It is loaded only for
 * a signed-in user or a sign-in: a visitor's page works without it.
 */
import { InMemoryWebStorage, WebStorageStateStore } from 'oidc-client-ts';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { browserStorage } from './browser-storage.ts';
import { CheckedManager } from './checked-manager.ts';
import { identityConstants as constants } from './identity-constants.ts';

export function createManager(config: PublicConfig): CheckedManager {
  return new CheckedManager(config, {
    authority: config.authority,
    metadataUrl: config.metadataUrl,
    client_id: config.clientId,
    ...(config.clientSecret && {
      client_secret: config.clientSecret.value,
      client_authentication: config.clientSecret.method,
    }),
    // Without a language: the provider knows one address, and the stored state leads on from there.
    redirect_uri: `${config.portalUrl}/signin-oidc`,
    silent_redirect_uri: `${config.portalUrl}/signin-oidc`,
    post_logout_redirect_uri: `${config.portalUrl}/signout-callback-oidc`,
    response_type: 'code',
    scope: config.scope,
    resource: config.resource,
    // Some providers need the resource again where the code is exchanged.
    ...(config.resource && { extraTokenParams: { resource: config.resource } }),
    // Some providers answer no silent request without the ID token as a hint.
    includeIdTokenInSilentRenew: true,
    // A browser that forbids storage loses its user with the page, and works until then.
    userStore: new WebStorageStateStore({
      store: browserStorage('sessionStorage') ?? new InMemoryWebStorage(),
    }),
    staleStateAgeInSeconds: constants.staleStateAgeSeconds,
    accessTokenExpiringNotificationTimeInSeconds: config.expiringNoticeSeconds,
    automaticSilentRenew: true,
    validateSubOnSilentRenew: true,
    silentRequestTimeoutInSeconds: constants.silentRequestTimeoutSeconds,
    maxSilentRenewTimeoutRetries: constants.silentRenewRetriesMax,
    requestTimeoutInSeconds: config.identityTimeoutSeconds,
    // startMonitoring() starts it instead: on the sign-in pages it would run in the middle of a
    // sign-in.
    monitorSession: false,
    monitorAnonymousSession: true,
    checkSessionIntervalInSeconds: constants.checkSessionIntervalSeconds,
    // The provider answers revocations in plain text.
    revokeTokenAdditionalContentTypes: ['text/plain'],
  });
}
