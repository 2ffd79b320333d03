/**
 * The constants of the identity clauses (docs/rules.md, Session), in seconds unless the name says
 * otherwise.
 */
export const identityConstants = {
  silentRequestTimeoutSeconds: 10,
  /** Wait after a failed silent request, until the token expires. */
  silentRenewRetrySeconds: 5,
  /** Retries after time-outs before the renewal counts as failed. */
  silentRenewRetriesMax: 6,
  /** Timers of sleeping machines fire late, so the clock is read this often. */
  timerPollSeconds: 5,
  staleStateAgeSeconds: 900,
  checkSessionIntervalSeconds: 2,
  /**
   * The sign-in popup, without toolbar and location bar; as wide as the provider's form needs. Once
   * it is seen closed, its answer has `answerMs` to arrive.
   */
  popup: { height: 640, width: 480, closedCheckMs: 500, answerMs: 3_000 },
  revokedOnSignOut: ['access_token', 'refresh_token'],
} as const;
