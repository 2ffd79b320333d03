/** Which role a call of the desk needs, before its body is validated. Pure. */
import type { DeskRole } from '#contract/desk/values.ts';
import { type DeskAct, isDeskAct } from '#domain/acts.ts';
import { leastRoleOf, mayAct } from '#domain/desk-roles.ts';

interface Schema {
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
}

const ofSchema = new WeakMap<object, readonly DeskAct[]>();

/** The acts that a body of the schema can name. */
export function actsOfSchema(schema: unknown): readonly DeskAct[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const known = ofSchema.get(schema);
  if (known) return known;
  const { anyOf, properties } = schema as Schema;
  const forms = anyOf?.map((form) => form.properties?.['act']) ?? [properties?.['act']];
  const names = forms.flatMap((act) => act?.enum ?? [act?.const]);
  const acts = names.filter((name) => typeof name === 'string' && isDeskAct(name));
  ofSchema.set(schema, acts);
  return acts;
}

/**
 * Returns the least role that a caller lacks: for the act that the body names or, where it names
 * none, for whichever act of the call asks the least.
 */
export function missingRole(
  role: DeskRole,
  acts: readonly DeskAct[],
  body?: unknown,
): DeskRole | undefined {
  const named = typeof body === 'object' && body !== null && 'act' in body ? body.act : undefined;
  const asked = typeof named === 'string' && isDeskAct(named) ? [named] : acts;
  return asked.length === 0 || asked.some((act) => mayAct(role, act))
    ? undefined
    : leastRoleOf(asked);
}
