/** An act of the desk: the operator's role, the request's key, and the use case, once. */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import type { DeskActAnswer } from '#contract/desk/acts.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { type DeskAct, acts } from '#domain/acts.ts';
import { mayAct } from '#domain/desk-roles.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { Operator } from '#services/auth/users.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import type { AppContext } from '#services/context.ts';
import { requestHash } from '#services/http/idempotency.ts';
import type { Storage } from '#services/media/storage.ts';
import {
  findStoredResponse,
  lockRequestKey,
  storeRequestAnswer,
} from '#services/requests/queries.ts';

export interface DeskDeps {
  /** Its database is connected as carplaza_services. */
  context: AppContext;
  /** Connected as carplaza_operator: acts have the rights of an operator. */
  operators: Database;
  settings: CompanySettings;
  storage: Storage;
  servicesUrl: string;
  /** Address of the Dutch register of vehicles. */
  rdwUrl: string;
}

/** Who asks for what, under which key. */
export interface AskedAct<Body> {
  operator: Operator;
  key: string;
  body: Body;
}

export type ActResult<Answer extends object = DeskActAnswer> =
  | { ok: true; answer: Answer }
  | { ok: false; code: ErrorCode; details?: ErrorBody['details'] };

/**
 * Answers of acts that were done are stored under their key; a refused one is decided anew. An act
 * whose answer was lost before it was stored is not done twice, because its version has become old.
 */
export async function actOnce<Answer extends object>(
  { context, operators }: DeskDeps,
  { operator, key, body }: AskedAct<{ act: DeskAct }>,
  subject: readonly string[],
  act: (context: ActContext) => Promise<ActResult<Answer>>,
): Promise<ActResult<Answer>> {
  // Again for an act that was held: the role of now decides.
  if (!mayAct(operator.role, body.act))
    return { ok: false, code: 'DeskRoleIsMissing', details: { role: acts[body.act].role } };
  const stored = {
    key: requestHash('desk', operator.id, key).toString('hex'),
    hash: requestHash(subject, body),
  };
  return inTransaction(context.database, async (connection: Connection) => {
    await lockRequestKey(connection, stored.key);
    const found = await findStoredResponse(connection, stored);
    if (found === 'another') return { ok: false, code: 'IdempotencyKeyWasUsedForAnotherRequest' };
    if (found) return { ok: true, answer: found.answer as Answer };
    const result = await act({ ...context, database: operators, actor: operator });
    if (result.ok) await storeRequestAnswer(connection, stored, result.answer);
    return result;
  });
}
