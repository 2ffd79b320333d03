/** A fault that stops a command: one clear sentence for the person at the terminal, exit code 1. Anything else is a bug. */
export class OperatorFault extends Error {
  override name = 'OperatorFault';
}
