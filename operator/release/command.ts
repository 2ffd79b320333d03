/** `operator release …`: the yard's work, checking a code and handing a vehicle over. */
import { type Command, InvalidArgumentError } from 'commander';
import { type Database, connect } from '#database/connect.ts';
import { OperatorError } from '#services/operator-error.ts';
import { answerProof } from '#services/release/answer-proof.ts';
import { type CodeChecked, checkCode } from '#services/release/check-code.ts';
import { handOver } from '#services/release/hand-over.ts';
import { type ReleaseRow, readRelease } from '#services/release/queries.ts';
import { openReleaseCodes } from '#services/settlement/release-codes.ts';
import { findProofs } from '#services/settlement/transport-proofs.ts';
import { actContext, machineActor } from '#operator/actor.ts';
import { settingsOf } from '#operator/companies/settings.ts';
import { withDatabase } from '#operator/database.ts';
import { findOneLot } from '#operator/lots/find-one-lot.ts';
import { refusedBy } from '#operator/refusals.ts';
import { print, printJson, table } from '#operator/terminal.ts';

interface Options {
  json?: boolean;
  odometer: number;
  odometerReason?: string;
  collectedBy: string;
  reason?: string;
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
  proof(
    release
      .command('accept-proof')
      .description('accept the proof of transport that waits, so that the deposit can go back'),
    true,
  );
  proof(
    release
      .command('refuse-proof')
      .description('refuse the proof of transport that waits, by mail')
      .requiredOption('--reason <words>', 'as the buyer reads them'),
    false,
  );
}

function proof(command: Command, isAccepted: boolean): void {
  command
    .argument('<auction>', "the auction's id")
    .argument('<lot>', 'number or plate')
    .option('--json', 'print JSON')
    .action((auction: string, one: string, { reason, json }: Options) =>
      withDatabase(async (database) => {
        const { lotId, licensePlate } = await findOneLot(database, auction, one);
        const waiting = await waitingProof(database, lotId);
        if (!waiting) throw new OperatorError(`${licensePlate}: no proof of transport waits.`);
        const { settlementId, proofId } = waiting;
        const given = { proofId, isAccepted };
        const context = actContext(database);
        const acted = await answerProof(context, settingsOf(), settlementId, given, { reason });
        if (!acted.ok) throw refusedBy(licensePlate, acted);
        const { version, state } = acted;
        if (json) printJson({ settlementId, version, state });
        else print(`Done: the settlement of ${licensePlate} is ${state}.`);
      }),
    );
}

async function waitingProof(database: Database, lotId: string) {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM auction.settlement WHERE lot_id = $1',
    [lotId],
  );
  for (const { id } of rows) {
    const proofs = await findProofs(database, id);
    const waiting = proofs.find(({ state }) => state === 'waiting');
    if (waiting) return { settlementId: id, proofId: waiting.proofId };
  }
  return undefined;
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
