/** The vehicle that a release code is of. */
import type { DeskRelease } from '#contract/desk/yard.ts';
import { connect } from '#database/connect.ts';
import { checkAtYard } from '#services/desk/yard/yard.ts';
import { OperatorError } from '#services/operator-error.ts';
import { openReleaseCodes } from '#services/settlement/release-codes.ts';
import { machineActor } from '#operator/actor.ts';

/**
 * As the services, whose key codes are found by; wrong ones count for the machine's user. A login
 * of the desk may not: then SERVICES_DATABASE_URL names theirs.
 */
export async function checkedRelease(deskUrl: string, code: string): Promise<DeskRelease> {
  const url = process.env.SERVICES_DATABASE_URL ?? deskUrl;
  const database = connect(url, 'carplaza_services', { connectionsMax: 1 });
  try {
    const codes = openReleaseCodes(database, process.env.RELEASE_SECRET);
    const checked = await checkAtYard({ database, codes }, machineActor(), code);
    if (checked.ok) return checked.answer;
    throw new OperatorError(
      checked.code === 'ReleaseCodesAreLocked'
        ? `Too many wrong codes: try again in ${String(checked.details?.['seconds'])} s.`
        : 'That code releases no vehicle.',
    );
  } finally {
    await database.end();
  }
}
