/** Yards as the desk reads them: what each takes, its closed days, and the bookings of a day. */
import type { DeskBookingList, DeskYardList } from '#contract/desk/yards.ts';
import type { Database } from '#database/connect.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { slotsOfDay } from '#domain/yard-slots.ts';
import { clock } from '#services/auctions/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { findClosedDays, findYards, listBookings } from '#services/yards/queries.ts';

export async function readYards(database: Database): Promise<DeskYardList> {
  const [yards, now] = await Promise.all([findYards(database), clock(database)]);
  const today = (timeZone: string) => dateIn(now, timeZone);
  const first = yards.map(({ timeZone }) => today(timeZone)).toSorted()[0];
  const closed = await findClosedDays(
    database,
    yards.map(({ id }) => id),
    first ?? dateIn(now, 'UTC'),
  );
  return {
    yards: yards.map(({ id: yardId, name, place, address, ...yard }) => ({
      ...yard,
      yardId,
      name: plainText(name),
      place: plainText(place),
      address: plainText(address),
      hours: [...yard.hours],
      closedDays: closed
        .filter((one) => one.yardId === yardId && one.day >= today(yard.timeZone))
        .map(({ day, reason }) => ({ day, reason: plainText(reason) })),
      today: today(yard.timeZone),
    })),
    serverTime: now.toISOString(),
  };
}

export async function readBookings(
  database: Database,
  yardId: string,
  asked: string | undefined,
): Promise<DeskBookingList | undefined> {
  const [[yard], now] = await Promise.all([findYards(database, yardId), clock(database)]);
  if (!yard) return undefined;
  const day = asked ?? dateIn(now, yard.timeZone);
  const [bookings, [closed]] = await Promise.all([
    listBookings(database, yardId, day),
    findClosedDays(database, [yardId], day, day),
  ]);
  return {
    day,
    timeZone: yard.timeZone,
    closed: closed ? plainText(closed.reason) : null,
    places: closed ? 0 : slotsOfDay(yard, day).length * yard.capacity,
    bookings: bookings.map((one) => ({
      settlementId: one.settlementId,
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt.toISOString(),
      company: plainText(one.company),
      country: one.country,
      vehicle: plainText(one.vehicle),
      licensePlate: plainText(one.plate),
      plateCountry: one.plateCountry,
      transporter: plainText(one.transporter),
      driver: plainText(one.driver),
      truckPlate: plainText(one.truckPlate),
      isCollected: one.isCollected,
    })),
    serverTime: now.toISOString(),
  };
}
