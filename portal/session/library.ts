/** What comes only when somebody is, or wants to be, signed in: one file with the provider's library (session.ts). */
export { maintainSession } from '#portal/session/keep-session.ts';
export { logFault } from '#portal/session/log-fault.ts';
export { createManager } from '#portal/session/manager.ts';
export { signOut } from '#portal/session/signing-out.ts';
export {
  completeSignIn,
  signIn,
  signInAgain,
  signInByPassword,
} from '#portal/session/signing-in.ts';
