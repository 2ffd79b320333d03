/** Reads the user's claims from a token under the names that the provider uses. */
import { claimAt, rolesOf } from '#contract/claims.ts';
import type { Person } from './users.ts';

/**
 * How an address counts as verified: `claim` by the JSON value true; `text` also by the text
 * "true", for providers that put only texts into access tokens; `always` without a claim, for a
 * provider that verifies each address before it signs a user in.
 */
export const emailVerifications = ['claim', 'text', 'always'] as const;

/** OpenID Connect's claims, and the embedded provider's names of company and roles. */
export const standardClaims: ClaimRules = {
  subject: 'sub',
  email: 'email',
  emailVerified: 'email_verified',
  emailIsVerifiedBy: 'claim',
  company: 'company',
  roles: 'roles',
  methods: 'amr',
};

export interface ClaimRules {
  subject: string;
  email: string;
  emailVerified: string;
  emailIsVerifiedBy: (typeof emailVerifications)[number];
  company: string;
  roles: string;
  /** How the user signed in. */
  methods: string;
}

/** Returns undefined for a token without a subject. */
export function personOf(
  payload: unknown,
  { issuer, rules }: { issuer: string; rules: ClaimRules },
): Person | undefined {
  const subject = textAt(payload, rules.subject);
  if (subject === undefined) return undefined;
  const email = textAt(payload, rules.email);
  return {
    issuer,
    subject,
    email,
    hasVerifiedEmail: email !== undefined && isVerified(payload, rules),
    company: textAt(payload, rules.company),
    roles: rolesOf(claimAt(payload, rules.roles)),
  };
}

function isVerified(payload: unknown, { emailVerified, emailIsVerifiedBy }: ClaimRules): boolean {
  if (emailIsVerifiedBy === 'always') return true;
  const claim = claimAt(payload, emailVerified);
  // The text "true" counts only when configured, because some providers that send it mean other
  // things by it.
  return claim === true || (emailIsVerifiedBy === 'text' && claim === 'true');
}

/** PostgreSQL stores no zero byte, so a claim that contains one counts as missing. */
function textAt(payload: unknown, name: string): string | undefined {
  const claim = claimAt(payload, name);
  return typeof claim === 'string' && claim !== '' && !claim.includes('\0') ? claim : undefined;
}

/** Accepts a text with spaces (RFC 9068), or a list as some providers send it. */
export function listOf(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(' ');
  return Array.isArray(claim) ? claim.map(String) : [];
}
