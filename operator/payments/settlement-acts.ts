/** `operator settlement …`: a statement is corrected, a small difference accepted or asked for. */
import { type Command, Option } from 'commander';
import { type Destination, destinations } from '#contract/destinations.ts';
import { fromMinor } from '#contract/money.ts';
import { acceptDifference, takeDifferenceBack } from '#services/payments/accept-difference.ts';
import { correctStatement } from '#services/payments/correct-statement.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { findOneLot } from '#operator/lots/find-one-lot.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson } from '#operator/terminal.ts';

interface Options {
  reason: string;
  destination?: Destination;
  json?: boolean;
}

export function addSettlementActs(program: Command): void {
  const settlement = program.command('settlement').description('work on what a buyer owes');
  ofLot('correct', 'take a wrong statement back, and issue one of today’s facts in its place')
    .addOption(
      new Option(
        '--destination <country>',
        'where the vehicle goes, if not where it is to go now',
      ).choices([...destinations]),
    )
    .action(correct);
  ofLot('accept-difference', 'accept what a buyer is short of by charges of a bank').action(
    (auction: string, one: string, options: Options) =>
      onDifference(acceptDifference, auction, one, options),
  );
  ofLot('ask-difference', 'ask for a difference that was accepted after all').action(
    (auction: string, one: string, options: Options) =>
      onDifference(takeDifferenceBack, auction, one, options),
  );

  function ofLot(name: string, description: string): Command {
    return settlement
      .command(name)
      .description(description)
      .argument('<auction>', "the auction's id")
      .argument('<lot>', 'number or plate')
      .requiredOption('--reason <words>', 'for the history')
      .option('--json', 'print JSON');
  }
}

async function correct(auctionId: string, one: string, options: Options): Promise<void> {
  await withDatabase(async (database) => {
    const { lotId, licensePlate } = await findOneLot(database, auctionId, one);
    const { destination } = options;
    const acted = await correctStatement(actContext(database), { lotId }, { destination }, options);
    if (!acted.ok) throw refusedBy(licensePlate, acted);
    const { number, replaces, creditNote, leftMinor, state } = acted.corrected;
    if (options.json) return printJson(acted.corrected);
    print(`${number} takes the place of ${replaces}, which ${creditNote} takes back: ${state}.`);
    if (leftMinor > 0) print(`${fromMinor(leftMinor).toFixed(2)} are left of its payments.`);
  });
}

async function onDifference(
  act: typeof acceptDifference,
  auctionId: string,
  one: string,
  options: Options,
): Promise<void> {
  await withDatabase(async (database) => {
    const { lotId, licensePlate } = await findOneLot(database, auctionId, one);
    const acted = await act(actContext(database), { lotId }, options);
    if (!acted.ok) throw refusedBy(licensePlate, acted);
    const { version, state, amountMinor } = acted;
    if (options.json) printJson({ version, state, amountMinor });
    else
      print(
        `Done: ${fromMinor(amountMinor).toFixed(2)}; the settlement of ${licensePlate} is ${state}.`,
      );
  });
}
