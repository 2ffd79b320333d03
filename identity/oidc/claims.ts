/** Claims by scope (docs/rules.md, Visitors) for discovery document, ID token and user info. */
import type { Account } from '#identity/accounts/accounts.ts';

export const claimsByScope = {
  openid: ['sub'],
  profile: ['name', 'locale', 'company'],
  email: ['email', 'email_verified'],
  roles: ['roles'],
} as const;

export interface Claims {
  sub: string;
  name?: string;
  locale?: string;
  company?: { id: string; name: string };
  email?: string;
  email_verified?: boolean;
  roles?: string[];
  [claim: string]: unknown;
}

export function claimsOf(account: Account): Claims {
  return {
    sub: account.subject,
    name: account.name,
    locale: account.locale,
    ...(account.companyId !== null &&
      account.companyName !== null && {
        company: { id: account.companyId, name: account.companyName },
      }),
    email: account.email,
    email_verified: account.emailVerified,
    roles: account.roles,
  };
}

/** Returns only the claims of `scopes`, and always `sub`. */
export function claimsForScopes(account: Account, scopes: ReadonlySet<string>): Claims {
  const all = claimsOf(account);
  const open = Object.entries(claimsByScope).flatMap(([scope, claims]) =>
    scopes.has(scope) ? claims : [],
  );
  return { sub: all.sub, ...Object.fromEntries(open.map((claim) => [claim, all[claim]])) };
}
