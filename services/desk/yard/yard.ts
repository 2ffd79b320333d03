/** What the yard does by a phone: checks a code, and hands the vehicle over. */
import type { Database } from '#database/connect.ts';
import type { DeskRelease, DeskYardAct } from '#contract/desk/yard.ts';
import { type ActResult, type AskedAct, type DeskDeps, actOnce } from '#services/desk/act-once.ts';
import type { Operator } from '#services/auth/users.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { checkCode } from '#services/release/check-code.ts';
import { handOver } from '#services/release/hand-over.ts';
import { type ReleaseRow, readRelease } from '#services/release/queries.ts';
import { pickUpOf } from '#services/settlement/pick-ups.ts';
import type { ReleaseCodes } from '#services/settlement/release-codes.ts';
import { refusalOfYard } from './yards.ts';

export interface YardDeps extends DeskDeps {
  codes: ReleaseCodes;
}

export async function checkAtYard(
  { database, codes }: { database: Database; codes: ReleaseCodes },
  operator: Operator,
  code: string,
): Promise<ActResult<DeskRelease>> {
  const checked = await checkCode(database, codes, operator.id, code);
  if (!checked.ok) return checked;
  const elsewhere = await refusalOfYard(database, checked.settlementId, operator);
  if (elsewhere) return elsewhere;
  const row = await readRelease(database, checked.settlementId);
  return row ? { ok: true, answer: releaseOf(row) } : { ok: false, code: 'ReleaseCodeIsUnknown' };
}

/** The code is shown again: who hands over has seen it, and it is still good. */
export async function handOverAtYard(
  deps: YardDeps,
  asked: AskedAct<DeskYardAct>,
): Promise<ActResult> {
  const { body, operator } = asked;
  const checked = await checkCode(deps.context.database, deps.codes, operator.id, body.code);
  if (!checked.ok) return checked;
  const elsewhere = await refusalOfYard(deps.context.database, checked.settlementId, operator);
  if (elsewhere) return elsewhere;
  return actOnce(deps, asked, ['yard', checked.settlementId], async (context) => {
    const options = { expectedVersion: body.version };
    const acted = await handOver(context, checked.settlementId, body, options);
    return acted.ok ? { ok: true, answer: { version: acted.version, status: acted.state } } : acted;
  });
}

function releaseOf(row: ReleaseRow): DeskRelease {
  const { handed_at: at, odometer_km: odometerKm, collected_by: collectedBy } = row;
  return {
    settlementId: row.settlementId,
    version: row.version,
    number: row.number,
    company: plainText(row.company),
    country: row.country,
    vehicle: plainText(row.vehicle),
    vin: plainOrNull(row.vin),
    licensePlate: plainText(row.plate),
    plateCountry: row.plate_country,
    lotNumber: row.lot_number,
    auctionName: plainText(row.auction_name),
    pickUp: pickUpOf(row),
    mileageKm: row.mileage_km,
    releasedAt: row.released_at.toISOString(),
    handedOver:
      at === null || odometerKm === null || collectedBy === null
        ? null
        : {
            at: at.toISOString(),
            odometerKm,
            collectedBy: plainText(collectedBy),
            handedBy: plainText(row.handed_by ?? ''),
          },
  };
}
