/** Claims with what was written and photographed, for their company and for the desk. */
import {
  type ClaimMessage,
  type ClaimPhoto,
  type VehicleClaim,
  claimsMax,
} from '#contract/vehicle-claims.ts';
import { type CurrencyCode, fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { type LinkHolder, makeDocumentLink } from '#services/media/document-links.ts';
import { plainText } from '#services/plain-text.ts';

export interface ClaimRow {
  reference: string;
  lot_id: string;
  kind: VehicleClaim['kind'];
  state: VehicleClaim['state'];
  opened_at: Date;
  opened_by_name: string;
  description: string;
  currency: CurrencyCode;
  asked_minor: number | null;
  granted_minor: number | null;
}

/** Columns of ClaimRow, of claimTables. */
export const claimColumns = `k.reference, x.lot_id, k.kind, k.state, k.opened_at, b.name AS opened_by_name, k.description,
  a.currency, k.asked_minor, k.granted_minor`;
export const claimTables = `auction.claim k JOIN auction.settlement x ON x.id = k.settlement_id
  JOIN auction.lot l ON l.id = x.lot_id JOIN auction.auction a ON a.id = l.auction_id JOIN auction.buyer b ON b.id = k.opened_by`;

/** Photographs are linked for whoever reads, and for minutes. */
export interface LinkFor {
  /** Connected as carplaza_services, which has the key of links. */
  keys: Database;
  servicesUrl: string;
  holder: LinkHolder;
  now: Date;
}

/** Of the awards of a lot to this company, the newest first. */
export async function listClaimsOfLot(
  database: Database,
  { auctionId, assetId, companyId }: { auctionId: string; assetId: string; companyId: string },
  link: LinkFor,
): Promise<VehicleClaim[]> {
  const { rows } = await database.query<ClaimRow>(
    `SELECT ${claimColumns} FROM ${claimTables} WHERE l.auction_id = $1 AND l.vehicle_id = $2 AND k.company_id = $3
     ORDER BY k.opened_at DESC, k.reference LIMIT ${claimsMax}`,
    [auctionId, assetId, companyId],
  );
  return Promise.all(rows.map((row) => wholeClaim(database, row, link)));
}

export async function wholeClaim(
  database: Database,
  row: ClaimRow,
  link: LinkFor,
): Promise<VehicleClaim> {
  const [messages, photos] = await Promise.all([
    listMessages(database, row.reference),
    listPhotos(database, row, link),
  ]);
  return {
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    openedBy: plainText(row.opened_by_name),
    description: visible(row.description),
    currencyCode: row.currency,
    amount: fromMinor(row.asked_minor),
    granted: fromMinor(row.granted_minor),
    messages,
    photos,
  };
}

async function listMessages(database: Database, reference: string): Promise<ClaimMessage[]> {
  const { rows } = await database.query<{
    id: number;
    at: Date;
    author: string | null;
    act: ClaimMessage['act'];
    text: string;
  }>(
    `SELECT id, at, CASE WHEN buyer_id IS NOT NULL THEN author_name END AS author, act, words AS text
     FROM auction.claim_message WHERE reference = $1 ORDER BY id`,
    [reference],
  );
  return rows.map(({ id, at, author, act, text }) => ({
    id,
    at: at.toISOString(),
    author: author === null ? null : plainText(author),
    act,
    text: visible(text),
  }));
}

async function listPhotos(
  database: Database,
  { reference, lot_id: lotId }: ClaimRow,
  { keys, servicesUrl, holder, now }: LinkFor,
): Promise<ClaimPhoto[]> {
  const { rows } = await database.query<{ id: string; state: string }>(
    `SELECT p.id, f.state FROM auction.claim_photo p JOIN auction.media_file f ON f.id = p.file_id
     WHERE p.reference = $1 ORDER BY p.at, p.id`,
    [reference],
  );
  return Promise.all(
    rows.map(async ({ id, state }) => {
      const link = { documentId: id, lotId, holder, now };
      const made = state === 'ready' ? await makeDocumentLink(keys, servicesUrl, link) : undefined;
      return { photoId: id, url: made?.url ?? null, isRefused: state === 'refused' };
    }),
  );
}

/** Keeps its lines, and moves nothing else. */
function visible(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
