/** `operator yard …`: when yards hand vehicles over, their closed days, and who comes. */
import { type Command, InvalidArgumentError } from 'commander';
import { type Country, countries } from '#contract/calls.ts';
import type { Database } from '#database/connect.ts';
import { type YardHours, readHours, writeHours } from '#domain/yard-slots.ts';
import { readBookings, readYards } from '#services/desk/yard/yards.ts';
import { OperatorError } from '#services/operator-error.ts';
import {
  type YardActed,
  addYard,
  changeYard,
  closeYardDay,
  openYardDay,
} from '#services/yards/change-yards.ts';
import { type Yard, type YardFields, findYards } from '#services/yards/queries.ts';
import { actContext } from '#operator/actor.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface FieldOptions extends Partial<Omit<YardFields, 'hours'>> {
  hours?: YardHours[];
  json?: boolean;
}

interface DayOptions {
  reason: string;
  bookings: number;
  json?: boolean;
}

/** What a yard has unless it is given. */
const defaults = { slotMinutes: 60, capacity: 2, leadMinutes: 1_440, daysAhead: 30, hours: [] };

export function addCommands(program: Command): void {
  const yard = program.command('yard').description('yards, their hours and their bookings');
  yard
    .command('list')
    .description('list yards with their hours and closed days')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withDatabase(async (database) => {
        const { yards } = await readYards(database);
        if (json) return printJson(yards);
        print(
          table(
            ['name', 'place', 'zone', 'slot', 'places', 'hours', 'closed'],
            yards.map((one) => [
              one.name,
              `${one.country} ${one.place}`,
              one.timeZone,
              `${one.slotMinutes} min`,
              String(one.capacity),
              weekOf(one.hours),
              one.closedDays.map(({ day }) => day).join(' '),
            ]),
          ),
        );
      }),
    );
  withFields(yard.command('add').description('add a yard')).action((options: FieldOptions) =>
    withDatabase(async (database) => {
      const { json, ...given } = options;
      const { name, country, place, address, timeZone } = given;
      if (!name || !country || !place || !address || !timeZone)
        throw new OperatorError(
          'A yard needs --name, --country, --place, --address and --time-zone.',
        );
      const fields = { ...defaults, ...given, name, country, place, address, timeZone };
      show(name, await addYard(actContext(database), fields), json);
    }),
  );
  withFields(yard.command('change').description('change a yard; what is booked stays'))
    .argument('<yard>', 'its name or id')
    .action((one: string, { json, ...fields }: FieldOptions) =>
      onYard(one, json, (database, { id }) => changeYard(actContext(database), id, fields)),
    );
  yard
    .command('close-day')
    .description('close a day: its bookings are freed, and their companies get a mail')
    .argument('<yard>', 'its name or id')
    .argument('<day>', 'such as 2026-12-24', dayOf)
    .requiredOption('--reason <words>', 'as buyers read them')
    .option('--bookings <count>', 'how many bookings that frees', whole(0, 2_000), 0)
    .option('--json', 'print JSON')
    .action((one: string, day: string, { reason, bookings, json }: DayOptions) =>
      onYard(one, json, (database, { id }) =>
        closeYardDay(actContext(database), settingsOf(), id, { day, reason, bookings }),
      ),
    );
  yard
    .command('open-day')
    .description('open a closed day again')
    .argument('<yard>', 'its name or id')
    .argument('<day>', 'such as 2026-12-24', dayOf)
    .option('--json', 'print JSON')
    .action((one: string, day: string, { json }: { json?: boolean }) =>
      onYard(one, json, (database, { id }) => openYardDay(actContext(database), id, day)),
    );
  yard
    .command('bookings')
    .description('who comes on a day, by time')
    .argument('<yard>', 'its name or id')
    .argument('[day]', 'such as 2026-12-24; today without it', dayOf)
    .option('--json', 'print JSON')
    .action((one: string, day: string | undefined, { json }: { json?: boolean }) =>
      withDatabase(async (database) => {
        const listed = await readBookings(database, (await yardOf(database, one)).id, day);
        if (json) return printJson(listed);
        print(
          table(
            ['from', 'until', 'plate', 'company', 'transporter', 'driver', 'truck', 'collected'],
            (listed?.bookings ?? []).map((booking) => [
              booking.startsAt.slice(0, 16),
              booking.endsAt.slice(0, 16),
              booking.licensePlate,
              booking.company,
              booking.transporter,
              booking.driver,
              booking.truckPlate,
              booking.isCollected ? 'yes' : '',
            ]),
          ),
        );
      }),
    );
}

function withFields(command: Command): Command {
  return command
    .option('--name <name>', 'as buyers read it')
    .option('--country <code>', 'such as NL', countryOf)
    .option('--place <place>', 'as in the data of the vehicles that stand there')
    .option('--address <address>', 'as buyers read it')
    .option('--time-zone <zone>', 'such as Europe/Amsterdam')
    .option('--slot-minutes <minutes>', 'length of a slot', whole(15, 240))
    .option('--capacity <count>', 'vehicles in one slot', whole(1, 20))
    .option('--lead-minutes <minutes>', 'how long before it can be booked', whole(0, 10_080))
    .option('--days-ahead <days>', 'how far ahead', whole(1, 60))
    .option(
      '--hours <days=times>',
      'such as 1-5=08:00-12:00,13:00-17:00, where 1 is Monday; repeat it for other days',
      hoursOf,
    )
    .option('--json', 'print JSON');
}

async function onYard(
  nameOrId: string,
  json: boolean | undefined,
  act: (database: Database, yard: Yard) => Promise<YardActed>,
): Promise<void> {
  await withDatabase(async (database) => {
    const yard = await yardOf(database, nameOrId);
    show(yard.name, await act(database, yard), json);
  });
}

async function yardOf(database: Database, nameOrId: string): Promise<Yard> {
  const yards = await findYards(database);
  const found = yards.find(({ id, name }) => id === nameOrId || name === nameOrId);
  if (!found) throw new OperatorError(`There is no yard ${nameOrId}: \`operator yard list\`.`);
  return found;
}

function show(name: string, acted: YardActed, json: boolean | undefined): void {
  if (!acted.ok) throw refusedBy(name, acted);
  const { yardId, version, freed } = acted;
  if (json) printJson({ yardId, version, freed });
  else print(`${name}: version ${version}, bookings freed: ${freed}.`);
}

function weekOf(hours: readonly YardHours[]): string {
  const days = [...Map.groupBy(hours, ({ weekday }) => weekday)];
  return days
    .map(([weekday, ofDay]) => `${weekday}=${writeHours(ofDay).replaceAll(' ', '')}`)
    .join(' ');
}

/** Adds to what earlier options gave. */
function hoursOf(written: string, before: YardHours[] = []): YardHours[] {
  const [, first, last = first, times] = /^([1-7])(?:-([1-7]))?=(.*)$/.exec(written) ?? [];
  const hours = times === undefined ? undefined : readHours(times);
  if (!hours) throw new InvalidArgumentError('hours such as 1-5=08:00-12:00,13:00-17:00');
  const days = Array.from({ length: 7 }, (_, index) => index + 1).filter(
    (day) => day >= Number(first) && day <= Number(last),
  );
  return [...before, ...days.flatMap((weekday) => hours.map((one) => ({ ...one, weekday })))];
}

function countryOf(written: string): Country {
  const found = countries.find((one) => one === written.toUpperCase());
  if (!found) throw new InvalidArgumentError(`one of ${countries.join(', ')}`);
  return found;
}

function dayOf(written: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written));
  if (!isDay) throw new InvalidArgumentError('a day such as 2026-12-24');
  return written;
}

function whole(min: number, max: number) {
  return (written: string): number => {
    const value = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
    if (!(value >= min && value <= max))
      throw new InvalidArgumentError(`a whole number from ${min} to ${max}`);
    return value;
  };
}
