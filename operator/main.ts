/** The operator's commands. `node operator/main.ts --help` lists them. */
import { Command } from 'commander';
import { addAuditCommands } from './audit/command.ts';
import { addAuctionCommands } from './auctions/command.ts';
import { addBuyerCommands } from './buyers/command.ts';
import { addContentCommands } from './content/command.ts';
import { interruptedExitCodes } from './database.ts';
import { OperatorFault } from './fault.ts';
import { addIdentityCommands } from './identity/command.ts';
import { addImportCommands } from './import-command.ts';
import { addLotCommands } from './lots/command.ts';
import { addMappingCommands } from './mapping/command.ts';
import { addRequestCommands } from './requests/command.ts';
import { complain } from './terminal.ts';

const program = new Command('operator')
  .description("the auction house's own commands")
  .addHelpText(
    'after',
    `
Works on DATABASE_URL; else on the database of the running npm start; else starts the embedded one on DATA_DIR (./var).`,
  )
  .showHelpAfterError('(add --help for what is possible)');
addImportCommands(program);
addMappingCommands(program);
addAuctionCommands(program);
addLotCommands(program);
addAuditCommands(program);
addRequestCommands(program);
addBuyerCommands(program);
addIdentityCommands(program);
addContentCommands(program);

try {
  await program.parseAsync();
} catch (error) {
  // An OperatorFault has one sentence for the user; any other error is a bug, and its stack trace
  // helps to fix it.
  if (error instanceof OperatorFault) complain(error.message);
  else if (!interrupted()) complain(String((error as Error).stack ?? error));
  process.exitCode ??= 1;
}

/** An error that follows a signal is not reported. */
function interrupted(): boolean {
  return Object.values(interruptedExitCodes).some((code) => code === process.exitCode);
}
