/**
 * Returns a list that is a parameter, such as `$1::uuid[]`, in a form whose length the planner does
 * not see. PostgreSQL expects ten of a list that it does not know: a prepared statement is planned
 * anew for each shorter one, which can take longer than to answer it.
 */
export const hiddenParameter = (parameter: string): string => `(SELECT ${parameter})`;
