/** The operator's commands. `node operator/main.ts --help` lists them. */
import { Command } from 'commander';
import { interruptedExitCodes } from './database.ts';
import { OperatorError } from './operator-error.ts';
import { complain } from './terminal.ts';

const program = new Command('operator')
  .description("the auction house's own commands")
  .addHelpText(
    'after',
    `
Works on DATABASE_URL; else on the database of the running npm start; else starts the embedded one on DATA_DIR (./var).`,
  )
  .showHelpAfterError('(add --help for what is possible)');
for (const add of await commandsOf(process.argv[2])) add(program);

try {
  await program.parseAsync();
} catch (error) {
  // An OperatorFault has one sentence for the user; any other error is a bug, and its stack trace
  // helps to fix it.
  if (error instanceof OperatorError) complain(error.message);
  else if (!interrupted()) complain(String((error as Error).stack ?? error));
  process.exitCode ??= 1;
}

/** An error that follows a signal is not reported. */
function interrupted(): boolean {
  return Object.values(interruptedExitCodes).some((code) => code === process.exitCode);
}

/** Loads the commands of a name alone, which halves the start; all of them for any other name. */
function commandsOf(name: string | undefined): Promise<((program: Command) => void)[]> {
  const groups = [
    {
      names: 'import schema',
      load: async () => (await import('./import-command.ts')).addImportCommands,
    },
    {
      names: 'mapping',
      load: async () => (await import('./mapping/command.ts')).addMappingCommands,
    },
    {
      names: 'auctions auction',
      load: async () => (await import('./auctions/command.ts')).addAuctionCommands,
    },
    {
      names: 'lots award reject take-back',
      load: async () => (await import('./lots/command.ts')).addLotCommands,
    },
    { names: 'audit', load: async () => (await import('./audit/command.ts')).addAuditCommands },
    {
      names: 'requests',
      load: async () => (await import('./requests/command.ts')).addRequestCommands,
    },
    {
      names: 'buyers buyer',
      load: async () => (await import('./buyers/command.ts')).addBuyerCommands,
    },
    {
      names: 'identity',
      load: async () => (await import('./identity/command.ts')).addIdentityCommands,
    },
    {
      names: 'content',
      load: async () => (await import('./content/command.ts')).addContentCommands,
    },
  ];
  const named = groups.filter(({ names }) => names.split(' ').includes(name ?? ''));
  return Promise.all((named.length > 0 ? named : groups).map(({ load }) => load()));
}
