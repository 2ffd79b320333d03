/** The file that session.ts loads only for a signed-in user or a sign-in. */
export { accountManagementOf } from './account-management.ts';
export { maintainSession } from './maintain-session.ts';
export { logError } from './log-error.ts';
export { SessionManager } from './session-manager.ts';
export { signOut } from './signing-out.ts';
export { completeSignIn, requestSignIn, signInAgain, signInByPassword } from './signing-in.ts';
