/** `operator release …`: the yard's work, checking a code and handing a vehicle over. */
import { type Command, InvalidArgumentError } from 'commander';
import { connect } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';
import { type CodeChecked, checkCode } from '#services/release/check-code.ts';
import { handOver } from '#services/release/hand-over.ts';
import { type ReleaseRow, readRelease } from '#services/release/queries.ts';
import { openReleaseCodes } from '#services/settlement/release-codes.ts';
import { actContext, machineActor } from '#operator/actor.ts';
import { withDatabase } from '#operator/database.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
  odometer: number;
  odometerReason?: string;
  collectedBy: string;
}

/** The largest that the database stores. */
const odometerMax = 2_000_000;

export function addCommands(program: Command): void {
  const release = program.command('release').description('work at the yard, by the release code');
  release
    .command('check')
    .description('say which vehicle a code releases, and who comes for it')
    .argument('<code>', 'such as 7K4Q-QM2P')
    .option('--json', 'print JSON')
    .action((code: string, { json }: Options) =>
      withDatabase(async (_, url) => {
        const row = await released(url, code);
        if (json) return printJson(shownOf(row));
        print(table(['field', 'value'], Object.entries(shownOf(row)).map(written)));
      }),
    );
  release
    .command('hand-over')
    .description('write down that the vehicle left; the typed name is the signature')
    .argument('<code>', 'such as 7K4Q-QM2P')
    .requiredOption('--odometer <km>', 'as it reads', odometerOf)
    .option('--odometer-reason <words>', 'why it is less than in the data of the vehicle')
    .requiredOption('--collected-by <name>', 'who takes it')
    .option('--json', 'print JSON')
    .action((code: string, options: Options) =>
      withDatabase(async (database, url) => {
        const { settlementId, version, plate } = await released(url, code);
        const { odometer: odometerKm, odometerReason, collectedBy, json } = options;
        const collected = { odometerKm, odometerReason, collectedBy };
        const seen = { expectedVersion: version };
        const acted = await handOver(actContext(database), settlementId, collected, seen);
        if (!acted.ok) throw refusedBy(plate, acted);
        if (json) printJson({ settlementId, version: acted.version, state: acted.state });
        else print(`${plate} is handed over: ${acted.state}.`);
      }),
    );
}

/** As the services, whose key codes are found by; wrong ones count for the machine's user. */
async function released(url: string, code: string): Promise<ReleaseRow> {
  const database = connect(url, 'carplaza_services', { connectionsMax: 1 });
  try {
    const codes = openReleaseCodes(database, process.env.RELEASE_SECRET);
    const checked = await checkCode(database, codes, machineActor().id, code);
    const row = checked.ok ? await readRelease(database, checked.settlementId) : undefined;
    if (!row) throw new OperatorError(refusalText(checked));
    return row;
  } finally {
    await database.end();
  }
}

function refusalText(checked: CodeChecked): string {
  if (checked.ok || checked.code !== 'ReleaseCodesAreLocked')
    return 'That code releases no vehicle.';
  return `Too many wrong codes: try again in ${String(checked.details?.['seconds'])} s.`;
}

function shownOf(row: ReleaseRow) {
  return {
    settlementId: row.settlementId,
    version: row.version,
    state: row.state,
    statement: row.number,
    company: row.company,
    vehicle: row.vehicle,
    licensePlate: row.plate,
    vin: row.vin,
    mileageKm: row.mileage_km,
    driver: row.driver,
    truckPlate: row.licence_plate,
    slotStartsAt: row.slot_starts_at?.toISOString() ?? null,
    handedOverAt: row.handed_at?.toISOString() ?? null,
  };
}

const written = ([field, value]: [string, string | number | null]) => [field, String(value ?? '')];

function odometerOf(text: string): number {
  const km = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (!(km <= odometerMax)) throw new InvalidArgumentError('whole kilometres');
  return km;
}
