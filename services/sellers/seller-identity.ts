/**
 * What identifies a seller besides its name, as it is typed: numbers in their stored form, and
 * affiliates by name or VAT number (docs/rules.md, Who may not bid).
 */
import { type Destination, destinations } from '#contract/destinations.ts';
import type { Connection } from '#database/connect.ts';
import { type Refused, refused } from '#services/acts/refusals.ts';
import { isRefusal, type TextReading } from '#services/requests/fields.ts';
import { readIban } from '#services/requests/iban.ts';
import { readPhone } from '#services/requests/phone.ts';
import { readVatNumber } from '#services/requests/vat-number.ts';
import type { SellerChange, SellerFields } from './sellers.ts';

type Identity = Pick<
  SellerFields,
  'phone' | 'registerNumber' | 'vatNumbers' | 'ibans' | 'affiliates'
>;

/**
 * Returns the change with its numbers as they are stored and its affiliates' ids, or the refusal of
 * the first that cannot be read. Requires the act's transaction.
 */
export async function readIdentity(
  connection: Connection,
  change: SellerChange,
): Promise<{ ok: true; change: SellerChange } | Refused> {
  const read: Partial<Identity> = {};
  for (const [field, readOne] of Object.entries(readers)) {
    const written = change[field as keyof typeof readers];
    if (written === undefined || written === null) continue;
    const values: string[] = [];
    for (const value of [written].flat()) {
      const reading = readOne(value);
      if (isRefusal(reading) || reading.value === null)
        return refused('SellerNumberIsInvalid', { field, value });
      values.push(reading.value);
    }
    const unique = [...new Set(values)];
    Object.assign(read, { [field]: Array.isArray(written) ? unique : unique[0] });
  }
  if (change.affiliates) {
    const ids = new Set<string>();
    for (const value of change.affiliates) {
      const id = await companyCalled(connection, value);
      if (id === undefined) return refused('AffiliateIsUnknown', { value });
      ids.add(id);
    }
    read.affiliates = [...ids];
  }
  return { ok: true, change: { ...change, ...read } };
}

const readers = {
  phone: (text: string) => readPhone(text, undefined),
  registerNumber: readRegisterNumber,
  vatNumbers: readVatNumberOfPrefix,
  ibans: (text: string) => readIban(text),
};

/** The number of one country's register is that of another company in another's. */
function readRegisterNumber(text: string): TextReading {
  const compact = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return destinationOf(compact) && /^[A-Z]{2}[0-9A-Z]{1,38}$/.test(compact)
    ? { value: compact }
    : { refusal: 'FieldIsMissing' };
}

function readVatNumberOfPrefix(text: string): TextReading {
  const country = destinationOf(text.trim().toUpperCase().replace(/^EL/, 'GR'));
  return country ? readVatNumber(text, country) : { refusal: 'VatNumberIsInvalid' };
}

function destinationOf(text: string): Destination | undefined {
  return destinations.find((country) => text.startsWith(country));
}

/** Undefined where none or more than one has the name. */
async function companyCalled(connection: Connection, written: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT id FROM auction.company
     WHERE lower(name) = lower($1) OR id::text = lower($1) OR vat_number = upper(regexp_replace($1, '[ ./-]', '', 'g')) LIMIT 2`,
    [written.trim()],
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
}

/** Returns the refusal where another seller has one of the numbers. */
export async function takenRefusal(
  connection: Connection,
  { registerNumber, vatNumbers, ibans }: Omit<Identity, 'phone'>,
  butOf: string | null,
): Promise<Refused | undefined> {
  // Two sellers that are entered at once wait for each other here.
  await connection.query('LOCK TABLE auction.seller IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await connection.query<{ value: string; seller: string }>(
    `SELECT w.value, s.name AS seller FROM unnest($1::text[]) AS w (value), auction.seller s
     WHERE s.id IS DISTINCT FROM $2 AND (s.register_number = w.value OR w.value = ANY (s.vat_numbers || s.ibans)) LIMIT 1`,
    [[registerNumber ?? [], vatNumbers, ibans].flat(), butOf],
  );
  const [taken] = rows;
  return taken && refused('SellerNumberIsTaken', { ...taken });
}
