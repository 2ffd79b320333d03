/** `operator history`: who did what, when and why. */
import { type Command, InvalidArgumentError } from 'commander';
import type { Database } from '#database/connect.ts';
import { type LoggedAct, readHistory } from '#services/acts/history.ts';
import { withDatabase } from '#operator/database.ts';
import { findOneLot } from '#operator/lots/find-one-lot.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface HistoryOptions {
  lot?: string;
  kind?: string;
  limit: number;
  json?: boolean;
}

export function addCommands(program: Command): void {
  program
    .command('history')
    .description('list what operators, jobs, buyers and sellers did: newest first')
    .argument('[auction]', "only this auction's")
    .option('--lot <lot>', "only this lot's: its number or its vehicle's plate")
    .option('--kind <act>', 'only acts of this kind, such as awardLot')
    .option('--limit <count>', 'at most so many', count, 50)
    .option('--json', 'print JSON: times in UTC, amounts in cents, net')
    .action((auctionId: string | undefined, options: HistoryOptions) =>
      withDatabase((database) => show(database, auctionId, options)),
    );
}

async function show(
  database: Database,
  auctionId: string | undefined,
  options: HistoryOptions,
): Promise<void> {
  const lot =
    auctionId && options.lot ? await findOneLot(database, auctionId, options.lot) : undefined;
  const acts = await readHistory(database, {
    auctionId,
    lotId: lot?.lotId,
    kind: options.kind,
    limit: options.limit,
  });
  if (options.json) printJson(acts);
  else print(acts.length === 0 ? 'Nothing has been done yet.' : actTable(acts));
}

function actTable(acts: LoggedAct[]): string {
  return table(
    ['time (UTC)', 'who', 'role', 'act', 'auction', 'lot', 'change', 'reason'],
    acts.map((act) => [
      act.at.slice(0, 19).replace('T', ' '),
      act.actor.name,
      act.actor.role,
      act.kind,
      act.auctionId ?? '',
      act.lotNumber === null ? '' : `${act.lotNumber} ${act.licensePlate}`,
      changeText(act),
      act.reason ?? '',
    ]),
  );
}

function changeText({ before, after, company }: LoggedAct): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = names
    .filter((name) => name !== 'awardedCompanyId')
    .map((name) =>
      name in before
        ? `${name} ${written(before[name])} → ${written(after[name])}`
        : `${name} ${written(after[name])}`,
    );
  return [...(company === null ? [] : [company]), ...changes].join(', ');
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function count(given: string): number {
  const number = Number(given);
  if (Number.isInteger(number) && number >= 1 && number <= 500) return number;
  throw new InvalidArgumentError('a number from 1 to 500');
}
