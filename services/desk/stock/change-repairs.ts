/** Refused rows of a checked file are repaired or left out; then all is checked again. */
import type { DeskImportAct, DeskImportAnswer } from '#contract/desk/stock.ts';
import type { Connection } from '#database/connect.ts';
import type { Operator } from '#services/auth/users.ts';
import { correctedRowsMax, rowKey } from '#services/stock/corrections.ts';
import type { StoredImport } from '#services/stock/import-queries.ts';
import type { RepairedValue } from '#services/stock/import/read-rows.ts';
import type { ImportResult } from './import-state.ts';

type RepairAct = Extract<
  DeskImportAct,
  { act: 'repairRows' | 'undoRepairs' | 'leaveOutRows' | 'readAllRows' }
>;

export function isOfRows(body: DeskImportAct): body is RepairAct {
  return Object.hasOwn(changes, body.act);
}

/** Requires the lock of the import, at the version that the act names. */
export async function changeRepairs(
  connection: Connection,
  operator: Operator,
  found: StoredImport,
  body: RepairAct,
): Promise<ImportResult<DeskImportAnswer>> {
  const { id, state, version } = found;
  if (state !== 'checked') return { ok: false, code: 'ImportIsNotChecked' };
  const changed = changes[body.act](found, 'refusals' in body ? body.refusals : []);
  if (!changed) return { ok: false, code: 'ImportCannotBeCorrected' };
  const { repairs = found.repairs, leftOut = found.leftOut } = changed;
  await connection.query(
    `UPDATE auction.stock_import SET repairs = $2, corrected_rows = CASE WHEN $3 THEN '[]' ELSE corrected_rows END,
       correction = CASE WHEN $3 THEN NULL ELSE correction END, operator_id = $4, left_out = $5, state = 'waiting', step = 'check',
       version = version + 1, tries = 0, problem = NULL, next_try_at = clock_timestamp() WHERE id = $1`,
    [id, JSON.stringify(repairs), body.act === 'undoRepairs', operator.id, JSON.stringify(leftOut)],
  );
  return { ok: true, answer: { id, version: version + 1, state: 'waiting' } };
}

type Change = (
  found: StoredImport,
  places: readonly number[],
) => Partial<Pick<StoredImport, 'repairs' | 'leftOut'>> | undefined;

const changes: Record<RepairAct['act'], Change> = {
  undoRepairs: () => ({ repairs: [] }),
  readAllRows: () => ({ leftOut: [] }),
  repairRows(found, places) {
    const repairs = withRepairs(found, places);
    return repairs && { repairs };
  },
  leaveOutRows: withLeftOut,
};

function withLeftOut({ report, leftOut }: StoredImport, places: readonly number[]) {
  const added = places.flatMap((place) => {
    const { section, row, name } = report?.refusals[place] ?? {};
    return section && row !== undefined ? [{ section, row, name: name ?? '' }] : [];
  });
  if (added.length < places.length) return undefined;
  const all = new Map([...leftOut, ...added].map((one) => [rowKey(one), one]));
  return all.size > correctedRowsMax ? undefined : { leftOut: [...all.values()] };
}

/** Undefined where one of the refusals has no repair, or where they become too many. */
function withRepairs(
  { report, repairs }: StoredImport,
  places: readonly number[],
): RepairedValue[] | undefined {
  const added = places.flatMap((place): RepairedValue[] => {
    const refusal = report?.refusals[place];
    if (!refusal?.repair) return [];
    const { section, row, name, country, value, repair } = refusal;
    const { column, field, value: after } = repair;
    const label = { section, row, name, country: country ?? undefined };
    return [{ ...label, column, field, before: value, after }];
  });
  if (added.length < places.length) return undefined;
  const cellOf = (one: RepairedValue): string => `${rowKey(one)} ${one.column}`;
  const all = new Map([...repairs, ...added].map((one) => [cellOf(one), one]));
  return all.size > correctedRowsMax ? undefined : [...all.values()];
}
