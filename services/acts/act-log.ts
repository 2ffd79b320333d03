/** Appends to the act log; contains SQL, makes no decisions. Call it in the act's transaction. */
import type { Connection } from '#database/connect.ts';
import { type Act as ActRow, type ActKind, actsWith } from '#domain/acts.ts';
import type { Actor } from './actor.ts';

/** Fields of what an act changed; dates are ISO 8601 once stored. */
export type ActFields = Record<string, unknown>;

export interface Act {
  kind: ActKind;
  auctionId?: string | undefined;
  lotId?: string | undefined;
  vehicleId?: string | undefined;
  companyId?: string | null | undefined;
  before?: ActFields | undefined;
  after?: ActFields | undefined;
  /** The operator's words, for the auction house alone. */
  reason?: string | undefined;
}

export async function appendActs(
  connection: Connection,
  actor: Actor,
  acts: readonly Act[],
): Promise<void> {
  if (acts.length === 0) return;
  const rows = acts.map((act) => ({
    kind: act.kind,
    auction_id: act.auctionId ?? null,
    lot_id: act.lotId ?? null,
    vehicle_id: act.vehicleId ?? null,
    company_id: act.companyId ?? null,
    before: act.before ?? {},
    after: act.after ?? {},
    reason: act.reason ?? null,
  }));
  await connection.query(
    `INSERT INTO auction.act (actor_id, actor_name, actor_role, kind, auction_id, lot_id, vehicle_id, company_id, before, after,
       reason)
     SELECT $1, $2, $3, kind, auction_id, lot_id, vehicle_id, company_id, before, after, reason
     FROM jsonb_populate_recordset(null::auction.act, $4)`,
    [actor.id, actor.name, actor.role, JSON.stringify(rows)],
  );
}

/** The kinds whose rows of the table have these values, as a list of SQL. */
export function kindsInSql(row: Partial<ActRow>): string {
  return actsWith(row)
    .map((kind) => `'${kind}'`)
    .join(', ');
}

/** Returns the fields of `names` that differ, as they were and as they are. */
export function changedFields<T extends object>(
  before: T,
  after: T,
  names: readonly (keyof T & string)[],
): { before: ActFields; after: ActFields } {
  const differ = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (one: T): ActFields => Object.fromEntries(differ.map((name) => [name, one[name]]));
  return { before: of(before), after: of(after) };
}
