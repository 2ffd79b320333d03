/** Who works on an item of the work list, and until when it is put off. */
import type { DeskToday, DeskWorkAct, DeskWorkActed, WorkItem } from '#contract/desk/today.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { deadlineRefusal } from '#domain/award.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import type { Operator } from '#services/auth/users.ts';
import { plainText } from '#services/plain-text.ts';

export type WorkState = Pick<WorkItem, 'assignee' | 'laterUntil' | 'workVersion'>;

/** An item as its source knows it. */
export type Touchable<Item extends WorkState> = Omit<Item, keyof WorkState>;

const untouched: WorkState = { assignee: null, laterUntil: null, workVersion: 0 };

interface Row {
  id: string;
  assignee_id: string | null;
  name: string | null;
  assigned_at: Date | null;
  later_until: Date | null;
  version: number;
}

/** By the item's id; an item that nobody has touched is in no row. */
export async function readWorkStates(
  database: Database,
  ids: readonly string[],
  reader: Operator | undefined,
): Promise<(id: string) => WorkState> {
  const { rows } = await database.query<Row>(
    `SELECT w.id, w.assignee_id, o.name, w.assigned_at, w.version,
       CASE WHEN w.later_until > statement_timestamp() THEN w.later_until END AS later_until
     FROM auction.work_item w LEFT JOIN auction.operator o ON o.id = w.assignee_id WHERE w.id = ANY($1)`,
    [ids],
  );
  const states = new Map(rows.map((row) => [row.id, stateOf(row, reader)]));
  return (id) => states.get(id) ?? untouched;
}

function stateOf(row: Row, reader: Operator | undefined): WorkState {
  const { assignee_id: operatorId, name, assigned_at: since } = row;
  return {
    assignee:
      operatorId === null || name === null || since === null
        ? null
        : {
            operatorId,
            name: plainText(name),
            isOwn: operatorId === reader?.id,
            since: since.toISOString(),
          },
    laterUntil: row.later_until?.toISOString() ?? null,
    workVersion: row.version,
  };
}

/** To whom work can be assigned. */
export async function listAssignees(database: Database): Promise<DeskToday['operators']> {
  const { rows } = await database.query<{ operatorId: string; name: string }>(
    `SELECT id AS "operatorId", name FROM auction.operator
     WHERE suspended_at IS NULL AND role <> 'viewer' ORDER BY name, id`,
  );
  return rows.map(({ operatorId, name }) => ({ operatorId, name: plainText(name) }));
}

type WorkActed = { ok: true; answer: DeskWorkActed } | Refused;

/** Of two operators at once the second is refused with both versions. */
export function actOnWork(context: ActContext, act: DeskWorkAct): Promise<WorkActed> {
  return inTransaction<WorkActed>(context.database, async (connection) => {
    const { id } = act;
    const before = await lockWork(connection, id);
    const old = olderVersion(act.version, before.version);
    if (old) return old;
    const change =
      act.act === 'assignWork' ? await assigned(connection, act) : postponed(before, act);
    if (typeof change === 'string') return refused(change);
    const { rows } = await connection.query<{ version: number }>(
      `INSERT INTO auction.work_item (id, assignee_id, assigned_at, later_until) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO UPDATE SET assignee_id = CASE WHEN $5 THEN $2 ELSE work_item.assignee_id END,
         assigned_at = CASE WHEN $5 THEN $3 ELSE work_item.assigned_at END,
         later_until = CASE WHEN $5 THEN work_item.later_until ELSE $4 END, version = work_item.version + 1
       RETURNING version`,
      [
        id,
        change.assigneeId,
        change.assigneeId === null ? null : before.now,
        change.laterUntil,
        act.act === 'assignWork',
      ],
    );
    await appendActs(connection, context.actor, [
      { kind: act.act, before: { work: id }, after: { work: id, ...change } },
    ]);
    return { ok: true, answer: { id, version: rows[0]?.version ?? 1 } };
  });
}

interface Change {
  assigneeId: string | null;
  laterUntil: Date | null;
}

async function assigned(
  connection: Connection,
  { operatorId }: Extract<DeskWorkAct, { act: 'assignWork' }>,
): Promise<Change | 'UserIsUnknown'> {
  const known =
    operatorId === null ||
    (
      await connection.query(
        "SELECT FROM auction.operator WHERE id = $1 AND suspended_at IS NULL AND role <> 'viewer'",
        [operatorId],
      )
    ).rowCount === 1;
  return known ? { assigneeId: operatorId, laterUntil: null } : 'UserIsUnknown';
}

function postponed(
  { now }: { now: Date },
  { until }: Extract<DeskWorkAct, { act: 'postponeWork' }>,
): Change | 'MomentIsPast' | 'DeadlineIsTooLate' {
  const laterUntil = until === null ? null : new Date(until);
  const refusal = laterUntil && deadlineRefusal(laterUntil, now);
  return refusal ?? { assigneeId: null, laterUntil };
}

/** An arbitrary number, the same in all processes; no other lock uses it. */
const lockClass = 29;

/** The lock is on the id, because an item that nobody has touched has no row. */
async function lockWork(
  connection: Connection,
  id: string,
): Promise<{ version: number; now: Date }> {
  await connection.query(`SELECT pg_advisory_xact_lock(${lockClass}, hashtext($1))`, [id]);
  const { rows } = await connection.query<{ version: number; now: Date }>(
    `SELECT coalesce((SELECT version FROM auction.work_item WHERE id = $1), 0) AS version, clock_timestamp() AS now`,
    [id],
  );
  return rows[0] ?? { version: 0, now: new Date() };
}
