/** A well-compressed full-page photograph is a tenth of it. */
export const imageMaxBytes = 3 * 1024 * 1024;
