/**
 * The one manager of the page: oidc-client-ts, set as the specification says (points 4, 7 and 9). It is loaded only when
 * somebody is, or wants to be, signed in: a visitor's page does without it.
 */
import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { openidScopes, serviceScopes } from '#contract/scopes.ts';
import type { PublicConfig } from '#portal/public-config.ts';

export function createManager(config: PublicConfig): UserManager {
  return new UserManager({
    authority: config.authority,
    client_id: config.clientId,
    // Without a language: the provider knows one address, and what was remembered leads on from there.
    redirect_uri: `${config.portalUrl}/signin-oidc`,
    silent_redirect_uri: `${config.portalUrl}/signin-oidc`,
    post_logout_redirect_uri: `${config.portalUrl}/signout-callback-oidc`,
    response_type: 'code',
    scope: [...openidScopes, ...serviceScopes].join(' '),
    loadUserInfo: true,
    userStore: new WebStorageStateStore({ store: tabStorage() }),
    staleStateAgeInSeconds: 900,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    automaticSilentRenew: true,
    validateSubOnSilentRenew: true,
    silentRequestTimeoutInSeconds: 10,
    // A provider that never answers must not leave a person waiting for ever.
    requestTimeoutInSeconds: 10,
    // The provider answers revocations in plain text.
    revokeTokenAdditionalContentTypes: ['text/plain'],
  });
}

function tabStorage(): Storage {
  try {
    return window.sessionStorage;
  } catch {
    // A browser that forbids storage forgets its user with the page, and works until then.
    return new InMemoryWebStorage();
  }
}
