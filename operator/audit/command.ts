/** `operator verify-log`: whether anybody changed, cut or took away a line of the bid log (design rule 12). */
import type { Command } from 'commander';
import type { Database } from '#database/connect.ts';
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { withDatabase } from '../database.ts';
import { OperatorFault } from '../fault.ts';
import { say, sayJson } from '../terminal.ts';

export function addAuditCommands(program: Command): void {
  program
    .command('verify-log')
    .description('verify every chain of the bid log; exit code 1 when one does not hold')
    .option('--json', 'print the counts and the first fault of each broken chain as JSON')
    .action((options: { json?: boolean }) =>
      withDatabase((database) => verifyLog(database, options)),
    );
}

async function verifyLog(database: Database, options: { json?: boolean }): Promise<void> {
  const verdict = await verifyBidLog(database);
  if (options.json) sayJson(verdict);
  else if (verdict.faults.length === 0)
    say(
      `The bid log holds: ${counted(verdict.lineCount, 'line')} of ${counted(verdict.lotCount, 'lot')}.`,
    );
  if (verdict.faults.length > 0)
    throw new OperatorFault(
      `The bid log does not hold: ${verdict.faults
        .map(({ lotId, sequence, reason }) => `lot ${lotId} from line ${sequence} on (${reason})`)
        .join(', ')}.`,
    );
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
