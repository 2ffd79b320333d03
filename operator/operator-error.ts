/**
 * Stops a command with one clear sentence for the user and exit code 1. Any other error is a bug.
 */
export class OperatorError extends Error {
  override name = 'OperatorFault';
}
