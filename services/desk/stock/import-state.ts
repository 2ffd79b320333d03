/** What may be done with an import, by its state and by who asks. Pure. */
import type { DeskImportAnswer } from '#contract/desk/stock.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { type DeskAct, deskActs, mayAct } from '#domain/desk-roles.ts';
import type { Operator } from '#services/auth/users.ts';
import type { StoredImport } from '#services/stock/import-queries.ts';

export type ImportResult<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; code: ErrorCode; details?: ErrorBody['details'] };

/** Answers with the least role that may bring in stock. */
export function refusedRole(
  operator: Operator,
  act: DeskAct = 'importStock',
): ImportResult<never> | undefined {
  if (mayAct(operator.role, act)) return undefined;
  return { ok: false, code: 'DeskRoleIsMissing', details: { role: deskActs[act] } };
}

export function isDone({ state }: Pick<StoredImport, 'state'>): boolean {
  return state === 'imported' || state === 'undone';
}

export function isAtWork({ state }: StoredImport): boolean {
  return state === 'waiting' || state === 'working';
}

/** Refused rows of which each is known, in a file that is there and that no other import has. */
export function isCorrectable({ state, report, storedName, correctedBy }: StoredImport): boolean {
  return (
    (state === 'checked' || state === 'imported') &&
    storedName !== null &&
    correctedBy === null &&
    (report?.refusedRows?.length ?? 0) > 0
  );
}

export function answerOf({ id, version, state }: StoredImport): DeskImportAnswer {
  return { id, version, state };
}
