/** The user's claims as screens see them: from the ID token and user info, under our names. */
import { claimAt } from '#contract/claims.ts';
import type { UserProfile } from './user.ts';

/** The provider's claims for company and roles. */
export interface ClaimNames {
  company: string;
  roles: string;
}

/** Claims of the protocol, which say nothing about the user (docs/rules.md, Session). */
const protocolClaims = new Set([
  'nbf',
  'jti',
  'auth_time',
  'nonce',
  'acr',
  'amr',
  'azp',
  'at_hash',
]);

export function withOwnNames(profile: UserProfile, names: ClaimNames): UserProfile {
  const { company, roles } = names;
  return { ...profile, company: claimAt(profile, company), roles: claimAt(profile, roles) };
}

/** Merges the claims of both sources; user info replaces what the ID token says. */
export function mergeClaims(idToken: UserProfile, userInfo: object): UserProfile {
  const claims = Object.entries(merge(idToken, userInfo));
  return Object.fromEntries(claims.filter(([name]) => !protocolClaims.has(name))) as UserProfile;
}

function merge(first: object, second: object): object {
  const all: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second))
    all[name] = isRecord(all[name]) && isRecord(value) ? merge(all[name], value) : value;
  return all;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
