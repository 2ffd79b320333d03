/**
 * An address where nothing listens, for a neighbour that a test does not need: a portal that runs
 * beside the tests may use the default addresses.
 */
export const nowhere = 'http://localhost:9';
