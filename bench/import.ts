/**
 * Measures the time and memory of an import of RDW data, from a file to the committed transaction.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { connect } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { createAuction } from '#services/auctions/create-auction.ts';
import { actOnImport, createImport, readDeskImport } from '#services/desk/stock/desk-imports.ts';
import { takeImportFile } from '#services/desk/stock/take-import-file.ts';
import { openStorage } from '#services/media/storage.ts';
import type { Mapping } from '#services/stock/mapping/mapping.ts';
import { runDueImport } from '#services/stock/run-imports.ts';
import { actContext } from '#operator/actor.ts';
import { importFile } from '#operator/import-file.ts';

export interface ImportMeasure {
  rows: number;
  fileMegabytes: number;
  /** The first import adds, the second finds everything unchanged. */
  first: Passage;
  second: Passage;
}

interface Passage {
  seconds: number;
  rowsPerSecond: number;
  /** The process's peak memory while importing, without PostgreSQL's. */
  peakRssMegabytes: number;
}

/**
 * 1,000 rows shall take at most 3 s, 100,000 at most 60 s; the sizes between show whether memory
 * grows with the file.
 */
export const importSizes = [1_000, 25_000, 50_000, 100_000];

/**
 * Prints one line for each passage, and returns the results. Each size begins on an empty database.
 */
export async function benchImport(
  sizes: number[],
  print: (line: string) => void,
): Promise<ImportMeasure[]> {
  const measures: ImportMeasure[] = [];
  for (const rows of sizes)
    measures.push(await onEmptyDatabase((...at) => measure(...at, rows, print)));
  await benchShapes(Number(process.env.IMPORT_ROWS ?? '50000'), print);
  return measures;
}

/**
 * `IMPORT_ROWS` rows of a dealer's table, by default 50,000, with plates and lot numbers and
 * without them: the second shall take at most 1.3 times as long, and 1,000,000 rows at most 180 s.
 */
export async function benchShapes(rows: number, print: (line: string) => void): Promise<void> {
  const shapes = [
    ['with plates and numbers', true],
    ['without plates and numbers', false],
  ] as const;
  const seconds: number[] = [];
  for (const [name, isNamed] of shapes)
    seconds.push(
      await onEmptyDatabase(async (url, folder) => {
        const file = path.join(folder, 'stock.csv');
        await writeDealerFile(file, rows, isNamed);
        const database = connect(url, 'carplaza_operator', { statementTimeoutMs: 600_000 });
        try {
          await createAuction(actContext(database), benchAuction('bench-shape'));
          const mapped = { mapping: dealerMapping(isNamed), auctionId: 'bench-shape' };
          const found = await pass(() =>
            importFile(database, { file, format: 'stock', mapped }).then((report) => {
              if (report.refusedRows > 0) throw new Error(report.refusals[0]?.reason);
              return report.rowsRead;
            }),
          );
          print(
            `import ${name}: ${rows} rows in ${found.seconds.toFixed(2)} s, ` +
              `${Math.round(found.rowsPerSecond)} rows/s, peak RSS ${Math.round(found.peakRssMegabytes)} MB`,
          );
          return found.seconds;
        } finally {
          await database.end();
        }
      }),
    );
  const [named = 0, unnamed = 0] = seconds;
  print(`without plates and numbers: ${(unnamed / named).toFixed(2)} times as long`);
}

function dealerMapping(isNamed: boolean): Mapping {
  return {
    format: 'carplaza-mapping',
    version: 1,
    supplier: 'Bench',
    country: 'NL',
    currency: 'EUR',
    decimal: ',',
    columns: {
      ...(isNamed && { Kenteken: 'licensePlate', Kavel: 'lotNumber' }),
      Voorraadnummer: null,
      Merk: 'make',
      Model: 'model',
      Eerste: 'firstRegistration',
      Stand: 'mileageKm',
      Prijs: 'startPrice',
    },
    defaults: { vatScheme: 'vat' },
    identity: { columns: ['Voorraadnummer'] },
  };
}

async function writeDealerFile(file: string, rows: number, isNamed: boolean): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${isNamed ? 'Kenteken;Kavel;' : ''}Voorraadnummer;Merk;Model;Eerste;Stand;Prijs\n`);
  for (let index = 0; index < rows; index += 1) {
    const { kenteken = '', merk = '', handelsbenaming = '' } = rdwRow(index);
    const day = `${String(1 + (index % 28)).padStart(2, '0')}-${String(1 + (index % 12)).padStart(2, '0')}-${2010 + (index % 15)}`;
    const line = `${isNamed ? `${kenteken};${index + 1};` : ''}V${index};${merk};${handelsbenaming};${day};${20_000 + (index % 180_000)} km;${5_000 + (index % 40_000)}\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

/** `IMPORT_ROWS` rows of a dealer's table, by default 5,000, brought in as at the desk. */
export function benchDeskImport(print: (line: string) => void): Promise<void> {
  const rows = Number(process.env.IMPORT_ROWS ?? '5000');
  return onEmptyDatabase(async (url, folder) => {
    const database = connect(url, 'carplaza_operator', { statementTimeoutMs: 600_000 });
    try {
      const context = {
        database,
        storage: await openStorage({ kind: 'folder', folder: path.join(folder, 'storage') }),
      };
      const { rows: added } = await database.query<{ id: string }>(
        `INSERT INTO auction.operator (name, email, role) VALUES ('Bench', 'bench@bench.test', 'editor') RETURNING id`,
      );
      const operator = { id: added[0]?.id ?? '', name: 'Bench', role: 'editor' } as const;
      await createAuction(actContext(database), benchAuction('bench-desk'));
      const begun = await createImport(database, operator, {
        auctionId: 'bench-desk',
        fallbackPrice: null,
      });
      if (!begun.ok) throw new Error(begun.code);
      const importId = begun.answer.id;
      const table = Buffer.from(dealerTable(rows));
      const handed = await takeImportFile(context, {
        importId,
        name: 'stock.csv',
        use: 'stock',
        content: Readable.from([table]),
        bytes: table.length,
      });
      if (!handed.ok) throw new Error(handed.code);
      const step = async (name: string, state: string) => {
        const found = await pass(async () => {
          await runDueImport(context);
          return rows;
        });
        const after = await readDeskImport(database, importId, '');
        if (after?.state !== state || after.report?.refused !== 0)
          throw new Error(`the import is ${after?.state}: ${JSON.stringify(after?.problem)}`);
        print(
          `desk ${name}: ${rows} rows (${(table.length / 1e6).toFixed(1)} MB) in ${found.seconds.toFixed(2)} s, ` +
            `peak RSS ${Math.round(found.peakRssMegabytes)} MB`,
        );
        return after.version;
      };
      const version = await step('checked', 'checked');
      const asked = await actOnImport(database, operator, importId, {
        act: 'importStock',
        version,
      });
      if (!asked.ok) throw new Error(asked.code);
      await step('imported', 'imported');
    } finally {
      await database.end();
    }
  });
}

function dealerTable(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const { kenteken = '', merk = '', handelsbenaming = '' } = rdwRow(index);
    return `${kenteken};${merk};${handelsbenaming};${20_000 + index};${5_000 + index};btw`;
  });
  return ['Kenteken;Merk;Model;Kilometerstand;Startprijs;Btw', ...lines, ''].join('\n');
}

function benchAuction(id: string) {
  const startsAt = new Date();
  return {
    id,
    name: 'Bench',
    country: 'NL',
    format: 'open',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 86_400_000),
    seller: 'Bench',
  } as const;
}

async function onEmptyDatabase<Result>(
  work: (url: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-bench-'));
  // The PostgreSQL user must be able to enter the folder when this runs as root.
  await chmod(folder, 0o755);
  const server = await startEmbedded(path.join(folder, 'database'));
  try {
    const owner = connect(server.url, undefined);
    await migrate(owner);
    await owner.end();
    return await work(server.url, folder);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  url: string,
  folder: string,
  rows: number,
  print: (line: string) => void,
): Promise<ImportMeasure> {
  const file = path.join(folder, `rdw-${rows}.json`);
  await writeRdwFile(file, rows);
  const fileMegabytes = (await stat(file)).size / 1e6;
  const database = connect(url, 'carplaza_operator', { statementTimeoutMs: 600_000 });
  try {
    const auctionId = `bench-${rows}`;
    await createAuction(actContext(database), benchAuction(auctionId));
    const passage = async (what: string): Promise<Passage> => {
      const found = await pass(() =>
        importFile(database, {
          file,
          format: 'rdw',
          rdw: { auctionId, startPrice: undefined, vatScheme: undefined, place: undefined },
        }).then(({ rowsRead }) => rowsRead),
      );
      print(
        `import ${what}: ${rows} rows (${fileMegabytes.toFixed(1)} MB) in ${found.seconds.toFixed(2)} s, ` +
          `${Math.round(found.rowsPerSecond)} rows/s, peak RSS ${Math.round(found.peakRssMegabytes)} MB`,
      );
      return found;
    };
    return {
      rows,
      fileMegabytes,
      first: await passage('added'),
      second: await passage('unchanged'),
    };
  } finally {
    await database.end();
  }
}

const sampleMs = 20;

async function pass(work: () => Promise<number>): Promise<Passage> {
  let peak = process.memoryUsage.rss();
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), sampleMs);
  const startedMs = performance.now();
  try {
    const rows = await work();
    const seconds = (performance.now() - startedMs) / 1_000;
    return { seconds, rowsPerSecond: rows / seconds, peakRssMegabytes: peak / 1e6 };
  } finally {
    clearInterval(sampler);
  }
}

/** Writes rows as wide as the register's own, with a different plate each. */
async function writeRdwFile(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file);
  for (let index = 0; index < rows; index += 1) {
    const line = `${index === 0 ? '[' : '\n,'}${JSON.stringify(rdwRow(index))}`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end(']\n');
  await once(out, 'close');
}

const makes = ['VOLKSWAGEN', 'TOYOTA', 'BMW', 'MERCEDES-BENZ', 'OPEL', 'RENAULT', 'KIA', 'FORD'];
const models = ['GOLF', 'TOYOTA AYGO', '320D', 'A 180 D', 'CORSA', 'CLIO', 'PICANTO', 'FOCUS'];
const letters = 'BDFGHJKLNPRSTVXZ';

function rdwRow(index: number): Record<string, string> {
  const letter = (place: number): string =>
    letters[Math.floor(index / 1_000 / letters.length ** place) % letters.length] ?? 'B';
  const digits = String(index % 1_000).padStart(3, '0');
  const year = 2010 + (index % 15);
  const day = `${year}${String(1 + (index % 12)).padStart(2, '0')}${String(1 + (index % 28)).padStart(2, '0')}`;
  const resource = 'https://opendata.rdw.nl/resource';
  return {
    kenteken: `${letter(0)}${digits}${letter(1)}${letter(2)}`,
    voertuigsoort: 'Personenauto',
    merk: makes[index % makes.length] ?? '',
    handelsbenaming: models[index % models.length] ?? '',
    vervaldatum_apk: `${year + 16}0131`,
    datum_tenaamstelling: day,
    inrichting: index % 3 === 0 ? 'stationwagen' : 'hatchback',
    aantal_zitplaatsen: '5',
    eerste_kleur: index % 2 === 0 ? 'GRIJS' : 'BLAUW',
    tweede_kleur: 'Niet geregistreerd',
    aantal_cilinders: '4',
    cilinderinhoud: String(1_000 + (index % 10) * 100),
    massa_ledig_voertuig: '1195',
    toegestane_maximum_massa_voertuig: '1740',
    massa_rijklaar: '1295',
    datum_eerste_toelating: day,
    datum_eerste_tenaamstelling_in_nederland: day,
    wacht_op_keuren: 'Geen verstrekking in Open Data',
    catalogusprijs: String(15_000 + (index % 500) * 90),
    wam_verzekerd: 'Ja',
    bruto_bpm: String(1_000 + (index % 90) * 50),
    aantal_deuren: '5',
    aantal_wielen: '4',
    lengte: '426',
    breedte: '179',
    europese_voertuigcategorie: 'M1',
    typegoedkeuringsnummer: 'e1*2001/116*0480*39',
    variant: 'YNE0Z1',
    uitvoering: 'ZZAA050A',
    export_indicator: 'Nee',
    openstaande_terugroepactie_indicator: 'Nee',
    taxi_indicator: 'Nee',
    jaar_laatste_registratie_tellerstand: '2025',
    tellerstandoordeel: 'Logisch',
    code_toelichting_tellerstandoordeel: '00',
    tenaamstellen_mogelijk: 'Ja',
    datum_tenaamstelling_dt: `${year}-01-01T00:00:00.000`,
    datum_eerste_toelating_dt: `${year}-01-01T00:00:00.000`,
    api_gekentekende_voertuigen_assen: `${resource}/3huj-srit.json`,
    api_gekentekende_voertuigen_brandstof: `${resource}/8ys7-d773.json`,
    api_gekentekende_voertuigen_carrosserie: `${resource}/vezc-m2t6.json`,
    api_gekentekende_voertuigen_carrosserie_specifiek: `${resource}/jhie-znh9.json`,
    api_gekentekende_voertuigen_voertuigklasse: `${resource}/kmfi-hrps.json`,
  };
}
