/** `operator yard list|bookings`: when yards hand vehicles over, and who comes. */
import { type Command, InvalidArgumentError } from 'commander';
import { type YardHours, writeHours } from '#domain/yard-slots.ts';
import { readBookings, readYards } from '#services/desk/yard/yards.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';
import { yardOf } from './yard-of.ts';

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
  yard
    .command('bookings')
    .description('who comes on a day, by time')
    .argument('<yard>', 'its name or id')
    .argument('[day]', 'such as 2026-12-24; today without it', dayOf)
    .option('--json', 'print JSON')
    .action((one: string, day: string | undefined, { json }: { json?: boolean }) =>
      withDatabase(async (database) => {
        const listed = await readBookings(database, (await yardOf(database, one)).id, day);
        if ('code' in listed) throw refusedBy(one, listed);
        if (json) return printJson(listed);
        print(
          table(
            ['from', 'until', 'plate', 'company', 'transporter', 'driver', 'truck', 'collected'],
            listed.bookings.map((booking) => [
              new Date(booking.startsAt),
              new Date(booking.endsAt),
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

function weekOf(hours: readonly YardHours[]): string {
  const days = [...Map.groupBy(hours, ({ weekday }) => weekday)];
  return days
    .map(([weekday, ofDay]) => `${weekday}=${writeHours(ofDay).replaceAll(' ', '')}`)
    .join(' ');
}

function dayOf(written: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written));
  if (!isDay) throw new InvalidArgumentError('a day such as 2026-12-24');
  return written;
}
