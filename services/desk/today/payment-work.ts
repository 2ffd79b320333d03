/** Money that nobody has put on a statement yet, and statements that were to be paid by now. */
import type { Destination } from '#contract/destinations.ts';
import type { OverdueWork, PaymentWork } from '#contract/desk/today.ts';
import { type CurrencyCode, fromMinor } from '#contract/money.ts';
import type { Reader } from '#database/connect.ts';
import { decideBy, officeTimeZone } from '#domain/desk-deadlines.ts';
import { overdueInSql } from '#services/desk/settlement/settlements.ts';
import { plainText } from '#services/plain-text.ts';
import { bookedOf, settlementTables } from '#services/settlement/queries.ts';
import type { Touchable } from './work-items.ts';

interface PaymentRow {
  id: string;
  payer: string | null;
  left_minor: number;
  amount_minor: number;
  currency: string;
  booked_on: string;
  entered_at: Date;
  of_all: number;
}

interface OverdueRow {
  id: string;
  company: string;
  country: Destination;
  number: string;
  plate: string;
  booked_minor: number;
  total_minor: number;
  currency: CurrencyCode;
  due_on: string;
  over_at: Date;
  of_all: number;
}

export interface PaymentWorkRead {
  items: Touchable<PaymentWork | OverdueWork>[];
  payments: number;
  overdue: number;
}

/** `operators` is connected as carplaza_operator. */
export async function readPaymentWork(operators: Reader, limit: number): Promise<PaymentWorkRead> {
  const [left, overdue] = await Promise.all([
    operators.query<PaymentRow>(
      `SELECT p.id, p.payer_name AS payer, auction.left_of(p.id) AS left_minor, p.amount_minor, p.currency,
         to_char(p.booked_on, 'YYYY-MM-DD') AS booked_on, p.entered_at, (count(*) OVER ())::integer AS of_all
       FROM auction.payment_left w JOIN auction.payment p ON p.id = w.payment_id
       WHERE NOT EXISTS (SELECT FROM auction.held_act h WHERE h.payment_id = p.id AND h.refusal IS NULL)
       ORDER BY p.entered_at, p.id LIMIT $1`,
      [limit],
    ),
    operators.query<OverdueRow>(
      `SELECT x.id, c.name AS company, c.country, s.number, v.plate_display AS plate, ${bookedOf('x.id')} AS booked_minor, s.total_minor,
         s.currency, to_char(s.due_on, 'YYYY-MM-DD') AS due_on,
         (s.due_on + 1)::timestamp AT TIME ZONE (s.content->>'timeZone') AS over_at, (count(*) OVER ())::integer AS of_all
       FROM ${settlementTables} JOIN auction.company c ON c.id = x.company_id
       JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id
       WHERE ${overdueInSql} ORDER BY s.due_on, s.number LIMIT $1`,
      [limit],
    ),
  ]);
  return {
    items: [...left.rows.map(paymentWork), ...overdue.rows.map(overdueWork)],
    payments: left.rows[0]?.of_all ?? 0,
    overdue: overdue.rows[0]?.of_all ?? 0,
  };
}

function paymentWork(row: PaymentRow): Touchable<PaymentWork> {
  return {
    kind: 'payment',
    id: row.id,
    dueAt: decideBy(row.entered_at, officeTimeZone).toISOString(),
    name: plainText(row.payer ?? '–'),
    country: null,
    left: fromMinor(row.left_minor),
    amount: fromMinor(row.amount_minor),
    currencyCode: row.currency,
    bookedOn: row.booked_on,
  };
}

function overdueWork(row: OverdueRow): Touchable<OverdueWork> {
  return {
    kind: 'overdue',
    id: row.id,
    dueAt: row.over_at.toISOString(),
    name: plainText(row.company),
    country: row.country,
    number: row.number,
    licensePlate: plainText(row.plate),
    open: fromMinor(row.total_minor - row.booked_minor),
    total: fromMinor(row.total_minor),
    currencyCode: row.currency,
    dueOn: row.due_on,
  };
}
