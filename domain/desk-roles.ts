/** Who of the auction house may do what: by the least role of each act. */
import { type DeskRole, deskRoles } from '#contract/desk/values.ts';
import { type DeskAct, acts, rowOf } from './acts.ts';

export function mayAct(role: DeskRole, act: DeskAct): boolean {
  const { role: least, forYard } = rowOf(act);
  if (role === 'yard') return forYard === true;
  return least !== undefined && deskRoles.indexOf(role) >= deskRoles.indexOf(least);
}

/** Works only at the yards that are assigned to the operator. */
export function isBoundToYards(role: DeskRole): boolean {
  return role === 'yard';
}

/** The least role that may do one of the acts. */
export function leastRoleOf(asked: readonly DeskAct[]): DeskRole | undefined {
  return deskRoles.find((role) => asked.some((act) => acts[act].role === role));
}
