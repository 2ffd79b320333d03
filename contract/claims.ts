/** Reads claims under the names that an identity provider gives them. */

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
