/** Sellers: SQL, no decisions. */
import type { SellerLanguage } from '#contract/desk/values.ts';
import type { Connection, Database } from '#database/connect.ts';
import type { SaleTerms, SellerTerms } from '#domain/sale-terms.ts';
import { type WrittenSaleTerms, saleTermColumns } from '#services/auctions/sale-terms.ts';
import { decidedAs } from '#services/lots/decided-as.ts';
import { isOpenQuestion } from '#services/awards/mandate.ts';
import { sellerOfLot } from '#services/lots/queries.ts';

export interface SellerFields extends SellerTerms {
  name: string;
  contactName: string | null;
  address: string | null;
  /** E.164. */
  phone: string | null;
  email: string | null;
  language: SellerLanguage;
  mandatePercent: number;
  /** With its country: NL30123456. */
  registerNumber: string | null;
  vatNumbers: string[];
  ibans: string[];
  /** Ids of companies. */
  affiliates: string[];
}

export interface Seller extends SellerFields {
  id: string;
  version: number;
}

export interface ListedSeller extends Seller {
  auctions: number;
  lots: number;
  sold: number;
  /** Questions without an answer. */
  questions: number;
  /** By VAT number, or by name where there is none. */
  affiliateNames: string[];
}

/** What is left out stays as it is. */
export type SellerChange = WrittenSaleTerms & {
  [Field in Exclude<keyof SellerFields, keyof SaleTerms>]?: SellerFields[Field] | undefined;
};

const columnOf = {
  name: 'name',
  contactName: 'contact_name',
  address: 'address',
  phone: 'phone',
  email: 'email',
  language: 'locale',
  mandatePercent: 'mandate_percent',
  registerNumber: 'register_number',
  vatNumbers: 'vat_numbers',
  ibans: 'ibans',
  affiliates: 'affiliates',
  ...saleTermColumns,
  claimCurrency: 'claim_currency',
} as const satisfies Record<keyof SellerFields, string>;
export const sellerFieldNames = Object.keys(columnOf) as (keyof SellerFields)[];

const columns = `s.id, s.version, ${sellerFieldNames.map((name) => `s.${columnOf[name]} AS "${name}"`).join(', ')}`;

export async function findSeller(
  connection: Connection | Database,
  idOrName: string,
): Promise<Seller | undefined> {
  const { rows } = await connection.query<Seller>(
    `SELECT ${columns} FROM auction.seller s WHERE s.id::text = lower($1) OR s.name = $1`,
    [idOrName],
  );
  return rows[0];
}

/** Requires the act's transaction. */
export async function lockSeller(connection: Connection, id: string): Promise<Seller | undefined> {
  const { rows } = await connection.query<Seller>(
    `SELECT ${columns} FROM auction.seller s WHERE s.id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0];
}

export async function isNameTaken(
  connection: Connection,
  name: string,
  butOf: string | null,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT FROM auction.seller WHERE name = $1 AND id IS DISTINCT FROM $2',
    [name, butOf],
  );
  return rowCount !== 0;
}

/** Returns undefined when the name is taken, also by a transaction at the same time. */
export async function insertSeller(
  connection: Connection,
  seller: SellerFields,
): Promise<Seller | undefined> {
  const { rows } = await connection.query<Seller>(
    `INSERT INTO auction.seller AS s (${sellerFieldNames.map((name) => columnOf[name]).join(', ')})
     VALUES (${sellerFieldNames.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT (name) DO NOTHING RETURNING ${columns}`,
    sellerFieldNames.map((name) => seller[name]),
  );
  return rows[0];
}

export async function updateSeller(connection: Connection, seller: Seller): Promise<void> {
  const set = sellerFieldNames.map((name, index) => `${columnOf[name]} = $${index + 2}`);
  await connection.query(
    `UPDATE auction.seller SET ${set.join(', ')}, version = version + 1 WHERE id = $1`,
    [seller.id, ...sellerFieldNames.map((name) => seller[name])],
  );
}

/** By name; `id` finds one. */
export async function listSellers(
  database: Database | Connection,
  id?: string,
): Promise<ListedSeller[]> {
  const { rows } = await database.query<ListedSeller>(
    `SELECT ${columns}, n.auctions, n.lots, n.sold, n.questions, ARRAY(SELECT coalesce(c.vat_number, c.name)
       FROM auction.company c WHERE c.id = ANY (s.affiliates) ORDER BY c.name) AS "affiliateNames"
     FROM auction.seller s, LATERAL (
       SELECT count(DISTINCT l.auction_id) AS auctions, count(*) AS lots, count(*) FILTER (WHERE ${decidedAs('sold')}) AS sold,
         count(*) FILTER (WHERE EXISTS (SELECT FROM auction.seller_question q WHERE q.lot_id = l.id
           AND q.seller_id = s.id AND ${isOpenQuestion()})) AS questions
       FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id WHERE ${sellerOfLot} = s.id
     ) n WHERE $1::uuid IS NULL OR s.id = $1 ORDER BY s.name COLLATE "und-x-icu", s.id LIMIT $2`,
    [id ?? null, sellersMax],
  );
  return rows;
}

/** Far more than an auction house has. */
const sellersMax = 1_000;
