/** Damages that were removed within a day and are not there again, from the act log. */
import type { Reader } from '#database/connect.ts';
import { removalHours, removalsShownMax } from '#services/limits.ts';
import type { DamageRow } from './queries.ts';

export interface RemovedDamage {
  damage: DamageRow;
  /** Among the damages, from 1. */
  position: number;
  by: string;
  at: Date;
}

/** Newest first. */
export async function listRemovedDamages(
  database: Reader,
  vehicleId: string,
): Promise<RemovedDamage[]> {
  const { rows } = await database.query<RemovedRow>(
    `SELECT * FROM (
       SELECT DISTINCT ON (t.before->>'damageId') t.before AS logged, t.actor_name AS by, t.at
       FROM auction.act t JOIN auction.vehicle w ON w.id = t.vehicle_id JOIN auction.description v ON v.id = w.description_id
       WHERE t.vehicle_id = $1 AND t.kind = 'removeDamage' AND t.at > now() - make_interval(hours => $2)
         AND NOT v.damages @> jsonb_build_array(jsonb_build_object('damageId', t.before->'damageId'))
       ORDER BY t.before->>'damageId', t.id DESC
     ) r ORDER BY r.at DESC LIMIT $3`,
    [vehicleId, removalHours, removalsShownMax],
  );
  return rows.map(({ logged: { damage: kind, position, ...mark }, by, at }) => ({
    damage: { kind, ...mark },
    position,
    by,
    at,
  }));
}

interface RemovedRow {
  logged: Omit<DamageRow, 'kind'> & { damage: DamageRow['kind']; position: number };
  by: string;
  at: Date;
}
