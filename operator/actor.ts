/** Who acts by a command: the machine's user, or whom OPERATOR_NAME names. */
import { userInfo } from 'node:os';
import type { Database } from '#database/connect.ts';
import type { ActContext, Actor } from '#services/acts/actor.ts';
import type { Operator } from '#services/auth/users.ts';

/** Whoever can run commands on this machine manages the auction house. */
export function machineActor(): Operator {
  const name = process.env.OPERATOR_NAME?.trim() || userInfo().username;
  return { id: `machine:${name}`, name, role: 'manager' };
}

/** An import, by whoever runs it. */
export function importActor(): Actor {
  return { ...machineActor(), role: 'import' };
}

/** The services tell readers: they poll for what other processes have written. */
export function actContext(database: Database): ActContext {
  return { database, publish: () => undefined, actor: machineActor() };
}
