/** Reads of the desk about what came in, with whose it may be. Connected as an operator. */
import type { DeskPayment, DeskPaymentList } from '#contract/desk/settlements.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database, Reader } from '#database/connect.ts';
import { type NamedStatement, namesIn } from '#domain/payment-matching.ts';
import {
  type LeftPayment,
  type OpenOfCompany,
  paidTwice,
  suggestionsFor,
} from '#domain/payment-suggestions.ts';
import { clock } from '#services/auctions/queries.ts';
import {
  type ListedPayment,
  companiesOfPayers,
  countPayments,
  listPayments,
  sumsLeft,
} from '#services/payments/queries.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { bookedOf, formerNamesInSql, settlementTables } from '#services/settlement/queries.ts';

interface PaymentSearch {
  onlyLeft: boolean;
  search?: string | undefined;
  page: number;
  pageSize: number;
}

/** An auction house with more open statements than these has other worries than suggestions. */
const openMax = 3_000;

export async function listDeskPayments(
  database: Database,
  { onlyLeft, search, page, pageSize }: PaymentSearch,
): Promise<DeskPaymentList> {
  const [payments, total, left, now] = await Promise.all([
    listPayments(database, { onlyLeft, search, limit: pageSize, offset: (page - 1) * pageSize }),
    countPayments(database, { onlyLeft, search }),
    sumsLeft(database),
    clock(database),
  ]);
  const suggest = await suggester(database, payments);
  return {
    payments: payments.map((payment) => ({ ...paymentOf(payment), ...suggest(payment) })),
    left: left.map(({ currency, leftMinor, payments: count }) => ({
      currencyCode: currency,
      left: fromMinor(leftMinor),
      payments: count,
    })),
    total,
    page,
    pageSize,
    serverTime: now.toISOString(),
  };
}

type Suggested = Pick<DeskPayment, 'suggestions' | 'paidTwice'>;

interface OpenRow extends OpenOfCompany {
  plate: string;
}

async function suggester(
  database: Reader,
  payments: readonly ListedPayment[],
): Promise<(payment: ListedPayment) => Suggested> {
  const waiting = payments.filter(({ leftMinor }) => leftMinor > 0);
  if (waiting.length === 0) return () => ({ suggestions: [], paidTwice: null });
  const ibans = waiting.flatMap(({ payerIban }) => payerIban ?? []);
  const [open, companies, named] = await Promise.all([
    readOpen(database),
    companiesOfPayers(database, ibans),
    readNamed(database, waiting),
  ]);
  const byId = new Map(open.map((one) => [one.settlementId, one]));
  return (payment) => {
    const asked = leftPayment(payment, companies);
    if (payment.leftMinor <= 0) return { suggestions: [], paidTwice: null };
    return {
      suggestions: suggestionsFor(asked, open).map(({ lines, company, ...suggestion }) => ({
        ...suggestion,
        company: plainText(company),
        lines: lines.map(({ settlementId, amountMinor }) => ({
          settlementId,
          number: byId.get(settlementId)?.number ?? '',
          licensePlate: plainText(byId.get(settlementId)?.plate ?? ''),
          amount: fromMinor(amountMinor),
        })),
      })),
      paidTwice: paidTwice(asked, named) ?? null,
    };
  };
}

function leftPayment(
  { leftMinor, currency, payerName, payerIban, remittance }: ListedPayment,
  companies: ReadonlyMap<string, string[]>,
): LeftPayment {
  const payerCompanies = payerIban === null ? [] : (companies.get(payerIban) ?? []);
  return { leftMinor, currency, payerName, payerCompanies, references: [], text: remittance };
}

async function readOpen(database: Reader): Promise<OpenRow[]> {
  const { rows } = await database.query<OpenRow>(
    `SELECT * FROM (SELECT x.id AS "settlementId", x.company_id AS "companyId", c.name AS company, s.number, s.reference, s.currency,
       s.total_minor - ${bookedOf('x.id')} AS "openMinor", to_char(s.due_on, 'YYYY-MM-DD') AS "dueOn", v.plate_display AS plate
     FROM ${settlementTables} JOIN auction.company c ON c.id = x.company_id
     JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id
     WHERE x.state = 'issued') o WHERE "openMinor" > 0 ORDER BY "dueOn", number LIMIT $1`,
    [openMax],
  );
  return rows;
}

type NamedRow = NamedStatement & { settlementId: string; openMinor: number };

/** The statements that the payments name, with what is open of each. */
async function readNamed(
  database: Reader,
  payments: readonly ListedPayment[],
): Promise<NamedRow[]> {
  const names = payments.flatMap(({ remittance }) =>
    namesIn({ references: [], text: remittance }).flat(),
  );
  const { rows } = await database.query<NamedRow>(
    `SELECT x.id AS "settlementId", s.number, s.reference, ${formerNamesInSql} AS "formerNames", s.total_minor - ${bookedOf('x.id')} AS "openMinor"
     FROM ${settlementTables} WHERE x.state <> 'reversed' AND x.id IN (SELECT o.settlement_id FROM auction.statement o
       WHERE o.kind = 'statement' AND (o.reference = ANY($1) OR o.number = ANY($1)))`,
    [names],
  );
  return rows;
}

function paymentOf(payment: ListedPayment): Omit<DeskPayment, keyof Suggested> {
  return {
    paymentId: payment.paymentId,
    version: payment.version,
    bookedOn: payment.bookedOn,
    amount: fromMinor(payment.amountMinor),
    left: fromMinor(payment.leftMinor),
    returned: fromMinor(payment.returnedMinor),
    currencyCode: payment.currency,
    payerName: plainOrNull(payment.payerName),
    payerIban: plainOrNull(payment.payerIban),
    text: plainText(payment.remittance),
    bankFile: plainOrNull(payment.bankFile),
    paid: payment.paid.map(({ settlementId, number, company, amountMinor }) => ({
      settlementId,
      number,
      company: plainText(company),
      amount: fromMinor(amountMinor),
    })),
  };
}
