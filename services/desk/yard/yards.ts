/** Yards as the desk reads them: what each takes, its closed days, and the bookings of a day. */
import type { DeskBookingList, DeskYardList } from '#contract/desk/yards.ts';
import type { Database } from '#database/connect.ts';
import { isBoundToYards } from '#domain/desk-roles.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { slotsOfDay } from '#domain/yard-slots.ts';
import { clock } from '#services/auctions/queries.ts';
import { type Refused, refused } from '#services/acts/refusals.ts';
import type { Operator } from '#services/auth/users.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { findClosedDays, findYards, isAtYardOf, listBookings } from '#services/yards/queries.ts';

/** All yards, or those of an operator who is bound to some. */
export async function readYards(database: Database, operator?: Operator): Promise<DeskYardList> {
  const operatorId = operator && boundId(operator);
  const [yards, now] = await Promise.all([findYards(database, { operatorId }), clock(database)]);
  const today = (timeZone: string) => dateIn(now, timeZone);
  const first = yards.map(({ timeZone }) => today(timeZone)).toSorted()[0];
  const closed = await findClosedDays(
    database,
    yards.map(({ id }) => id),
    first ?? dateIn(now, 'UTC'),
  );
  return {
    yards: yards.map(({ id: yardId, name, place, address, gate, phone, ...yard }) => ({
      ...yard,
      yardId,
      name: plainText(name),
      place: plainText(place),
      address: plainText(address),
      gate: plainOrNull(gate),
      phone: plainOrNull(phone),
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
  operator?: Operator,
): Promise<DeskBookingList | Refused> {
  const operatorId = operator && boundId(operator);
  const [[yard], now] = await Promise.all([
    findYards(database, { id: yardId, operatorId }),
    clock(database),
  ]);
  // Whether there is another yard is not for somebody who is bound to some.
  if (!yard) return refused(operatorId === undefined ? 'YardIsUnknown' : 'YardIsNotAssigned');
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

/** Refuses an operator who works at other yards than where the vehicle stands. */
export async function refusalOfYard(
  database: Database,
  settlementId: string,
  operator: Operator,
): Promise<Refused | undefined> {
  const operatorId = boundId(operator);
  if (operatorId === undefined || (await isAtYardOf(database, settlementId, operatorId)))
    return undefined;
  return refused('YardIsNotAssigned');
}

function boundId({ id, role }: Operator): string | undefined {
  return isBoundToYards(role) ? id : undefined;
}
