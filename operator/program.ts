/** The operator's commands. `node operator/main.ts --help` lists them. */
import { Command, CommanderError } from 'commander';
import { interruptedExitCodes } from './database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { addMovedCommands } from './moved-commands.ts';
import { complain } from './terminal.ts';

/**
 * Runs one command with the words after the program's name. Prints what it has to say, also of its
 * errors, and sets `process.exitCode`.
 */
export async function runOperator(words: readonly string[]): Promise<void> {
  const program = await createProgram(words[0]);
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    // Commander has printed the reason; help is no error and ends with 0.
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    // An OperatorError has one sentence for the user; any other error is a bug, and its stack trace
    // helps to fix it.
    else if (error instanceof OperatorError) complain(error.message);
    else if (!interrupted()) complain(String((error as Error).stack ?? error));
    process.exitCode ??= 1;
  }
}

/** All commands, or those alone that `name`, a first word, belongs to. */
export async function createProgram(name?: string): Promise<Command> {
  const program = new Command('operator')
    .description("the auction house's own commands")
    .addHelpText(
      'after',
      `
Works on DATABASE_URL; else on the database of the running npm start; else starts the embedded one on DATA_DIR (./var).`,
    )
    .showHelpAfterError('(add --help for what is possible)')
    .exitOverride();
  for (const add of await commandsOf(name)) add(program);
  return program;
}

/** An error that follows a signal is not reported. */
function interrupted(): boolean {
  return Object.values(interruptedExitCodes).some((code) => code === process.exitCode);
}

/** Loads the commands of a name alone, which halves the start; all of them for any other name. */
async function commandsOf(name: string | undefined): Promise<((program: Command) => void)[]> {
  const groups = [
    { names: 'act', load: () => import('./act/command.ts') },
    { names: 'import schema', load: () => import('./import-command.ts') },
    { names: 'mapping', load: () => import('./mapping/command.ts') },
    { names: 'auctions auction', load: () => import('./auctions/command.ts') },
    { names: 'lots', load: () => import('./lots/command.ts') },
    { names: 'payments payment settlements', load: () => import('./payments/command.ts') },
    { names: 'yard', load: () => import('./yards/command.ts') },
    { names: 'claim', load: () => import('./claims/command.ts') },
    { names: 'finance', load: () => import('./finance/command.ts') },
    { names: 'changes', load: () => import('./changes/command.ts') },
    { names: 'seller', load: () => import('./sellers/command.ts') },
    { names: 'issuer', load: () => import('./issuers/command.ts') },
    { names: 'history', load: () => import('./history/command.ts') },
    { names: 'photos', load: () => import('./photos/command.ts') },
    { names: 'documents', load: () => import('./documents/command.ts') },
    { names: 'audit', load: () => import('./audit/command.ts') },
    { names: 'work', load: () => import('./work/command.ts') },
    { names: 'requests', load: () => import('./requests/command.ts') },
    { names: 'companies company', load: () => import('./companies/command.ts') },
    { names: 'buyers buyer', load: () => import('./buyers/command.ts') },
    { names: 'identity', load: () => import('./identity/command.ts') },
    { names: 'operators', load: () => import('./operators/command.ts') },
    { names: 'mail', load: () => import('./mail/command.ts') },
    { names: 'storage', load: () => import('./storage-check/command.ts') },
    { names: 'content', load: () => import('./content/command.ts') },
  ];
  const named = groups.filter(({ names }) => names.split(' ').includes(name ?? ''));
  const loaded = await Promise.all((named.length > 0 ? named : groups).map(({ load }) => load()));
  // The old names last: they are added to the groups that are there.
  return [...loaded.map(({ addCommands }) => addCommands), addMovedCommands];
}
