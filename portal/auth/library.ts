/**
 * The file with the provider's library, which session.ts loads only for a signed-in user or a
 * sign-in.
 */
export { maintainSession } from './maintain-session.ts';
export { logFault } from './log-fault.ts';
export { createManager } from './manager.ts';
export { signOut } from './signing-out.ts';
export { completeSignIn, requestSignIn, signInAgain, signInByPassword } from './signing-in.ts';
