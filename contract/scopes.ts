/** The scopes of a buyer's token (docs/rules.md, Visitors), for provider, portal and services. */

/** Scopes of OpenID Connect itself. */
export const openidScopes = ['openid', 'profile', 'offline_access', 'roles', 'email'] as const;

/** Scopes of the product's services. */
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

/**
 * Scopes that calls require; the portal also requests the others that the specification names.
 * `buyer-app` is the right to the portal as a whole, which no single call is. `media` guards
 * nothing: pictures are public, as lists are without a sign-in, and browsers fetch them without a
 * token; a document's address is its own right, and who gets one asks `documents`.
 */
export const requiredScopes = [
  'buyer-profile',
  'buyer-request-update',
  'asset-search',
  'auction-search',
  'bought-asset-finance-requests',
  'bids',
  'documents',
  'sales',
] as const satisfies readonly ServiceScope[];

export type RequiredScope = (typeof requiredScopes)[number];
