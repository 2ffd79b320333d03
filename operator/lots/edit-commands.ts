/** `operator lot set|mark|change-mark|unmark`: the data and damages of a lot's vehicle. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { editableFieldNames, editableFields } from '#contract/editable-fields.ts';
import {
  type DamageKind,
  type DamageZone,
  damageKinds,
  damageZones,
} from '#contract/damage-codes.ts';
import type { LotAddress } from '#domain/lot.ts';
import { actContext } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { OperatorError } from '#services/operator-error.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson } from '#operator/terminal.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { VehicleActed } from '#services/vehicles/act-on-vehicle.ts';
import { type FieldValue, changeVehicle } from '#services/vehicles/change-vehicle.ts';
import {
  addDamage,
  changeDamage,
  removeDamage,
  restoreDamage,
} from '#services/vehicles/damages.ts';
import { findOneLot } from './find-one-lot.ts';

interface Options {
  json?: boolean;
  reason?: string;
  kind: DamageKind;
  zone: DamageZone;
  size?: number;
  repair: number;
}

export function addEditCommands(lot: Command): void {
  const one = (name: string, description: string) =>
    lot
      .command(name)
      .description(description)
      .argument('<auction>', "the auction's id")
      .argument('<lot>', "the lot's number or its vehicle's plate")
      .option('--reason <words>', 'for the history')
      .option('--json', "print the vehicle's version as JSON");
  one('set', "change one field of a lot's vehicle")
    .argument('<field>', editableFieldNames.join(', '))
    .argument('[value]', 'left out: unknown')
    .action((auctionId: string, number: string, field: string, value: string, options: Options) => {
      const change = { field: fieldOf(field), value: valueOf(fieldOf(field), value) };
      return act(auctionId, number, options, (context, address) =>
        changeVehicle(context, address, change, { reason: options.reason }),
      );
    });
  ofMark(one('mark', "add a damage to a lot's vehicle")).action(
    (auctionId: string, number: string, options: Options) =>
      act(auctionId, number, options, (context, address) =>
        addDamage(context, address, markOf(options), { reason: options.reason }),
      ),
  );
  ofMark(
    one('change-mark', "change a damage of a lot's vehicle").argument('<damage>', 'its id'),
  ).action((auctionId: string, number: string, damageId: string, options: Options) =>
    act(auctionId, number, options, (context, address) =>
      changeDamage(context, address, { ...markOf(options), damageId }, { reason: options.reason }),
    ),
  );
  one('unmark', "remove a damage of a lot's vehicle")
    .argument('<damage>', 'its id')
    .action((auctionId: string, number: string, damageId: string, options: Options) =>
      act(auctionId, number, options, (context, address) =>
        removeDamage(context, address, damageId, { reason: options.reason }),
      ),
    );
  one('restore-mark', 'bring back a damage that was removed within a day')
    .argument('<damage>', 'its id')
    .action((auctionId: string, number: string, damageId: string, options: Options) =>
      act(auctionId, number, options, (context, address) =>
        restoreDamage(context, address, damageId, { reason: options.reason }),
      ),
    );
}

function ofMark(command: Command): Command {
  return command
    .addOption(
      new Option('--kind <kind>', 'what it is').choices([...damageKinds]).makeOptionMandatory(),
    )
    .addOption(new Option('--zone <zone>', 'where').choices([...damageZones]).makeOptionMandatory())
    .option('--size <cm>', 'centimetres', numberOf)
    .requiredOption('--repair <amount>', 'net', numberOf);
}

function markOf({ kind, zone, size, repair: repairCost }: Options) {
  return { kind, zone, sizeCm: size ?? null, repairCost };
}

function act(
  auctionId: string,
  one: string,
  { json }: Options,
  change: (context: ActContext, address: LotAddress) => Promise<VehicleActed>,
): Promise<void> {
  return withDatabase(async (database) => {
    const { assetId, number, licensePlate } = await findOneLot(database, auctionId, one);
    const done = await change(actContext(database), { auctionId, assetId });
    if (!done.ok) throw refusedBy(`Lot ${number} of ${auctionId} (${licensePlate})`, done);
    if (json) printJson(done);
    else print(`Lot ${number} of ${auctionId} (${licensePlate}) is changed.`);
  });
}

function fieldOf(written: string) {
  const field = editableFieldNames.find((name) => name === written);
  if (!field) throw new OperatorError(`"${written}" is none of ${editableFieldNames.join(', ')}.`);
  return field;
}

function valueOf(field: ReturnType<typeof fieldOf>, written: string | undefined): FieldValue {
  if (written === undefined || written === '') return null;
  const { kind } = editableFields[field];
  if (kind === 'flag') return written === 'true' || written === 'yes';
  return kind === 'number' || kind === 'amount' ? numberOf(written) : written;
}

function numberOf(written: string): number {
  if (/^\d+(\.\d{1,2})?$/.test(written)) return Number(written);
  throw new InvalidArgumentError('a number such as 4500');
}
