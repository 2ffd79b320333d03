/**
 * `operator audit verify`: checks whether an entry of the bid log was changed, cut or removed, and
 * whether a receipt is genuine.
 */
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { Compile } from 'typebox/compile';
import { Receipt } from '#contract/bids.ts';
import type { Database } from '#database/connect.ts';
import { verifyBidLog } from '#services/bids/verify-bid-log.ts';
import { type ReceiptError, verifyReceipt } from '#services/bids/verify-receipt.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { print, printJson } from '#operator/terminal.ts';

interface VerifyOptions {
  receipt?: string;
  json?: boolean;
}

export function addCommands(program: Command): void {
  program
    .command('audit')
    .description('the bid log and its chains')
    .command('verify')
    .description('verify every chain of the bid log; exit code 1 when one does not hold')
    .option(
      '--receipt <file>',
      "check a buyer's receipt too: the JSON that the bid was answered with",
    )
    .option('--json', 'print the counts and the first error of each broken chain as JSON')
    .action((options: VerifyOptions) =>
      withDatabase((database) => verify(database, options), 'carplaza_audit'),
    );
}

async function verify(database: Database, options: VerifyOptions): Promise<void> {
  const receipt = options.receipt === undefined ? undefined : await readReceipt(options.receipt);
  const log = await verifyBidLog(database);
  const checked = receipt && (await verifyReceipt(database, receipt));
  if (options.json) printJson(checked ? { ...log, receipt: checked } : log);
  else if (log.errors.length === 0)
    print(
      `The bid log holds: ${counted(log.entryCount, 'entry', 'entries')} of ${counted(log.lotCount, 'lot', 'lots')}.`,
    );
  const complaints = log.errors.map(
    ({ lotId, sequence, reason }) => `lot ${lotId} from entry ${sequence} on (${reason})`,
  );
  if (complaints.length > 0)
    throw new OperatorError(`The bid log does not hold: ${complaints.join(', ')}.`);
  if (!checked) return;
  if (checked.error) throw new OperatorError(receiptErrors[checked.error]);
  if (!options.json) print(`The receipt is genuine: entry ${checked.entry?.sequence} of its lot.`);
}

const receiptErrors: Record<ReceiptError, string> = {
  lotIsUnknown: 'The receipt is not genuine: there is no such lot.',
  entryIsMissing: 'The receipt is not genuine: no entry of the lot has its hash.',
  numberDiffers: 'The receipt is not genuine: the entry with its hash has another number.',
  timeDiffers: 'The receipt is not genuine: the entry with its hash has another time.',
};

const receiptSchema = Compile(Receipt);

async function readReceipt(file: string): Promise<Receipt> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new OperatorError(`The receipt cannot be read: ${error.message}.`, { cause: error });
  });
  const value = parsed(text);
  // Accepts the whole response to a bid too, because it contains the receipt.
  const receipt = isRecord(value) && 'receipt' in value ? value.receipt : value;
  if (!receiptSchema.Check(receipt))
    throw new OperatorError(
      `${file} holds no receipt: JSON with auctionId, assetId, sequence, at and hash.`,
    );
  return receipt;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
