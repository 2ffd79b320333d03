/** `operator identity suspend|resume|end-sessions [EMAIL] [--company NAME]`. */
import type { Command } from 'commander';
import type { Database } from '#database/connect.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { emailOf, textOf } from '#operator/person-options.ts';
import { print, printJson } from '#operator/terminal.ts';
import { type AccessChange, type AccessTarget, endAllSessions, resume, suspend } from './access.ts';

interface AccessOptions {
  company?: string;
  json?: boolean;
}

interface AccessCommand {
  name: string;
  description: string;
  run: (database: Database, target: AccessTarget) => Promise<AccessChange>;
  sentence: (change: AccessChange) => string;
}

const commands: AccessCommand[] = [
  {
    name: 'suspend',
    description: 'cut a user or a company off at once, at every provider, until resumed',
    run: suspend,
    sentence: ({ users, sessionsEnded }) =>
      `Suspended: ${listed(users)}. ${counted(sessionsEnded)} ended; open tokens and streams end within five seconds.`,
  },
  {
    name: 'resume',
    description: 'lift a suspension; whoever was suspended signs in again',
    run: resume,
    sentence: ({ users }) => `Resumed: ${listed(users)}.`,
  },
  {
    name: 'end-sessions',
    description: 'sign a user or everybody of a company out everywhere; they may sign in again',
    run: endAllSessions,
    sentence: ({ users, sessionsEnded }) =>
      `Signed out: ${listed(users)}. ${counted(sessionsEnded)} ended; open tokens and streams end within five seconds.`,
  },
];

export function addAccessCommands(identity: Command): void {
  for (const { name, description, run, sentence } of commands)
    identity
      .command(name)
      .description(description)
      .argument('[email]', 'the address of the user', emailOf)
      .option('--company <name>', 'everybody of this company, known by name or id', textOf)
      .option('--json', 'print what was done as JSON')
      .action((email: string | undefined, { company, json }: AccessOptions) =>
        withDatabase(async (database) => {
          const change = await run(database, targetOf(email, company));
          if (json) printJson(change);
          else print(sentence(change));
        }),
      );
}

function targetOf(email: string | undefined, company: string | undefined): AccessTarget {
  if (email !== undefined && company === undefined) return { email };
  if (company !== undefined && email === undefined) return { company };
  throw new OperatorError('Name either an e-mail address or --company.');
}

function listed(users: readonly string[]): string {
  return users.length === 0 ? 'nobody yet' : users.join(', ');
}

function counted(sessions: number): string {
  return sessions === 1 ? '1 session' : `${sessions} sessions`;
}
