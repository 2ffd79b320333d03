/**
 * Compares a lot's vehicle with the Dutch register, whose open data the import reads too. Whatever
 * happens there is an answer here: a register that is away keeps nobody from editing.
 */
import type { DeskRegisterCheck } from '#contract/desk/lot.ts';
import { editableFieldNames, editableFields } from '#contract/editable-fields.ts';
import type { Database } from '#database/connect.ts';
import { type ServerErrorLog, logServerError } from '#runtime/server-errors.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { VehicleRecord } from '#services/stock/import/records.ts';
import { type RdwTarget, rdwVehicleColumns, readRdwRow } from '#services/stock/rdw/read-row.ts';
import type { LockedVehicle } from '#services/vehicles/act-on-vehicle.ts';
import { type FieldValue, fieldValue } from '#services/vehicles/change-vehicle.ts';

const registerTimeoutMs = 5_000;
/** A row of the register has some kilobytes. */
const answerLengthMax = 100_000;

/** Written otherwise than here, or worked out from other values. */
const notCompared: ReadonlySet<string> = new Set([
  'plate_display',
  'registration_tax_minor',
  'remarks',
]);
const compared = editableFieldNames.filter((field) => {
  const column: string = editableFields[field].column;
  return !notCompared.has(column) && rdwVehicleColumns.some((one) => one === column);
});

/** Returns undefined when there is no such lot. */
export async function checkRegister(
  database: Database,
  rdwUrl: string,
  { auctionId, assetId }: LotAddress,
  { timeoutMs = registerTimeoutMs, log }: { timeoutMs?: number; log?: ServerErrorLog } = {},
): Promise<DeskRegisterCheck | undefined> {
  const { rows } = await database.query<LockedVehicle & { plate: string; plate_country: string }>(
    `SELECT v.*, w.revision FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
       JOIN auction.vehicle w ON w.id = l.vehicle_id
     WHERE l.auction_id = $1 AND l.vehicle_id = $2`,
    [auctionId, assetId],
  );
  const [vehicle] = rows;
  if (!vehicle) return undefined;
  const answer = { at: new Date().toISOString(), compared: 0, differences: [] };
  if (vehicle.plate_country !== 'NL') return { ...answer, state: 'foreign' };
  const found = await ask(rdwUrl, vehicle.plate, timeoutMs).catch((error: unknown) => {
    logServerError(log, 'the register of vehicles', error);
    return 'unreachable' as const;
  });
  if (typeof found === 'string') return { ...answer, state: found };
  const pairs = compared.flatMap((field) => {
    const register = fieldValue(field, { ...vehicle, ...found });
    return register === null || register === ''
      ? []
      : [{ field, here: fieldValue(field, vehicle), register }];
  });
  return {
    ...answer,
    state: 'found',
    compared: pairs.length,
    differences: pairs.filter(({ here, register }) => !isSame(here, register)),
  };
}

async function ask(
  rdwUrl: string,
  plate: string,
  timeoutMs: number,
): Promise<VehicleRecord | 'notFound' | 'unreachable'> {
  const url = new URL(rdwUrl);
  url.searchParams.set('kenteken', plate);
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok || text.length > answerLengthMax) return 'unreachable';
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return 'unreachable';
  if (list.length === 0) return 'notFound';
  const reading = readRdwRow(list[0], 1, target());
  if (!('accepted' in reading)) return 'unreachable';
  const read = reading.accepted.find(({ section }) => section === 'vehicles');
  return read?.section === 'vehicles' && read.record.plate === plate ? read.record : 'unreachable';
}

/** Only the vehicle is read of what the form makes of a row. */
function target(): RdwTarget {
  const today = new Date().toISOString().slice(0, 10);
  return {
    auctionId: '',
    country: 'NL',
    format: 'open',
    incrementLadder: [],
    vatPercent: 0,
    valuedOn: today,
    startPrice: 1,
    fallbackPriceMinor: null,
    vatScheme: 'vat',
    place: null,
    today,
  };
}

/** The register writes in capitals, and shorter or longer than people do. */
function isSame(here: FieldValue, register: FieldValue): boolean {
  if (typeof here !== 'string' || typeof register !== 'string') return here === register;
  const [one, other] = [here, register].map((text) =>
    text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  return one !== '' && ((one ?? '').includes(other ?? '') || (other ?? '').includes(one ?? ''));
}
