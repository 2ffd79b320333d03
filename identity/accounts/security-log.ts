/** Security events of accounts, append-only; without user input, tokens and secrets. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Database } from '#database/connect.ts';
import type { FastifyInstance } from 'fastify';

export const securityEventKinds = [
  'signIn',
  'signInFailed',
  'lockout',
  'signOut',
  'tokenReused',
  'passwordChanged',
  'passwordResetAsked',
  'passwordLinkMade',
  'passkeyAdded',
  'passkeyRemoved',
  'accountAdded',
  'suspended',
  'resumed',
  'sessionsEnded',
  'keysRotated',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Undefined where the account is unknown. */
  subject?: string | undefined;
  /** Network address; by default the one of the current request. */
  address?: string;
  /** A short fixed text: how, or with what. */
  detail?:
    | 'password'
    | 'passkey'
    | 'authorization code'
    | 'refresh token'
    | 'suspended'
    | 'with the company'
    | 'by owner'
    | 'by operator'
    | 'after a leak'
    | 'after a restore';
}

const callers = new AsyncLocalStorage<string>();

/** Gives the network address of the current request to the log entries written during it. */
export function rememberCallers(app: FastifyInstance): void {
  // Not in an earlier hook: reading the body loses the async context.
  app.addHook('preValidation', (request, _reply, done) => callers.run(request.ip, done));
}

/** Returns the network address of the current request. */
export function callerAddress(): string | undefined {
  return callers.getStore();
}

/** Runs in the transaction of the logged change, if there is one. */
export async function logSecurityEvent(
  database: Database | Connection,
  { kind, subject, address, detail }: SecurityEvent,
): Promise<void> {
  await database.query(
    'INSERT INTO identity.security_event (kind, subject, address, detail) VALUES ($1, $2, $3, $4)',
    [kind, subject ?? null, address ?? callerAddress() ?? null, detail ?? null],
  );
}
