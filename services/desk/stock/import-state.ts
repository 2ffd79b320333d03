/** What may be done with an import, by its state. Pure. */
import type { DeskImportAnswer } from '#contract/desk/stock.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import type { StoredImport } from '#services/stock/import-queries.ts';

export type ImportResult<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; code: ErrorCode; details?: ErrorBody['details'] };

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
