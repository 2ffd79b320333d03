/**
 * Session management (OpenID Connect Session Management 1.0), which oidc-provider no longer
 * implements: the portal's hidden frame asks the provider's frame every two seconds whether the
 * session has changed.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { contentPolicy } from '#runtime/security-headers.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { providerHeaders } from '#identity/pages/headers.ts';
import { checkSessionPath } from '#identity/paths.ts';
import type { Keys } from '#identity/keys/keys.ts';

/**
 * Not HttpOnly, because the frame's script reads it. The only other script on this origin, the
 * passkeys' own, does not.
 */
const stateCookie = 'carplaza_identity_state';
const saltBytes = 12;

const routesWithState = new Set(['authorization', 'resume']);
const changesState = new Set([...routesWithState, 'end_session', 'end_session_confirm']);

/** Middleware before the provider: updates the cookie, adds `session_state` to all responses. */
export function sessionState(
  config: IdentityConfig,
  keys: Keys,
): (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void> {
  return async (ctx, next) => {
    await next();
    const { oidc } = ctx;
    if (!oidc?.session || !changesState.has(oidc.route)) return;
    const browserState = browserStateOf(keys, oidc.session);
    ctx.cookies.set(stateCookie, browserState, {
      httpOnly: false,
      signed: false,
      sameSite: 'lax',
      overwrite: true,
    });
    const location = ctx.response.headers.location;
    const clientId = oidc.params?.client_id;
    if (!routesWithState.has(oidc.route) || typeof clientId !== 'string') return;
    if (typeof location !== 'string' || !location.startsWith(`${config.portalUrl}/`)) return;
    const salt = randomBytes(saltBytes).toString('base64url');
    const state = `${hashOf(clientId, config.portalUrl, browserState, salt)}.${salt}`;
    const target = new URL(location);
    if (target.hash) target.hash += `&session_state=${state}`;
    else target.searchParams.set('session_state', state);
    ctx.set('location', target.href);
  };
}

export function addCheckSessionRoute(app: FastifyInstance, config: IdentityConfig): void {
  const script = frameScript(config.portalUrl);
  const headers = {
    ...providerHeaders(config),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': contentPolicy({
      'default-src': "'none'",
      'script-src': `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      'frame-ancestors': config.portalUrl,
    }),
  };
  const page = `<!doctype html><meta charset="utf-8"><title>CarPlaza</title><script>${script}</script>`;
  app.get(checkSessionPath, (_request, reply) => reply.headers(headers).send(page));
}

/** The same for all signed-out browsers; without the key it looks like a session's value. */
function browserStateOf(
  keys: Keys,
  session: { accountId?: string | undefined; uid: string; destroyed?: unknown },
): string {
  const signedIn = session.accountId && !session.destroyed;
  return createHmac('sha256', keys.sessionState)
    .update(signedIn ? session.uid : '')
    .digest('base64url');
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('base64url');
}

/** Answers `error` when the cookie is unreadable: blocked cookies must not look like a sign-out. */
function frameScript(portalUrl: string): string {
  return `addEventListener('message', async (event) => {
  if (event.origin !== ${JSON.stringify(portalUrl)} || !event.source) return;
  const answer = (word) => event.source.postMessage(word, event.origin);
  const [client, state, more] = String(event.data).split(' ');
  const [hash, salt] = (state || '').split('.');
  const cookie = document.cookie.split('; ').find((one) => one.startsWith('${stateCookie}='));
  if (!hash || !salt || more !== undefined || !cookie || !globalThis.crypto?.subtle) return answer('error');
  const text = [client, event.origin, cookie.slice(${stateCookie.length + 1}), salt].join(' ');
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const now = btoa(String.fromCharCode(...bytes)).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=/g, '');
  answer(now === hash ? 'unchanged' : 'changed');
});`;
}
