/**
 * The one manager of the page, set as the specification says (points 4, 7 and 9). It is loaded only when somebody is, or
 * wants to be, signed in: a visitor's page does without it.
 */
import { InMemoryWebStorage, WebStorageStateStore } from 'oidc-client-ts';
import type { PublicConfig } from '#portal/public-config.ts';
import { browserStorage } from '#portal/session/browser-storage.ts';
import { CheckedManager } from '#portal/session/checked-manager.ts';
import { identityConstants as constants } from '#portal/session/identity-constants.ts';

export function createManager(config: PublicConfig): CheckedManager {
  return new CheckedManager(config, {
    authority: config.authority,
    metadataUrl: config.metadataUrl,
    client_id: config.clientId,
    ...(config.clientSecret && {
      client_secret: config.clientSecret.value,
      client_authentication: config.clientSecret.method,
    }),
    // Without a language: the provider knows one address, and what was remembered leads on from there.
    redirect_uri: `${config.portalUrl}/signin-oidc`,
    silent_redirect_uri: `${config.portalUrl}/signin-oidc`,
    post_logout_redirect_uri: `${config.portalUrl}/signout-callback-oidc`,
    response_type: 'code',
    scope: config.scope,
    resource: config.resource,
    // Some know the resource of a token only when it is named again where the code is exchanged.
    ...(config.resource && { extraTokenParams: { resource: config.resource } }),
    // Who is meant: some providers answer no silent request without it.
    includeIdTokenInSilentRenew: true,
    // A browser that forbids storage forgets its user with the page, and works until then.
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
    // Begun by startMonitoring(): on the way to and from the provider it would ask in the middle of a sign-in.
    monitorSession: false,
    monitorAnonymousSession: true,
    checkSessionIntervalInSeconds: constants.checkSessionIntervalSeconds,
    // The provider answers revocations in plain text.
    revokeTokenAdditionalContentTypes: ['text/plain'],
  });
}
