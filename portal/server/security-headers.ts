/** What a browser is told to refuse. One nonce an answer; nothing inline, nothing foreign, no framing. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathWithoutLocale } from '#locales/locales.ts';
import type { PublicConfig } from '#portal/public-config.ts';
import { commonHeaders, contentPolicy, permissionsPolicy } from '#runtime/security-headers.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** For this answer's own scripts and styles. */
    nonce: string;
  }
}

export interface Guarding {
  config: PublicConfig;
  /** Where browsers meet the provider, beside its authority: as configured, and as its discovery document says. */
  identityOrigins: () => readonly string[];
  /** Vite's own client writes to places that a build may not. */
  dev: boolean;
}

export function securityHeaders(app: FastifyInstance, guarding: Guarding): void {
  app.decorateReply('nonce', '');
  app.addHook('onRequest', async (request, reply) => guardAnswer(request, reply, guarding));
}

/** For answers that no hook sees too: those to addresses that cannot be read. */
export function guardAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  guarding: Guarding,
): void {
  reply.nonce = randomBytes(16).toString('base64');
  const path = request.url.split('?', 1)[0] ?? '/';
  reply.headers({
    ...commonHeaders('strict-origin-when-cross-origin', guarding.config.portalUrl),
    'content-security-policy': policy(guarding, path, reply.nonce),
    // The window of a sign-in comes back to this page, and must still know the window that opened it.
    'cross-origin-opener-policy': isSignInCallback(path)
      ? 'unsafe-none'
      : 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
  });
}

function policy({ config, identityOrigins, dev }: Guarding, path: string, nonce: string) {
  const provider = [...new Set([new URL(config.authority).origin, ...identityOrigins()])].join(' ');
  const services = serviceOrigins(config).join(' ');
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'style-src-elem': `'self' 'nonce-${nonce}'`,
    // React Aria places overlays by style attributes; what they may say is bounded by the other rules.
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: ${services}`,
    'font-src': "'self'",
    'connect-src': `'self' ${provider} ${services}`,
    // The provider's frames, and our own page to which they come back.
    'frame-src': `'self' ${provider}`,
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    // The hidden frame of a silent sign-in comes back to this page, and to no other.
    'frame-ancestors': isSignInCallback(path) ? "'self'" : "'none'",
  };
  if (!dev) {
    directives['require-trusted-types-for'] = "'script'";
    directives['trusted-types'] = 'default';
  }
  return contentPolicy(directives);
}

/** Where product calls go, and where pictures come from. */
function serviceOrigins({ servicesUrl, biddingUrl, vehiclesUrl, productCalls }: PublicConfig) {
  const addresses = [biddingUrl, vehiclesUrl, ...(productCalls === 'all' ? [servicesUrl] : [])];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function isSignInCallback(path: string): boolean {
  return pathWithoutLocale(path).toLowerCase() === '/signin-oidc';
}
