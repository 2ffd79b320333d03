/**
 * Claims that wait for an answer, proofs of transport that nobody has looked at, and lots that were
 * won of a tied seller.
 */
import type { Reader } from '#database/connect.ts';
import { type CompanyWork, type CompanyWorkRow, companyWork } from './company-work.ts';

const vehicleTables = `JOIN auction.company c ON c.id = x.company_id
  JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id`;
const columns = `c.name AS company, c.country, v.make || ' ' || v.model || ', ' || v.plate_display AS vehicle,
  (count(*) OVER ())::integer AS "ofAll"`;

/** `operators` is connected as carplaza_operator. A claim that asks its company waits for that. */
export async function readClaimWork(operators: Reader, limit: number): Promise<CompanyWork> {
  const { rows } = await operators.query<CompanyWorkRow>(
    `SELECT k.reference AS id, k.waiting_since AS since, ${columns}
     FROM auction.claim k JOIN auction.settlement x ON x.id = k.settlement_id ${vehicleTables}
     WHERE k.state = 'waiting' ORDER BY k.waiting_since, k.reference LIMIT $1`,
    [limit],
  );
  return companyWork('claim', rows);
}

/** `operators` is connected as carplaza_operator. */
export async function readProofWork(operators: Reader, limit: number): Promise<CompanyWork> {
  const { rows } = await operators.query<CompanyWorkRow>(
    `SELECT t.id, t.at AS since, ${columns}
     FROM auction.transport_proof t JOIN auction.media_file f ON f.id = t.file_id
     JOIN auction.settlement x ON x.id = t.settlement_id ${vehicleTables}
     WHERE x.state = 'collected' AND f.state = 'ready'
       AND NOT EXISTS (SELECT FROM auction.transport_proof_answer w WHERE w.proof_id = t.id)
     ORDER BY t.at, t.id LIMIT $1`,
    [limit],
  );
  return companyWork('proof', rows);
}

/**
 * Lots that a company won of a seller to whom it is tied, until the award is reversed or closed.
 * `operators` is connected as carplaza_operator.
 */
export async function readTieWork(operators: Reader, limit: number): Promise<CompanyWork> {
  const { rows } = await operators.query<CompanyWorkRow>(
    `SELECT x.auction_id || '/' || x.vehicle_id AS id, t.since, ${columns}
     FROM auction.seller_tie t
     JOIN (SELECT w.*, w.id AS lot_id, w.awarded_company_id AS company_id FROM auction.lot w) x ON x.company_id = t.company_id
     JOIN auction.auction a ON a.id = x.auction_id ${vehicleTables}
     WHERE (t.seller_id IS NULL OR t.seller_id = coalesce(x.seller_id, a.seller_id)) AND NOT EXISTS (
       SELECT FROM auction.settlement s WHERE s.lot_id = x.lot_id AND s.state = 'closed')
     ORDER BY t.since, x.lot_id LIMIT $1`,
    [limit],
  );
  return companyWork('tie', rows);
}
