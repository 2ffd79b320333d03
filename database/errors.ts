/** Whether a fault says that the database does not answer at the moment: worth another try later, and no bug of ours. */

/** Connection faults of the system, of the pool, and PostgreSQL's classes 08 (connection), 53 (resources), 57 (shutdown). */
export function isDatabaseAway(error: unknown): boolean {
  return (
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|08|53|57)/.test(codeOf(error)) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated|connection error/.test(
        error.message,
      ))
  );
}

/** Whether somebody held a lock for longer than the statement was willing to wait. */
export function isLockHeld(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Whether two transactions met, and this one gave way: a key that the other wrote first, or a circle of waits. */
export function isOvertaken(error: unknown): boolean {
  return (
    codeOf(error) === '40P01' ||
    (error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_key_pkey')
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
