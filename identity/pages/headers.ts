/** The headers of every response of this origin. */
import { commonHeaders, contentPolicy, permissionsPolicy } from '#runtime/security-headers.ts';
import type { IdentityConfig } from '#identity/config.ts';

export type Headers = Record<string, string>;

/**
 * No script except the passkey script where a page has it, nothing from other origins, and no
 * framing. `form-action` names the portal because browsers also apply it to the redirects that
 * follow a form.
 */
export function pageHeaders(
  config: IdentityConfig,
  { hasScript = false }: { hasScript?: boolean } = {},
): Headers {
  return {
    ...providerHeaders(config),
    'content-security-policy': contentPolicy({
      'default-src': "'none'",
      // oidc-provider adds the hash of its inline script here when a request asks for the answer as
      // a posted form.
      'script-src': hasScript ? "'self'" : "'none'",
      ...(hasScript && { 'connect-src': "'self'", 'require-trusted-types-for': "'script'" }),
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' data:",
      'form-action': `'self' ${config.portalUrl}`,
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'no-store',
  };
}

export function providerHeaders({ identityUrl }: IdentityConfig): Headers {
  return {
    // Not "no-referrer": a form would then send "Origin: null", and a same-origin form could not be
    // recognised.
    ...commonHeaders('same-origin', identityUrl),
    'permissions-policy': permissionsPolicy,
  };
}
