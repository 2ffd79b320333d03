/**
 * The constants of the identity clauses (docs/rules.md, Session), in seconds unless the name says
 * otherwise.
 */
export const identityConstants = {
  /** What a sign-in asks for where no scopes are configured. */
  defaultScope: 'openid',
  silentRequestTimeoutSeconds: 10,
  /** Wait after a failed silent request, until the token expires. */
  silentRenewRetrySeconds: 5,
  /** Retries after time-outs before the renewal counts as failed. */
  silentRenewRetriesMax: 6,
  /** Timers of sleeping machines fire late, so the clock is read this often. */
  timerPollSeconds: 5,
  staleStateAgeSeconds: 900,
  checkSessionIntervalSeconds: 2,
  /** The sign-in popup, without toolbar and location bar; as wide as the provider's form needs. */
  popup: { height: 640, width: 480, closedCheckMs: 500 },
  /** How long a popup waits until the page behind it confirms its answer: that page may be busy. */
  answerHeardSeconds: 3,
  revokedOnSignOut: ['access_token', 'refresh_token'],
} as const;
