/** The table of a vehicle's fields holds from the file of a supplier to the answer of a call. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toMinor } from '#contract/money.ts';
import { type VehicleField, columnsOf } from '#contract/vehicle-field.ts';
import { detailFields, listFields, vehicleFields } from '#contract/vehicle-fields.ts';
import { Vehicle, type VehicleAnswer, VehicleDetail } from '#contract/vehicles.ts';
import { type Database, connect } from '#database/connect.ts';
import { importFile } from '#operator/import-file.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction } from '#test/stock.ts';
import { openInput } from '#services/stock/input/open-input.ts';
import { readTable } from '#services/stock/input/read-table.ts';
import { readMapping } from '#services/stock/mapping/mapping.ts';
import { loadMeanings } from '#services/stock/mapping/meanings.ts';
import { suggestMapping } from '#services/stock/mapping/suggest.ts';
import { surveyTable } from '#services/stock/mapping/survey.ts';

let services: OpenServices;
let operator: Database;
let folder: string;
beforeAll(async () => {
  services = await openServices();
  operator = connect(services.url, 'carplaza_operator');
  folder = await mkdtemp(path.join(tmpdir(), 'carplaza-fields-'));
  await addAuction(services.owner, { id: 'nl-fields', format: 'open' });
});
afterAll(async () => {
  await operator.end();
  await services.close();
  await rm(folder, { recursive: true, force: true });
});

/** The example that an operator reads, or the first code. */
function exampleOf({ stock }: VehicleField): string | number {
  const [schema] = (stock as { anyOf: { examples?: unknown[]; enum?: unknown[] }[] }).anyOf;
  return (schema?.examples ?? schema?.enum)?.[0] as string | number;
}
const examples = Object.fromEntries(
  Object.entries(vehicleFields).map(([name, field]) => [name, exampleOf(field)]),
);
const answered = { ...listFields, ...detailFields };

async function file(name: string, content: string): Promise<string> {
  const target = path.join(folder, name);
  await writeFile(target, content);
  return target;
}

async function rowOf(plate: string): Promise<Record<string, unknown>> {
  const { rows } = await services.owner.query<Record<string, unknown>>(
    `SELECT ${Object.values(columnsOf(vehicleFields)).join(', ')} FROM auction.description WHERE plate = $1`,
    [plate],
  );
  return rows[0] ?? {};
}

const expectedRow = Object.fromEntries(
  Object.entries(vehicleFields).map(([name, { column, kind }]) => {
    const value = examples[name];
    return [column, kind === 'amount' ? toMinor(Number(value)) : value];
  }),
);

/** Columns with rules of their own. */
const otherColumns = [
  'id',
  'plate',
  'plate_country',
  'plate_display',
  'plate_key',
  'make',
  'model',
  'registration_tax_minor',
  'vat_scheme',
  'location_country',
  'location_place',
  'equipment',
  'damages',
  'damage_total_minor',
  'pictures',
  'search_text',
  'is_inspected',
  'remarks',
  'vehicle_id',
  'created_at',
];
const typesOf: Record<VehicleField['kind'], readonly string[]> = {
  text: ['text'],
  code: ['text'],
  date: ['date'],
  number: ['integer', 'numeric'],
  amount: ['bigint'],
};

test('every column of the vehicle has its line in the table, and every line its column', async () => {
  const { rows } = await services.owner.query<{ name: string; type: string; nullable: string }>(
    `SELECT column_name AS name, data_type AS type, is_nullable AS nullable FROM information_schema.columns
     WHERE table_schema = 'auction' AND table_name = 'description'`,
  );
  const names = [...Object.values(columnsOf(vehicleFields)), ...otherColumns];
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort());
  for (const { column, kind } of Object.values(vehicleFields)) {
    const found = rows.find(({ name }) => name === column);
    expect(found).toEqual({
      name: column,
      type: expect.toBeOneOf([...typesOf[kind]]),
      nullable: 'YES',
    });
  }
});

test('the stock format fills every field, and each reader is answered what is for them', async () => {
  const ref = { country: 'NL', licensePlate: 'K-482-TN' };
  const stock = {
    format: 'carplaza-stock',
    version: 1,
    vehicles: [{ ...ref, make: 'Volkswagen', model: 'Passat', vatScheme: 'vat', ...examples }],
    lots: [{ ...ref, auctionId: 'nl-fields', startPrice: 1_000 }],
  };
  const target = await file('stock.json', JSON.stringify(stock));
  const report = await importFile(operator, { file: target, format: 'stock' });
  expect(report.refusals).toEqual([]);
  expect(await rowOf('K482TN')).toEqual(expectedRow);

  const url = '/vehicles/auction';
  const page = await services.ask(undefined, { method: 'POST', url, payload: {} });
  const [listed] = page.json().result.resultList;
  // Only with a token, the second only while a bid stands.
  const { inspected, bid, ...forVisitors } = Vehicle.properties;
  expect([inspected, bid]).not.toContain(undefined);
  expect(new Set(Object.keys(listed))).toEqual(new Set(Object.keys(forVisitors)));
  for (const name of Object.keys(listFields))
    expect([name, listed[name]]).toEqual([name, examples[name]]);

  const answer = await services.ask(services.people.anna, { url: `${url}/K-482-TN` });
  const { result }: VehicleAnswer = answer.json();
  // Only of a lot whose sale is over or corrected, while a bid stands, or for who may not bid.
  const {
    laterSale,
    bid: standing,
    corrections,
    outages,
    photosDeleted,
    isTiedToSeller,
    ...always
  } = VehicleDetail.properties;
  expect([laterSale, standing, corrections, outages, photosDeleted, isTiedToSeller]).not.toContain(
    undefined,
  );
  expect(new Set(Object.keys(result))).toEqual(new Set(Object.keys(always)));
  for (const name of Object.keys(answered))
    expect([name, result[name as keyof typeof answered]]).toEqual([name, examples[name]]);
  expect(Object.keys(result)).not.toContain('grossRegistrationTax');
});

test("a supplier's table whose columns are named as the fields are fills every field", async () => {
  const vin = 'WVWZZZ3CZJE000002';
  const columns = { licensePlate: 'K-483-TN', make: 'Seat', model: 'Leon', ...examples, vin };
  const rows = [Object.keys(columns), Object.values(columns), Object.values(columns)];
  const target = await file('supplier.csv', rows.map((row) => row.join(';')).join('\n'));
  const input = await openInput(target);
  const survey = await surveyTable(await readTable(input));
  await input.close();
  const { yaml, notes } = suggestMapping(survey, await loadMeanings(), {
    supplier: 'one',
    country: 'NL',
    file: target,
    vatScheme: 'margin',
  });
  expect(notes.join()).not.toMatch(/not used|not understood/);
  const mapping = await readMapping(await file('mapping.yaml', yaml));
  await importFile(operator, {
    file: target,
    format: 'stock',
    mapped: { mapping, auctionId: 'nl-fields', fallbackPriceMinor: 100_000 },
  });
  expect(await rowOf('K483TN')).toEqual({ ...expectedRow, vin });
});
