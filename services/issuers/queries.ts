/** SQL of issuers; makes no decisions. */
import { decidedAs } from '#services/lots/decided-as.ts';
import type { Country } from '#contract/calls.ts';
import type { Connection, Reader } from '#database/connect.ts';
import type { Issuer, StoredIssuer } from './issuer.ts';

const columns = `i.id, i.key, i.number, i.name, i.street, i.postcode, i.city, i.country, i.register_number AS "registerNumber",
  i.vat_numbers AS "vatNumbers", i.is_default AS "isDefault"`;

export async function findIssuers(database: Reader): Promise<StoredIssuer[]> {
  const { rows } = await database.query<StoredIssuer>(
    `SELECT ${columns} FROM auction.invoice_issuer i ORDER BY i.number`,
  );
  return rows;
}

/** All issuers, locked: a default takes another's place. */
export async function lockIssuers(connection: Connection): Promise<StoredIssuer[]> {
  await connection.query('SELECT FROM auction.invoice_issuer ORDER BY number FOR UPDATE');
  return findIssuers(connection);
}

/** Its country stays as it was. */
export async function storeIssuer(
  connection: Connection,
  key: string,
  issuer: Issuer,
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.invoice_issuer (key, name, street, postcode, city, country, register_number, vat_numbers)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (key) DO UPDATE SET name = excluded.name, street = excluded.street, postcode = excluded.postcode,
       city = excluded.city, register_number = excluded.register_number, vat_numbers = excluded.vat_numbers`,
    [
      key,
      issuer.name,
      issuer.street,
      issuer.postcode,
      issuer.city,
      issuer.country,
      issuer.registerNumber,
      JSON.stringify(issuer.vatNumbers),
    ],
  );
}

/** Null: none is. */
export async function setDefault(connection: Connection, key: string | null): Promise<void> {
  await connection.query(
    'UPDATE auction.invoice_issuer SET is_default = false WHERE is_default AND key IS DISTINCT FROM $1',
    [key],
  );
  await connection.query(
    'UPDATE auction.invoice_issuer SET is_default = true WHERE key = $1 AND NOT is_default',
    [key],
  );
}

/** The issuers of a lot's vehicle and fee, as its auction was published with them. */
export async function findIssuersOf(
  database: Reader,
  auctionId: string,
): Promise<{ vehicle: StoredIssuer; fee: StoredIssuer } | undefined> {
  const { rows } = await database.query<StoredIssuer & { isOfVehicle: boolean; isOfFee: boolean }>(
    `SELECT ${columns}, i.id = a.vehicle_issuer_id AS "isOfVehicle", i.id = a.fee_issuer_id AS "isOfFee"
     FROM auction.auction a JOIN auction.invoice_issuer i ON i.id IN (a.vehicle_issuer_id, a.fee_issuer_id) WHERE a.id = $1`,
    [auctionId],
  );
  const vehicle = rows.find(({ isOfVehicle }) => isOfVehicle);
  const fee = rows.find(({ isOfFee }) => isOfFee);
  return vehicle && fee && { vehicle, fee };
}

/** The issuer of the vehicles of auction `a`; a draft's, as if it were published now. */
const vehicleIssuerId = `coalesce(a.vehicle_issuer_id,
  CASE WHEN a.published_at IS NULL THEN (SELECT d.id FROM auction.invoice_issuer d WHERE d.is_default) END)`;
/** Whether the issuer of vehicle `v` of auction `a` has no VAT number where it stands. */
export const issuerHasNoNumber = `EXISTS (SELECT FROM auction.invoice_issuer i
  WHERE i.id = ${vehicleIssuerId} AND NOT i.vat_numbers ? v.location_country::text)`;

export interface MissingNumber {
  issuer: string;
  country: Country;
  lots: number;
}

/** For how many lots that may still be sold no invoice will be made. */
export async function findMissingNumbers(database: Reader): Promise<MissingNumber[]> {
  const { rows } = await database.query<MissingNumber>(
    `SELECT i.key AS issuer, v.location_country AS country, count(*)::integer AS lots
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     JOIN auction.invoice_issuer i ON i.id = ${vehicleIssuerId}
     WHERE (l.status = 'draft' OR ${decidedAs('undecided')})
       AND NOT i.vat_numbers ? v.location_country::text
     GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return rows;
}
