/** Claims under the names that a provider gives them. */

/** A claim of that name, dots and all (`https://example.com/roles`), or what lies inside (`realm_access.roles`). */
export function claimAt(claims: unknown, name: string): unknown {
  if (typeof claims !== 'object' || claims === null) return undefined;
  if (Object.hasOwn(claims, name)) return Reflect.get(claims, name);
  const dot = name.indexOf('.');
  if (dot < 0) return undefined;
  return claimAt(Reflect.get(claims, name.slice(0, dot)), name.slice(dot + 1));
}
