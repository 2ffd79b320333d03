/** The desk's search over auctions, lots, plates, companies, papers and requests. Contains SQL. */
import type { DeskFound } from '#contract/desk/today.ts';
import type { Country } from '#contract/calls.ts';
import type { Destination } from '#contract/destinations.ts';
import type { Database } from '#database/connect.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { plainText } from '#services/plain-text.ts';
import { settlementTables } from '#services/settlement/queries.ts';
import { readSearchWords } from '#services/vehicles/search-words.ts';
import { type PictureRow, firstPicture, pictureOf } from './first-picture.ts';

/** Of each kind: what fits under the search field. */
const foundMax = 6;

export async function searchDesk(
  database: Database,
  text: string,
  picturesUrl: string,
): Promise<DeskFound> {
  const search = readSearchWords(text);
  if (!search) return { auctions: [], lots: [], companies: [], settlements: [], requests: [] };
  const named = `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const [auctions, lots, companies, settlements, requests] = await Promise.all([
    database.query<{ id: string; name: string; country: Country; starts_at: Date }>(
      `SELECT id, name, country, starts_at FROM auction.auction WHERE name ILIKE $1 OR id ILIKE $1
       -- An id may say more than a name: fr-fleet-44 is called Flotte France 44.
       ORDER BY name ILIKE $1 DESC, starts_at DESC, id LIMIT $2`,
      [named, foundMax],
    ),
    database.query<LotRow>(
      // A plate from its beginning, a lot's number, or every word in make, model and version.
      `SELECT l.auction_id, a.name AS auction_name, l.vehicle_id, l.number, l.status, v.make, v.model, v.plate_display,
         v.plate_country, ${firstPicture}
       FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
       WHERE ($1 <> '' AND v.plate LIKE $1 || '%') OR l.number = $2
         OR (SELECT bool_and(v.search_text LIKE '% ' || word || '%') FROM unnest($3::text[]) word)
       ORDER BY ($1 <> '' AND v.plate LIKE $1 || '%') DESC, abs(extract(epoch FROM l.effective_ends_at - now())), l.number LIMIT $4`,
      [
        search.plate.replaceAll(/[\\%_]/g, ''),
        search.words.length === 1 ? (search.words[0]?.lotNumber ?? null) : null,
        search.words.map((word) => word.text.replaceAll(/[\\%_]/g, String.raw`\$&`)),
        foundMax,
      ],
    ),
    database.query<{ id: string; name: string; country: Destination }>(
      'SELECT id, name, country FROM auction.company WHERE name ILIKE $1 ORDER BY name, id LIMIT $2',
      [named, foundMax],
    ),
    findSettlements(database, text),
    findRequests(database, text),
  ]);
  return {
    auctions: auctions.rows.map(({ id, name, country, starts_at: startsAt }) => ({
      id,
      name: plainText(name),
      country,
      startsAt: startsAt.toISOString(),
    })),
    lots: lots.rows.map((row) => ({
      auctionId: row.auction_id,
      auctionName: plainText(row.auction_name),
      assetId: row.vehicle_id,
      number: row.number,
      make: plainText(row.make),
      model: plainText(row.model),
      licensePlate: plainText(row.plate_display),
      plateCountry: row.plate_country,
      picture: pictureOf(row, picturesUrl),
      status: row.status,
    })),
    settlements,
    requests,
    companies: companies.rows.map(({ id, name, country }) => ({
      id,
      name: plainText(name),
      country,
    })),
  };
}

/** Fewer signs would name half of a year's statements. */
const numberLengthMin = 4;

async function findSettlements(
  database: Database,
  text: string,
): Promise<DeskFound['settlements']> {
  const written = text.trim().toUpperCase();
  if (written.length < numberLengthMin) return [];
  const { rows } = await database.query<{
    id: string;
    number: string;
    company: string;
    plate: string;
  }>(
    `SELECT x.id, s.number, c.name AS company, v.plate_display AS plate
     FROM ${settlementTables} JOIN auction.company c ON c.id = x.company_id
     JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id
     WHERE x.state <> 'reversed' AND (s.number LIKE $1 || '%' OR s.reference = $2 OR v.plate LIKE $3 || '%')
     ORDER BY s.number DESC LIMIT $4`,
    [
      written.replaceAll(/[\\%_]/g, String.raw`\$&`),
      written.replaceAll(/[^0-9A-Z]/g, ''),
      normalisePlate(text),
      foundMax,
    ],
  );
  return rows.map(({ id, number, company, plate }) => ({
    id,
    number,
    company: plainText(company),
    licensePlate: plainText(plate),
  }));
}

async function findRequests(database: Database, text: string): Promise<DeskFound['requests']> {
  const written = text.trim().toUpperCase();
  if (written.length < numberLengthMin) return [];
  const { rows } = await database.query<DeskFound['requests'][number]>(
    `SELECT f.kind, f.reference, c.name AS company, v.plate_display AS "licensePlate", f.is_done AS "isDone"
     FROM (SELECT 'claim' AS kind, k.reference, k.company_id, x.lot_id, k.decided_at IS NOT NULL AS is_done, k.waiting_since
         FROM auction.claim k JOIN auction.settlement x ON x.id = k.settlement_id
       UNION ALL SELECT 'inquiry', i.reference, i.company_id, i.lot_id, i.done_at IS NOT NULL, i.waiting_since
         FROM auction.inquiry i) f
     JOIN auction.company c ON c.id = f.company_id
     LEFT JOIN auction.lot l ON l.id = f.lot_id LEFT JOIN auction.description v ON v.id = l.description_id
     WHERE f.reference = $1 OR v.plate LIKE $2 || '%'
     ORDER BY f.is_done, f.waiting_since DESC, f.reference LIMIT $3`,
    [written, normalisePlate(text), foundMax],
  );
  return rows.map(({ company, licensePlate, ...found }) => ({
    ...found,
    company: plainText(company),
    licensePlate: licensePlate && plainText(licensePlate),
  }));
}

interface LotRow extends PictureRow {
  auction_id: string;
  auction_name: string;
  vehicle_id: string;
  number: number;
  status: string;
  make: string;
  model: string;
  plate_display: string;
  plate_country: Country;
}
