/** The columns of auction.bid under the names of `ChainedEntry`. */
export const logColumns = `lot_id AS "lotId", sequence, kind, company_id AS "companyId", buyer_id AS "buyerId",
  amount_minor AS "amountMinor", net_minor AS "netMinor", currency, includes_vat AS "includesVat",
  includes_registration_tax AS "includesRegistrationTax", price_minor AS "priceMinor", placed_at AS "placedAt",
  nonce, previous_hash AS "previousHash", hash`;
