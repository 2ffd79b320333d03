/** Reads of the desk about claims. Connected as an operator; contains SQL. */
import type { DeskClaim, DeskClaimAnswer, DeskClaimList } from '#contract/desk/claims.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { claimableMinor } from '#domain/claim-credit.ts';
import { decideBy, officeTimeZone } from '#domain/desk-deadlines.ts';
import { clock } from '#services/auctions/queries.ts';
import {
  type ClaimRow,
  claimColumns,
  claimTables,
  wholeClaim,
} from '#services/claims/read-claims.ts';
import { operator } from '#services/media/document-links.ts';
import { plainText } from '#services/plain-text.ts';
import type { StatementContent } from '#services/settlement/statement.ts';

/** With more open claims an auction house needs staff, not a longer list. */
const openMax = 500;
const decidedMax = 100;

interface Row extends ClaimRow {
  version: number;
  waiting_since: Date;
  decided_at: Date | null;
  company_id: string;
  company: string;
  country: string;
  auction_id: string;
  asset_id: string;
  make: string;
  model: string;
  plate_display: string;
}

const columns = `${claimColumns}, k.version, k.waiting_since, k.decided_at, k.company_id, c.name AS company, c.country,
  l.auction_id, l.vehicle_id AS asset_id, v.make, v.model, v.plate_display`;
const tables = `${claimTables} JOIN auction.company c ON c.id = k.company_id JOIN auction.description v ON v.id = l.description_id`;

export async function listDeskClaims(database: Database, isDone: boolean): Promise<DeskClaimList> {
  const order = isDone
    ? `k.decided_at IS NOT NULL ORDER BY k.decided_at DESC LIMIT ${decidedMax}`
    : `k.decided_at IS NULL ORDER BY k.state = 'asked', k.waiting_since, k.reference LIMIT ${openMax}`;
  const [{ rows }, now] = await Promise.all([
    database.query<Row>(`SELECT ${columns} FROM ${tables} WHERE ${order}`),
    clock(database),
  ]);
  return { claims: rows.map(claimOf), serverTime: now.toISOString() };
}

interface DetailRow extends Row {
  settlement_id: string;
  content: StatementContent;
  granted_of_all: number;
  handed_at: Date | null;
  odometer_km: number | null;
}

/** `keys`: connected as carplaza_services, which has the key of links. */
export async function readDeskClaim(
  { operators, keys, servicesUrl }: { operators: Database; keys: Database; servicesUrl: string },
  reference: string,
): Promise<DeskClaimAnswer | undefined> {
  const { rows } = await operators.query<DetailRow>(
    `SELECT ${columns}, x.id AS settlement_id, s.content, h.at AS handed_at, h.odometer_km,
       (SELECT coalesce(sum(g.granted_minor), 0)::bigint FROM auction.claim g WHERE g.settlement_id = x.id) AS granted_of_all
     FROM ${tables} JOIN auction.statement s ON s.settlement_id = x.id AND s.kind = 'statement'
       AND NOT EXISTS (SELECT FROM auction.statement n WHERE n.corrects_id = s.id)
     LEFT JOIN auction.hand_over h ON h.settlement_id = x.id WHERE k.reference = $1`,
    [reference],
  );
  const [row] = rows;
  if (!row) return undefined;
  const now = await clock(operators);
  const whole = await wholeClaim(operators, row, { keys, servicesUrl, holder: operator, now });
  return {
    claim: claimOf(row),
    whole,
    settlementId: row.settlement_id,
    statement: row.content.number,
    currencyCode: row.content.currency,
    claimable: fromMinor(
      claimableMinor(row.content.sum, row.content.saleTerms) - row.granted_of_all,
    ),
    handedOverAt: row.handed_at?.toISOString() ?? null,
    odometerKm: row.odometer_km,
    serverTime: now.toISOString(),
  };
}

function claimOf(row: Row): DeskClaim {
  return {
    reference: row.reference,
    version: row.version,
    kind: row.kind,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    dueAt: decideBy(row.waiting_since, officeTimeZone).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    companyId: row.company_id,
    company: plainText(row.company),
    country: row.country,
    auctionId: row.auction_id,
    assetId: row.asset_id,
    vehicle: plainText(`${row.make} ${row.model}`),
    licensePlate: plainText(row.plate_display),
  };
}
