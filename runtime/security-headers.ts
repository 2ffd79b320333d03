/** Browser features that portal, services and provider switch off. */

export const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** For answers that are not pages. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'";

/** `url`: where browsers reach this process; over https the headers keep them on https. */
export function commonHeaders(referrerPolicy: string, url?: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrerPolicy,
    ...(url?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Formats a content security policy for the header. */
export function contentPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
