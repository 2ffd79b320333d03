/** What happened to accounts, in a log that can only grow. No word that a person typed, no token, no secret. */
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
  /** Undefined where no account is known. */
  subject?: string | undefined;
  /** Network address; by default the one of the request that is being answered. */
  address?: string;
  /** A few words of ours: how, or with what. */
  detail?:
    | 'password'
    | 'passkey'
    | 'authorization code'
    | 'refresh token'
    | 'suspended'
    | 'with the company'
    | 'by owner'
    | 'by operator'
    | 'after a leak';
}

const callers = new AsyncLocalStorage<string>();

/** Lines that are written while a request is answered name the network address that it came from. */
export function rememberCallers(app: FastifyInstance): void {
  // Not earlier: reading a body loses what was remembered.
  app.addHook('preValidation', (request, _reply, done) => callers.run(request.ip, done));
}

/** Where the request that is being answered came from. */
export function callerAddress(): string | undefined {
  return callers.getStore();
}

/** In the transaction of what it tells of, where there is one. */
export async function noteSecurity(
  database: Database | Connection,
  { kind, subject, address, detail }: SecurityEvent,
): Promise<void> {
  await database.query(
    'INSERT INTO identity.security_event (kind, subject, address, detail) VALUES ($1, $2, $3, $4)',
    [kind, subject ?? null, address ?? callerAddress() ?? null, detail ?? null],
  );
}

/** Lines older than a year; gives the number. */
export async function forgetOldEvents(database: Database): Promise<number> {
  const { rows } = await database.query<{ forgotten: number }>(
    'SELECT identity.delete_old_security_events() AS forgotten',
  );
  return rows[0]?.forgotten ?? 0;
}
