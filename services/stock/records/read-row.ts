/** One record of the project's format (contract/stock.ts) → a table's, or a refusal. Pure. */
import { toMinor } from '#contract/money.ts';
import {
  StockAuction,
  StockLot,
  StockVehicle,
  stockFormat,
  stockVersion,
} from '#contract/stock.ts';
import { rowOf } from '#contract/vehicle-field.ts';
import { type FieldRow, vehicleFields } from '#contract/vehicle-fields.ts';
import { displayedPlate, readPlate } from '#domain/licence-plate.ts';
import { plateKey, withoutSeason } from '#domain/vehicle-identity.ts';
import { makeSpelling } from '#domain/makes.ts';
import { type Band, type LadderProblem, type LadderKind, ladderProblem } from '#domain/ladder.ts';
import {
  auctionVatPercent,
  countryDefaults,
  feeLadders,
  incrementLadders,
  outcomeShown,
  softCloseSeconds,
} from '#domain/auction-defaults.ts';
import { type SaleTerms, claimBoundsContradict, defaultSaleTerms } from '#domain/sale-terms.ts';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { columnsOfSaleTerms, leftTerms, withSaleTerms } from '#services/auctions/sale-terms.ts';
import { isTimeZone } from '#services/auctions/time-zone.ts';
import { OperatorError } from '#services/operator-error.ts';
import { calendarDate } from '#services/calendar-date.ts';
import { isReference, lotId, vehicleId } from '#services/stock/import/name-ids.ts';
import type {
  Outcome,
  Reading,
  RowError,
  RowLabel,
  WrittenPlate,
} from '#services/stock/import/records.ts';
import type { Section, SourceRow } from '#services/stock/input/rows.ts';
import { suppliedModel } from '#services/stock/rdw/names.ts';
import { shownValue } from '#services/stock/shown-value.ts';
import { errorsMax, schemaErrors } from './schema-errors.ts';

/** Throws a plain sentence when the document is not declared as stock of a known version. */
export function greetStock(heading: Record<string, unknown>): void {
  if (heading.format !== stockFormat)
    throw new OperatorError(
      `A stock file begins with "format": "${stockFormat}" (see \`operator schema\`): this file does not.`,
    );
  if (heading.version !== stockVersion)
    throw new OperatorError(
      `This stock file has version ${JSON.stringify(heading.version)}; version ${stockVersion} is known here.`,
    );
}

/** `today` as yyyy-mm-dd: no vehicle is first registered after it. */
export function readStockRow(row: SourceRow, today: string): Reading {
  return readers[row.section](row, today);
}

type Read = (row: SourceRow, today: string) => Reading;
const readers: Record<Section, Read> = {
  auctions: (row) =>
    checked(auctions, row, (value) => auctionOutcome(value as StockAuction, row.line)),
  vehicles: (row, today) => {
    const reading = checked(vehicles, row, (value) =>
      vehicleOutcome(value as StockVehicle, row.line, today),
    );
    return 'accepted' in reading ? { ...reading, photos: photosOf(row, reading) } : reading;
  },
  lots: (row) => checked(lots, row, (value) => lotOutcome(value as StockLot, row.line)),
};

interface RecordKind {
  schema: TSchema;
  validator: Validator;
}
const auctions: RecordKind = { schema: StockAuction, validator: Compile(StockAuction) };
const vehicles: RecordKind = { schema: StockVehicle, validator: Compile(StockVehicle) };
const lots: RecordKind = { schema: StockLot, validator: Compile(StockLot) };

function checked(
  { schema, validator }: RecordKind,
  row: SourceRow,
  convert: (value: unknown) => Outcome | RowError[],
): Reading {
  const label = labelOf(row.value);
  if (!validator.Check(row.value))
    return { refused: { ...label, rowErrors: schemaErrors(validator, schema, row.value) } };
  const outcome = convert(row.value);
  return Array.isArray(outcome)
    ? { refused: { ...label, rowErrors: outcome.slice(0, errorsMax) } }
    : { accepted: [outcome] };
}

function labelOf(value: unknown): RowLabel {
  if (typeof value !== 'object' || value === null) return { name: '' };
  const { country, licensePlate, id } = value as Partial<Record<string, unknown>>;
  const name = licensePlate ?? id;
  return {
    name: typeof name === 'string' ? name.slice(0, 64) : '',
    ...(/^[A-Z]{2}$/.test(String(country)) &&
      licensePlate !== undefined && { country: String(country) }),
  };
}

function auctionOutcome(auction: StockAuction, line: number): Outcome | RowError[] {
  const rowErrors: RowError[] = [];
  const startsAt = momentOf(auction.startsAt, 'startsAt', rowErrors);
  const endsAt = momentOf(auction.endsAt, 'endsAt', rowErrors);
  if (endsAt <= startsAt)
    rowErrors.push({ field: 'endsAt', reason: `${auction.endsAt} must be later than startsAt` });
  if (rowErrors.length > 0) return rowErrors;
  const defaults = countryDefaults[auction.country];
  const currency = auction.currencyCode ?? defaults.currency;
  if (auction.timeZone !== undefined && !isTimeZone(auction.timeZone))
    rowErrors.push({
      field: 'timeZone',
      reason: `${shownValue(auction.timeZone)} is no IANA time zone such as Europe/Berlin`,
    });
  const increments = auction.incrementLadder
    ? ladderRecord(auction.incrementLadder, 'increment', rowErrors)
    : incrementLadders[currency];
  const fees = auction.feeLadder
    ? ladderRecord(auction.feeLadder, 'fee', rowErrors)
    : feeLadders[currency];
  const saleTerms = saleTermsOf(auction, rowErrors);
  if (rowErrors.length > 0) return rowErrors;
  return {
    section: 'auctions',
    record: {
      line,
      id: auction.id,
      name: auction.name,
      country: auction.country,
      format: auction.format,
      currency: currency,
      time_zone: auction.timeZone ?? defaults.timeZone,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      seller: auction.seller,
      soft_close_seconds:
        auction.softCloseMinutes === undefined
          ? softCloseSeconds(auction.format)
          : auction.softCloseMinutes * 60,
      increment_ladder: increments,
      fee_ladder: fees,
      vat_percent: auction.vatPercent ?? auctionVatPercent(auction.country, endsAt),
      outcome_shown: auction.outcome ?? outcomeShown(auction.format),
      left_terms: leftTerms(auction),
      ...columnsOfSaleTerms(saleTerms),
    },
  };
}

function saleTermsOf(auction: StockAuction, rowErrors: RowError[]): SaleTerms {
  for (const field of ['claimLeast', 'claimMost'] as const) minor(auction[field], field, rowErrors);
  const terms = withSaleTerms(defaultSaleTerms, auction);
  if (claimBoundsContradict(terms))
    rowErrors.push({ field: 'claimLeast', reason: 'must not be above claimMost' });
  return terms;
}

/** The database accepts years that no auction has, and rejects others with an error. */
function momentOf(written: string, field: string, rowErrors: RowError[]): Date {
  const moment = new Date(written);
  const year = moment.getUTCFullYear();
  if (year >= yearMin && year <= yearMax) return moment;
  rowErrors.push({
    field,
    reason: `${shownValue(written)} must lie between ${yearMin} and ${yearMax}`,
  });
  return new Date(0);
}
const yearMin = 2020;
const yearMax = 2200;

/** The schema and `minor` have refused an empty ladder and what is no amount before. */
const ladderReasons: Record<LadderProblem, string> = {
  empty: 'has no band',
  noAmount: 'has a band that is no amount',
  gap: 'must begin from 0 and rise from band to band',
  overlap: 'must begin from 0 and rise from band to band',
  noStep: 'has a step of 0',
  noRise: 'must have a higher value in each band than in the one before',
};

function ladderRecord(
  ladder: { from: number; value: number }[],
  kind: LadderKind,
  rowErrors: RowError[],
): Band[] {
  const field = `${kind}Ladder`;
  const bands = ladder.map((band, index) => ({
    fromMinor: minor(band.from, `${field}.${index}.from`, rowErrors) ?? 0,
    valueMinor: minor(band.value, `${field}.${index}.value`, rowErrors) ?? 0,
  }));
  const found = ladderProblem(bands, kind);
  if (found) rowErrors.push({ field, reason: ladderReasons[found.problem] });
  return bands;
}

function vehicleOutcome(vehicle: StockVehicle, line: number, today: string): Outcome | RowError[] {
  const rowErrors: RowError[] = [];
  const written = plateOf(vehicle, rowErrors);
  const fields = fieldRow(vehicle, rowErrors);
  if (vehicle.firstRegistration && vehicle.firstRegistration > today)
    rowErrors.push({
      field: 'firstRegistration',
      reason: `${vehicle.firstRegistration} lies in the future`,
    });
  const damages = (vehicle.damages ?? []).map((damage, index) => ({
    damageId: String(index + 1),
    kind: damage.kind,
    zone: damage.zone,
    sizeCm: damage.sizeCm,
    repairCostMinor: minor(damage.repairCost, `damages.${index}.repairCost`, rowErrors) ?? 0,
  }));
  for (const [index, { kind, damage = 0 }] of (vehicle.photos ?? []).entries())
    if (kind === 'damage' && damage > damages.length)
      rowErrors.push({
        field: `photos.${index}.damage`,
        reason: `${damage} is none of the ${damages.length} damages`,
      });
  const taxMinor = minor(vehicle.registrationTax, 'registrationTax', rowErrors);
  if (rowErrors.length > 0) return rowErrors;
  const make = makeSpelling(vehicle.make);
  return {
    section: 'vehicles',
    record: {
      line,
      id: vehicleId(vehicle.country, nameOf(written)),
      ...written,
      make,
      model: suppliedModel(vehicle.model, make),
      ...fields,
      registration_tax_minor: taxMinor ?? 0,
      vat_scheme: vehicle.vatScheme,
      location_country: vehicle.location?.country ?? vehicle.country,
      location_place: vehicle.location?.place ?? null,
      remarks: [...new Set(vehicle.remarks)],
      equipment: [...new Set(vehicle.equipment)],
      damages,
      damage_total_minor: damages.reduce((sum, damage) => sum + damage.repairCostMinor, 0),
      // An empty list is a finding; a missing one means that there was no inspection.
      is_inspected: vehicle.damages !== undefined,
    },
  };
}

function photosOf(row: SourceRow, { accepted: [outcome] }: { accepted: Outcome[] }) {
  if (outcome?.section !== 'vehicles') return [];
  const { plate_country: country } = outcome.record;
  const plate = nameOf(outcome.record);
  return ((row.value as StockVehicle).photos ?? []).map(({ source, kind, damage }) => ({
    row: row.line,
    country,
    plate,
    source: source.trim(),
    kind,
    damageId: kind === 'damage' && damage !== undefined ? String(damage) : null,
  }));
}

function fieldRow(vehicle: StockVehicle, rowErrors: RowError[]): FieldRow {
  return rowOf(vehicleFields, ({ kind }, name) => {
    const value = vehicle[name] ?? null;
    if (kind === 'date' && typeof value === 'string' && !calendarDate(value))
      rowErrors.push({ field: name, reason: `${shownValue(value)} is no day of a vehicle` });
    return kind === 'amount' && typeof value === 'number' ? minor(value, name, rowErrors) : value;
  });
}

function lotOutcome(lot: StockLot, line: number): Outcome | RowError[] {
  const rowErrors: RowError[] = [];
  const written = plateOf(lot, rowErrors);
  const startMinor = minor(lot.startPrice, 'startPrice', rowErrors);
  const reserveMinor = minor(lot.reserve, 'reserve', rowErrors);
  const buyNowMinor = minor(lot.buyNowPrice, 'buyNowPrice', rowErrors);
  if (reserveMinor === 0) rowErrors.push({ field: 'reserve', reason: 'is 0: leave it out' });
  if (buyNowMinor === 0) rowErrors.push({ field: 'buyNowPrice', reason: 'is 0: leave it out' });
  if (reserveMinor && startMinor && reserveMinor < startMinor)
    rowErrors.push({ field: 'reserve', reason: 'is below the start price' });
  if (buyNowMinor && buyNowMinor < Math.max(startMinor ?? 0, reserveMinor ?? 0))
    rowErrors.push({ field: 'buyNowPrice', reason: 'is below the start price or the reserve' });
  if (rowErrors.length > 0) return rowErrors;
  return {
    section: 'lots',
    record: {
      line,
      id: lotId(lot.auctionId, lot.country, nameOf(written)),
      auction_id: lot.auctionId,
      ...written,
      number: lot.number ?? null,
      start_price_minor: startMinor,
      reserve_minor: reserveMinor,
      buy_now_minor: buyNowMinor,
      seller: lot.seller?.trim() || null,
    },
  };
}

/** A reference in place of a plate follows no country's format. */
function plateOf(
  vehicle: { country: string; licensePlate: string },
  rowErrors: RowError[],
): WrittenPlate {
  const { country } = vehicle;
  const written = withoutSeason(vehicle.licensePlate.trim().toUpperCase(), country);
  const plate = readPlate(written);
  const isDutch = country === 'NL' && !isReference(written);
  const display = displayedPlate(written, isDutch ? 'NL' : '');
  if (plate && display)
    return {
      plate,
      plate_country: country,
      plate_display: display,
      plate_key: plateKey(display, country) ?? null,
    };
  const what = isDutch ? 'no Dutch plate, such as K-482-TN' : 'no plate, such as M-CP 1234';
  rowErrors.push({
    field: 'licensePlate',
    reason: `${shownValue(vehicle.licensePlate)} is ${what}`,
  });
  return { plate: '', plate_country: country, plate_display: '', plate_key: null };
}

function nameOf({ plate, plate_key: key }: WrittenPlate): string {
  return key ?? plate;
}

function minor(
  amount: number | null | undefined,
  field: string,
  rowErrors: RowError[],
): number | null {
  if (amount === null || amount === undefined) return null;
  const amountMinor = toMinor(amount);
  if (amountMinor !== undefined) return amountMinor;
  rowErrors.push({ field, reason: `${amount} has more than two decimals: write 12500.50` });
  return null;
}
