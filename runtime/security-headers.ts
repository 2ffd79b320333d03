/** What browsers are told to refuse: what portal, services and provider say alike. */

export const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** For answers that are no page. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'";

/** `url` is where browsers reach this process: over https they are told to stay there. */
export function commonHeaders(referrerPolicy: string, url?: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrerPolicy,
    ...(url?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** A content security policy as the header has it. */
export function contentPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
