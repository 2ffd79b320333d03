/** Reads claims under the names, and in the forms, that an identity provider gives them. */

/**
 * Returns the claim whose name is `name`, dots included (`https://example.com/roles`), else the
 * value at that path (`realm_access.roles`).
 */
export function claimAt(claims: unknown, name: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, name)) return Reflect.get(claims, name);
  const dot = name.indexOf('.');
  if (dot < 0) return undefined;
  return claimAt(Reflect.get(claims, name.slice(0, dot)), name.slice(dot + 1));
}

/**
 * Returns the roles of a claim: a list, or one text with commas or semicolons, otherwise with
 * spaces (RFC 9068), as some providers put only texts into tokens.
 */
export function rolesOf(claim: unknown): string[] {
  if (Array.isArray(claim)) return claim.map(String);
  if (typeof claim !== 'string') return [];
  const separator = /[,;]/.test(claim) ? /[,;]/ : /\s/;
  return claim
    .split(separator)
    .map((role) => role.trim())
    .filter((role) => role !== '');
}
