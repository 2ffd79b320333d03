/** The sales channel that every address of a search or a vehicle begins with. */
import { Type } from 'typebox';

export const Channel = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
export const unknownChannel = { field: 'salesChannel', reason: 'is not known here' };
