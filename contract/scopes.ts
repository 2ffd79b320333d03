/** The scopes of a buyer's token (docs/rules.md, Visitors), for provider, portal and services. */

/** Scopes of OpenID Connect itself. */
export const openidScopes = ['openid', 'profile', 'offline_access', 'roles', 'email'] as const;

/** Scopes of the product's services; each guards at least one call (services/auth/scopes.ts). */
export const serviceScopes = [
  'buyer-app',
  'buyer-profile',
  'asset-search',
  'auction-search',
  'media',
  'buyer-request-update',
  'bought-asset-finance-requests',
  'bids',
  'documents',
  'sales',
] as const;

/** The scope of the operator's desk; the embedded provider gives it to operators alone. */
export const deskScope = 'desk';

export type ServiceScope = (typeof serviceScopes)[number];
