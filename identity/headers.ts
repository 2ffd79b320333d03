/** The headers of everything this origin answers. */
import { commonHeaders, contentPolicy, permissionsPolicy } from '#runtime/security-headers.ts';
import type { IdentityConfig } from './config.ts';

export type Headers = Record<string, string>;

/**
 * No script but the passkeys' own file where a page has it, nothing from elsewhere, in nobody's frame. `form-action` names the portal because browsers apply it to
 * the redirects that follow a form as well.
 */
export function pageHeaders(
  config: IdentityConfig,
  { hasScript = false }: { hasScript?: boolean } = {},
): Headers {
  return {
    ...providerHeaders(config),
    'content-security-policy': contentPolicy({
      'default-src': "'none'",
      // oidc-provider adds the hash of its own line here when a request asks for the answer as a posted form.
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
    // Not "no-referrer": a form would then say "Origin: null", and we could not tell our own.
    ...commonHeaders('same-origin', identityUrl),
    'permissions-policy': permissionsPolicy,
  };
}
