/** What providers call company and roles, brought under the names that the portal knows. */
import type { UserProfile } from 'oidc-client-ts';

export interface ClaimNames {
  company: string;
  roles: string;
}

export function withOwnNames(profile: UserProfile, names: ClaimNames): UserProfile {
  const { company, roles } = names;
  return { ...profile, company: claimAt(profile, company), roles: claimAt(profile, roles) };
}

/** A claim of that name, dots and all (`https://example.com/roles`), or what lies inside (`realm_access.roles`). */
function claimAt(claims: unknown, name: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, name)) return Reflect.get(claims, name);
  const dot = name.indexOf('.');
  if (dot < 0) return undefined;
  return claimAt(Reflect.get(claims, name.slice(0, dot)), name.slice(dot + 1));
}
