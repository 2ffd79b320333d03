/**
 * The file with the provider's library, which session.ts loads only for a signed-in user or a
 * sign-in.
 */
export { maintainSession } from './maintain-session.ts';
export { logFault } from '#portal/session/log-fault.ts';
export { createManager } from '#portal/session/manager.ts';
export { signOut } from '#portal/session/signing-out.ts';
export {
  completeSignIn,
  signIn,
  signInAgain,
  signInByPassword,
} from '#portal/session/signing-in.ts';
