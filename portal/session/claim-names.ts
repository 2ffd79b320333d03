/** What providers call company and roles, brought under the names that the portal knows. */
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
