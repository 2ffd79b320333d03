/** Security headers: one nonce per answer; nothing inline, nothing foreign, no framing. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicConfig } from '#portal/app/public-config.ts';
import { isCallbackPath } from '#portal/auth/return-address.ts';
import { commonHeaders, contentPolicy, permissionsPolicy } from '#runtime/security-headers.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** For this answer's own scripts and styles. */
    nonce: string;
  }
}

export interface Guarding {
  config: PublicConfig;
  /** The provider's origins beside its authority: configured, and from the discovery document. */
  identityOrigins: () => readonly string[];
  /** Vite's client needs sources and connections that a build may not have. */
  dev: boolean;
}

export function securityHeaders(app: FastifyInstance, guarding: Guarding): void {
  app.decorateReply('nonce', '');
  app.addHook('onRequest', async (request, reply) => guardAnswer(request, reply, guarding));
}

/** For answers that bypass the hooks: those to addresses that cannot be parsed. */
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
    // A popup of a sign-in or sign-out returns there and must still reach the page that opened it.
    'cross-origin-opener-policy': isCallbackPath(path) ? 'unsafe-none' : 'same-origin-allow-popups',
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
    // React Aria positions overlays with style attributes; the other rules limit what they can do.
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: ${services}`,
    'font-src': "'self'",
    'connect-src': `'self' ${provider} ${services}`,
    // The provider's frames, and the portal's page to which they return.
    'frame-src': `'self' ${provider}`,
    'manifest-src': "'self'",
    // The one that shows notifications.
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    // The hidden frame of a silent sign-in or sign-out returns there, and to no other page.
    'frame-ancestors': isCallbackPath(path) ? "'self'" : "'none'",
  };
  if (!dev) {
    directives['require-trusted-types-for'] = "'script'";
    directives['trusted-types'] = 'default';
  }
  return contentPolicy(directives);
}

/** Returns the origins of product calls and of pictures. */
function serviceOrigins({ servicesUrl, biddingUrl, vehiclesUrl, productCalls }: PublicConfig) {
  const addresses = [biddingUrl, vehiclesUrl, ...(productCalls === 'all' ? [servicesUrl] : [])];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
