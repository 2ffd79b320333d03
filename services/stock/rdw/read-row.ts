/** One row of the RDW's "Gekentekende voertuigen" → a vehicle and its lot, or a refusal. Pure. */
import { unplainCharacter } from '#contract/text.ts';
import type { VehicleRemark } from '#contract/vehicle-codes.ts';
import { rowOf } from '#contract/vehicle-field.ts';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import { displayedPlate, readPlate } from '#domain/licence-plate.ts';
import { restRegistrationTaxMinor } from '#domain/registration-tax.ts';
import type { Band } from '#domain/ladder.ts';
import { tradeValueMinor } from '#domain/trade-value.ts';
import { lotId, vehicleId } from '#services/stock/import/name-ids.ts';
import {
  type LotRecord,
  type Reading,
  type RowError,
  type VehicleColumn,
  type VehicleRecord,
  unreadableRow,
} from '#services/stock/import/records.ts';
import { shownValue } from '#services/stock/shown-value.ts';
import { bodyCodes, colourCodes, odometerJudgements, soldKinds } from './codes.ts';
import { makeName, modelName } from './names.ts';
import { type Refuse, type Row, amountOf, dateOf, known, wholeOf } from './read-cell.ts';
import { roundToLadder, startPriceMinor } from './start-price.ts';

/** The auction for the rows, and the operator's options for all of them. */
export interface RdwTarget {
  auctionId: string;
  country: string;
  format: string;
  incrementLadder: Band[];
  vatPercent: number;
  /** The day for rest-BPM and value (yyyy-mm-dd), the same for every import into an auction. */
  valuedOn: string;
  /** Whole minor units, or how to derive them. */
  startPrice: number | 'estimate';
  /** For lots whose price cannot be estimated. */
  fallbackPriceMinor: number | null;
  /** The register does not say it. */
  vatScheme: 'vat' | 'margin';
  place: string | null;
  /** No vehicle is first registered after this day. */
  today: string;
}

/** "Eerste kleur", "eerste_kleur" and "EERSTE KLEUR" are one column. */
export function rdwColumn(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
}

export function readRdwRow(value: unknown, line: number, target: RdwTarget): Reading {
  const row = columnsOf(value);
  if (!row) return refused('', [unreadableRow]);
  const rowErrors: RowError[] = [];
  const vehicle = readVehicle(row, line, target, rowErrors);
  const name = row.kenteken ?? '';
  for (const [column, maxLength] of texts) checkText(row, column, maxLength, rowErrors);
  if (rowErrors.length > 0) return refused(name, rowErrors);
  const prices = lotPrices(vehicle, target);
  if (target.format === 'fixedPrice' && prices.buy_now_minor === null)
    return refused(name, [
      {
        field: 'catalogusprijs',
        reason:
          'is needed with datum_eerste_toelating to estimate the fixed price; or give --fallback-price',
      },
    ]);
  const lot: LotRecord = {
    line,
    id: lotId(target.auctionId, 'NL', vehicle.plate),
    auction_id: target.auctionId,
    plate_country: 'NL',
    plate: vehicle.plate,
    plate_display: vehicle.plate_display,
    plate_key: vehicle.plate,
    number: null,
    seller: null,
    reserve_minor: null,
    ...prices,
  };
  return {
    accepted: [
      { section: 'vehicles', record: vehicle },
      { section: 'lots', record: lot },
    ],
  };
}

/** Every column that the reader looks at, in the form of `rdwColumn`. */
const readColumns: ReadonlySet<string> = new Set([
  'kenteken',
  'voertuigsoort',
  'merk',
  'handelsbenaming',
  'inrichting',
  'eerste_kleur',
  'datum_eerste_toelating',
  'cilinderinhoud',
  'aantal_deuren',
  'aantal_zitplaatsen',
  'vervaldatum_apk',
  'tellerstandoordeel',
  'catalogusprijs',
  'bruto_bpm',
  'openstaande_terugroepactie_indicator',
  'tenaamstellen_mogelijk',
  'export_indicator',
  'taxi_indicator',
]);

export function isReadColumn(heading: string): boolean {
  return readColumns.has(rdwColumn(heading));
}

/** Columns copied as text, with their maximum lengths. */
const texts = [
  ['merk', 80],
  ['handelsbenaming', 120],
  ['inrichting', 80],
] as const;

function checkText(row: Row, column: string, maxLength: number, rowErrors: RowError[]): void {
  const text = row[column]?.trim() ?? '';
  if (unplainCharacter.test(text))
    rowErrors.push({
      field: column,
      reason: `${shownValue(text)} has a sign that is not seen: write plain text`,
    });
  else if (text.length > maxLength)
    rowErrors.push({
      field: column,
      reason: `${shownValue(text)} is longer than ${maxLength} letters`,
    });
}

/** The columns that the register knows; the others of an existing vehicle stay unchanged. */
export const rdwVehicleColumns = [
  'plate_display',
  'make',
  'model',
  'body',
  'body_text',
  'colour',
  'first_registration',
  'engine_cc',
  'doors',
  'seats',
  'odometer_judgement',
  'inspection_due',
  'list_price_minor',
  'gross_registration_tax_minor',
  'registration_tax_minor',
  'remarks',
] as const satisfies VehicleColumn[];

function readVehicle(
  row: Row,
  line: number,
  target: RdwTarget,
  rowErrors: RowError[],
): VehicleRecord {
  const refuse: Refuse = (field, reason) => {
    rowErrors.push({ field, reason });
    return undefined;
  };
  const kind = known(row.voertuigsoort)?.toLowerCase();
  if (kind && !soldKinds.has(kind))
    refuse(
      'voertuigsoort',
      `is ${shownValue(row.voertuigsoort)}: only Personenauto and Bedrijfsauto are sold`,
    );
  const plate = readPlate(row.kenteken ?? '') ?? '';
  const display = displayedPlate(plate, 'NL');
  if (!display)
    refuse(
      'kenteken',
      row.kenteken ? `${shownValue(row.kenteken)} is no Dutch plate` : 'is missing',
    );
  const make = makeName(row.merk ?? '') ?? refuse('merk', 'is missing');
  const model = modelName(row.handelsbenaming ?? '', row.merk ?? '');
  if (!model) refuse('handelsbenaming', 'is missing');
  const firstRegistration = dateOf(row, 'datum_eerste_toelating', refuse);
  if (firstRegistration && firstRegistration > target.today)
    refuse('datum_eerste_toelating', `${firstRegistration} lies in the future`);
  const bodyText = known(row.inrichting);
  const grossTaxMinor = amountOf(row, 'bruto_bpm', refuse);
  const registered: Pick<VehicleRecord, (typeof rdwVehicleColumns)[number]> = {
    plate_display: display ?? plate,
    make: make ?? '',
    model: model ?? '',
    body: bodyCodes.get(bodyText?.toLowerCase() ?? '') ?? null,
    body_text: bodyText ?? null,
    colour: colourCodes.get(known(row.eerste_kleur)?.toLowerCase() ?? '') ?? null,
    first_registration: firstRegistration ?? null,
    engine_cc: wholeOf(row, 'cilinderinhoud', 20_000, refuse) || null,
    // The register writes 0 doors for an unknown number.
    doors: wholeOf(row, 'aantal_deuren', 9, refuse) || null,
    seats: wholeOf(row, 'aantal_zitplaatsen', 99, refuse) || null,
    inspection_due: dateOf(row, 'vervaldatum_apk', refuse) ?? null,
    odometer_judgement:
      odometerJudgements.get(row.tellerstandoordeel?.trim().toLowerCase() ?? '') ?? null,
    list_price_minor: amountOf(row, 'catalogusprijs', refuse) ?? null,
    gross_registration_tax_minor: grossTaxMinor ?? null,
    registration_tax_minor:
      grossTaxMinor && firstRegistration
        ? restRegistrationTaxMinor(
            grossTaxMinor,
            { firstRegistration, van: kind === 'bedrijfsauto' },
            target.valuedOn,
          )
        : 0,
    remarks: remarksOf(row),
  };
  return {
    line,
    id: vehicleId('NL', plate),
    plate,
    plate_country: 'NL',
    plate_key: plate,
    vat_scheme: target.vatScheme,
    location_country: target.country,
    location_place: target.place,
    ...unknownToRdw,
    ...registered,
  };
}

/** Returns remarks from the register's yes-or-no columns that a buyer must know. */
function remarksOf(row: Row): VehicleRemark[] {
  const isMarked = (column: string, word: string): boolean =>
    row[column]?.trim().toLowerCase() === word;
  const remarks: [VehicleRemark, boolean][] = [
    ['openRecall', isMarked('openstaande_terugroepactie_indicator', 'ja')],
    ['notTransferable', isMarked('tenaamstellen_mogelijk', 'nee')],
    ['exported', isMarked('export_indicator', 'ja')],
    ['taxi', isMarked('taxi_indicator', 'ja')],
  ];
  return remarks.flatMap(([remark, isSo]) => (isSo ? [remark] : []));
}

/** The open data has no mileage, no fuel, and no findings of an inspection. */
const unknownToRdw = {
  ...rowOf(vehicleFields, () => null),
  equipment: [],
  damages: [],
  damage_total_minor: 0,
  is_inspected: false,
};

function lotPrices(
  vehicle: VehicleRecord,
  target: RdwTarget,
): Pick<LotRecord, 'start_price_minor' | 'buy_now_minor'> {
  const fixed = target.format === 'fixedPrice';
  const priceMinor = typeof target.startPrice === 'number' ? target.startPrice : estimate();
  return fixed
    ? { start_price_minor: null, buy_now_minor: priceMinor }
    : { start_price_minor: priceMinor, buy_now_minor: null };

  function estimate(): number | null {
    const { list_price_minor: listPriceMinor, first_registration: firstRegistration } = vehicle;
    if (!listPriceMinor || !firstRegistration) return target.fallbackPriceMinor;
    const valueMinor = tradeValueMinor(
      {
        listPriceMinor,
        registrationTaxMinor: vehicle.registration_tax_minor,
        firstRegistration,
        vatScheme: target.vatScheme,
      },
      target.vatPercent,
      target.valuedOn,
    );
    // A fixed price is the value itself; bidding starts below it.
    return fixed
      ? roundToLadder(valueMinor, target.incrementLadder)
      : startPriceMinor(valueMinor, target.incrementLadder);
  }
}

function columnsOf(value: unknown): Row | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const row: Row = {};
  for (const [heading, cell] of Object.entries(value)) {
    const text = typeof cell === 'number' ? String(cell) : cell;
    if (typeof text === 'string') row[columnOf(heading)] = text;
  }
  return row;
}

/** Every row repeats the same hundred headings; a file with more is of another kind. */
const headingsMax = 500;
const columns = new Map<string, string>();

function columnOf(heading: string): string {
  const found = columns.get(heading);
  if (found !== undefined) return found;
  const column = rdwColumn(heading);
  if (columns.size < headingsMax) columns.set(heading, column);
  return column;
}

function refused(name: string, rowErrors: RowError[]): Reading {
  return { refused: { name, country: 'NL', rowErrors } };
}
