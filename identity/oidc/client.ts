/** The portal as the only client: public, PKCE, exact redirects (docs/rules.md, Session). */
import { localePath, locales } from '#locales/locales.ts';
import type { ClientMetadata } from 'oidc-provider';
import type { IdentityConfig } from '#identity/config.ts';

export function portalClient({ clientId, portalUrl }: IdentityConfig): ClientMetadata {
  return {
    client_id: clientId,
    client_name: 'CarPlaza',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    id_token_signed_response_alg: 'ES256',
    // Renewal compares auth_time (docs/rules.md, Sign-in answers), so ID tokens must contain it.
    require_auth_time: true,
    redirect_uris: inAllLocales(portalUrl, '/signin-oidc'),
    post_logout_redirect_uris: inAllLocales(portalUrl, '/signout-callback-oidc'),
  };
}

function inAllLocales(portalUrl: string, path: string): string[] {
  return locales.map((locale) => `${portalUrl}${localePath(locale.code, path)}`);
}
