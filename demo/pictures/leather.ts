import { chanceFrom, pick } from './chance.ts';
import type { Look } from './looks.ts';
import type { Paint } from './paints.ts';
import type { Shape } from './shapes.ts';

/** The seats of an open car: the same from every side. */
export const leatherOf = (shape: Shape, look: Look, paint: Paint): string =>
  pick(['#7a5239', '#2f3337', '#a8957b'], chanceFrom(`${shape}-${look}-${paint}-leather`));
