/** Why a sales channel, which every address of a search or a vehicle begins with, is refused. */
export const unknownChannel = { field: 'salesChannel', reason: 'is not known here' };
