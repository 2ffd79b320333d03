/** Bounds of a search, for browsers too: without schemas. */

/** A search counts at most so many looser ones: two for each filter that people set at once. */
export const countedSearchesMax = 24;
