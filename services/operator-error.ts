/** Stops a command with one sentence for the user and exit code 1. Other errors are bugs. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
