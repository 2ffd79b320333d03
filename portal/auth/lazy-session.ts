/** The file that session.ts loads for a signed-in user or a sign-in, and late for a visitor. */
export { accountManagementOf } from './account-management.ts';
export { isUnknownRequest } from './identity-error.ts';
export { maintainSession } from './maintain-session.ts';
export { logError } from './log-error.ts';
export { SessionManager } from './session-manager.ts';
export { signOut } from './signing-out.ts';
export { completeSignIn, requestSignIn, signInAgain, signInByPassword } from './signing-in.ts';
