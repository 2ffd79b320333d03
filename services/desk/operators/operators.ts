/** Operators: who they are, and the way back for one who has lost the passkey. */
import type {
  DeskOperatorAct,
  DeskOperatorActAnswer,
  DeskOperatorList,
} from '#contract/desk/operators.ts';
import { operatorsMax } from '#contract/desk/operators.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { Operator } from '#services/auth/users.ts';
import { type ActResult, type AskedAct, type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import { tokenDenialSeconds } from '#services/limits.ts';
import { plainText } from '#services/plain-text.ts';

interface OperatorRow {
  id: string;
  name: string;
  email: string;
  role: DeskRole;
  is_suspended: boolean;
  passkeys: number | null;
}

/** As an operator, who may count passkeys and see none. */
export async function listOperators(
  operators: Database,
  reader: Operator,
): Promise<DeskOperatorList> {
  const { rows } = await operators.query<OperatorRow>(
    `SELECT o.id, o.name, o.email, o.role, o.suspended_at IS NOT NULL AS is_suspended, CASE WHEN a.subject IS NOT NULL THEN
       (SELECT count(*)::integer FROM identity.passkey p WHERE p.subject = a.subject) END AS passkeys
     FROM auction.operator o LEFT JOIN identity.account a ON a.subject = o.subject
     ORDER BY o.name COLLATE "und-x-icu", o.id LIMIT ${operatorsMax}`,
  );
  return {
    operators: rows.map(({ id, name, email, role, passkeys, is_suspended: isSuspended }) => ({
      operatorId: id,
      name: plainText(name),
      email: plainText(email),
      role,
      isSuspended,
      isOwn: id === reader.id,
      passkeys,
    })),
  };
}

export function actAtOperator(
  deps: DeskDeps,
  operatorId: string,
  asked: AskedAct<DeskOperatorAct>,
): Promise<ActResult<DeskOperatorActAnswer>> {
  return actOnce(deps, asked, ['operator', operatorId], (context) =>
    resetOfOperator(context, operatorId, plainText(asked.body.reason).trim()),
  );
}

/** Not for oneself: a stolen session would then outlast the passkey that it was opened with. */
export function resetOfOperator(
  { database, actor }: ActContext,
  operatorId: string,
  reason: string,
): Promise<ActResult<DeskOperatorActAnswer>> {
  return inTransaction<ActResult<DeskOperatorActAnswer>>(database, async (connection) => {
    const { rows } = await connection.query<{ name: string; subject: string | null }>(
      'SELECT name, subject FROM auction.operator WHERE id = $1',
      [operatorId],
    );
    const [operator] = rows;
    if (!operator) return { ok: false, code: 'OperatorIsUnknown' };
    if (operatorId === actor.id) return { ok: false, code: 'SecondPersonIsNeeded' };
    if (reason === '') return { ok: false, code: 'ReasonIsMissing' };
    const { name, subject } = operator;
    const removed = subject === null ? 0 : await resetPasskeys(connection, subject);
    if (removed === 0) return { ok: false, code: 'OperatorHasNoPasskey' };
    await appendActs(connection, actor, [
      { kind: 'resetPasskeys', after: { operatorId, operator: name, removed }, reason },
    ]);
    return { ok: true, answer: { operatorId, removed } };
  });
}

/**
 * Removes all passkeys of an account of the embedded provider, ends its sessions and has its owner
 * notified; without a passkey nothing happens. Returns how many were removed.
 */
export async function resetPasskeys(
  connection: Connection | Database,
  subject: string,
): Promise<number> {
  const { rows } = await connection.query<{ removed: number }>(
    'SELECT identity.reset_passkeys($1, $2) AS removed',
    [subject, tokenDenialSeconds],
  );
  return rows[0]?.removed ?? 0;
}
