/** Recognises database errors that are no bugs, so that a retry makes sense. */

/** Errors of the driver without a code, where a connection was lost or none was to be had. */
const unavailable = new WeakSet<object>();

export function markUnavailable<Failure>(error: Failure): Failure {
  if (error instanceof Error) unavailable.add(error);
  return error;
}

/**
 * Returns whether the database is unavailable at the moment: connection errors of the system and of
 * the driver, and PostgreSQL's classes 08 (connection), 53 (resources), 57 (shutdown).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    /^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|08|53|57)/.test(codeOf(error)) ||
    (error instanceof Error && unavailable.has(error))
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

export function isCoded(error: unknown): boolean {
  return codeOf(error) !== '';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
