/**
 * Whether an endpoint belongs to one of these push services. A browser names it, so it may be any
 * address, also one inside the network: nothing is sent to others.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    services.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}
