/** The constants of the identity clauses (specification point 9). Seconds unless the name says otherwise. */
export const identityConstants = {
  silentRequestTimeoutSeconds: 10,
  /** After a silent request that failed, until the token's end. */
  silentRenewRetrySeconds: 5,
  /** The library's own wait after a silent request that timed out is 5 s. It tries so often before it says that renewal fails. */
  silentRenewRetriesMax: 6,
  staleStateAgeSeconds: 900,
  checkSessionIntervalSeconds: 2,
  /** The window of a sign-in, without toolbar and location bar; as wide as the provider's form needs. */
  popup: { height: 640, width: 480, closedCheckMs: 500 },
  revokedOnSignOut: ['access_token', 'refresh_token'],
} as const;
