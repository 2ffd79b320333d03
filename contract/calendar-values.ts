/** One for each program of a user: a telephone, a computer, an assistant. */
export const calendarsMax = 3;
