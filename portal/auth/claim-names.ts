/** Maps the provider's claims for company and roles to the portal's names. */
import type { UserProfile } from 'oidc-client-ts';
import { claimAt } from '#contract/claims.ts';

export interface ClaimNames {
  company: string;
  roles: string;
}

export function withOwnNames(profile: UserProfile, names: ClaimNames): UserProfile {
  const { company, roles } = names;
  return { ...profile, company: claimAt(profile, company), roles: claimAt(profile, roles) };
}
