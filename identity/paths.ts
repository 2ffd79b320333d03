/** The paths of the provider, in one place; health and assets have theirs beside their routes. */

/** Routes of oidc-provider and of user info, which replaces its own. */
export const routes = {
  authorization: '/authorize',
  token: '/token',
  userinfo: '/userinfo',
  revocation: '/revoke',
  end_session: '/end-session',
  jwks: '/jwks',
  pushed_authorization_request: '/par',
};
export const checkSessionPath = '/check-session';
export const interactionPath = '/interaction';
export const passwordPath = '/password';
export const forgottenPath = '/password/forgotten';
export const passkeysPath = '/passkeys';
export const sessionsPath = '/sessions';
/** `?action=` of the passkey page, for portals that link to the sessions. */
export const listSessionsAction = 'sessions_list';
