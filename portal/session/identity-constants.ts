/** The constants of the identity clauses (specification point 9). Seconds unless the name says otherwise. */
export const identityConstants = {
  /** Before the access token's end the renewal begins. */
  expiringNoticeSeconds: 60,
  silentRequestTimeoutSeconds: 10,
  /** The library's own wait after a silent request that timed out is 5 s. It tries so often before it says that renewal fails. */
  silentRenewRetriesMax: 6,
  staleStateAgeSeconds: 900,
  checkSessionIntervalSeconds: 2,
  /** A provider that never answers must not leave a person waiting for ever. */
  requestTimeoutSeconds: 10,
  /** Clocks of providers and laptops differ; more than this is a clock that is wrong. */
  clockToleranceSeconds: 300,
  /** The window of a sign-in, without toolbar and location bar; as wide as the provider's form needs. */
  popup: { height: 640, width: 480, closedCheckMs: 500 },
  revokedOnSignOut: ['access_token', 'refresh_token'],
} as const;
