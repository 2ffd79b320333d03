/** Recognises database errors that are no bugs, so that a retry makes sense. */

/**
 * The driver's errors that have no code: of the pool, of a connection that ended, of a query on it.
 * Their messages lean on private parts of pg; errors.test.ts fails when an upgrade changes them.
 */
const driverMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * Returns whether the database is unavailable at the moment: connection errors of the system and of
 * the driver, and PostgreSQL's classes 08 (connection), 53 (resources), 57 (shutdown).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|08|53|57)/.test(codeOf(error)) ||
    (error instanceof Error && driverMessage.test(error.message))
  );
}

/** Returns whether another transaction held a lock for longer than the statement's lock timeout. */
export function isLockHeld(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** Whether this transaction lost: to a key that another wrote first, or to a deadlock. */
export function isOvertaken(error: unknown): boolean {
  return (
    codeOf(error) === '40P01' ||
    (error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_key_pkey')
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
