/**
 * CORS for the portal alone. oidc-provider reflects any origin in preflights, and in refusals that
 * come before it knows the client.
 */
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityConfig } from '#identity/config.ts';
import { routes } from '#identity/paths.ts';

/** Middleware before the provider: other origins read public documents only. */
export function allowPortalOnly({
  portalUrl,
}: IdentityConfig): (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void> {
  return async (ctx, next) => {
    await next();
    if (isPublic(ctx.path) || ctx.get('origin') === portalUrl) return;
    for (const name of Object.keys(ctx.response.headers))
      if (name.toLowerCase().startsWith('access-control-')) ctx.remove(name);
  };
}

/** Every client needs them, and they hold no secret. */
function isPublic(path: string): boolean {
  return path === routes.jwks || path.startsWith('/.well-known/');
}
