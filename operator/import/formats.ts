/** The formats an import reads: which rows a file has, and what they become. */
import type { Connection } from '#database/connect.ts';
import { OperatorFault } from '../fault.ts';
import { type RdwTarget, rdwColumn, readRdwRow } from '../rdw/read-row.ts';
import { greetStock, readStockRow } from '../stock/read-row.ts';
import type { ImportJob, RowReader } from './import-stock.ts';
import { lotTerms } from './merge-lots.ts';
import { type VehicleColumn, vehicleColumns } from './merge-vehicles.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import type { TextFile } from './read-text.ts';
import type { LadderRecord } from './records.ts';

export const importFormats = ['stock', 'rdw'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** What the operator says about RDW rows; undefined leaves standing vehicles and lots as they are. */
export interface RdwOptions {
  auctionId: string;
  startPrice: RdwTarget['startPrice'] | undefined;
  vatScheme: 'vat' | 'margin' | undefined;
  place: string | undefined;
}

type Read = Pick<ImportJob, 'rows' | 'open'>;

export function stockSource(file: TextFile): Read {
  if (file.firstMark === '') throw new OperatorFault('The file is empty.');
  return {
    rows: readJson(file.text, { kind: 'sections', greet: greetStock }),
    open: (_, today) =>
      Promise.resolve({
        read: (row) => readStockRow(row, today),
        vehicleColumns,
        lotTerms,
      }),
  };
}

export function rdwSource(file: TextFile, options: RdwOptions): Read {
  if (file.firstMark === '') throw new OperatorFault('The file is empty.');
  // A CSV's heading begins with a column's name or a quote; JSON with a bracket.
  const json = file.firstMark === '[' || file.firstMark === '{';
  return {
    rows: json
      ? readJson(file.text, { kind: 'list', section: 'vehicles' })
      : readCsv(file.text, 'vehicles', rdwColumn),
    open: (connection, today) => openRdw(connection, options, today),
  };
}

async function openRdw(
  connection: Connection,
  options: RdwOptions,
  today: string,
): Promise<RowReader> {
  const target = await targetOf(connection, options, today);
  return {
    read: (row) => readRdwRow(row.value, row.line, target),
    vehicleColumns: [
      ...rdwColumns,
      ...(options.vatScheme ? (['vat_scheme'] as const) : []),
      ...(options.place === undefined ? [] : (['location_place'] as const)),
    ],
    // An estimate never replaces a price that stands; one that the operator names does.
    lotTerms:
      options.startPrice === undefined
        ? []
        : [target.format === 'fixedPrice' ? 'buy_now_minor' : 'start_price_minor'],
  };
}

/** What the register knows of a vehicle; mileage, fuel and the rest may have come from elsewhere and stay. */
const rdwColumns: VehicleColumn[] = [
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
];

async function targetOf(
  connection: Connection,
  options: RdwOptions,
  today: string,
): Promise<RdwTarget> {
  const { rows } = await connection.query<AuctionRow>(
    `SELECT country, format, currency, vat_percent, increment_ladder, ends_at <= now() AS ended,
       (ends_at AT TIME ZONE time_zone)::date AS last_day FROM house.auction WHERE id = $1`,
    [options.auctionId],
  );
  const auction = rows[0];
  if (!auction)
    throw new OperatorFault(
      `There is no auction "${options.auctionId}": \`operator auctions\` lists them, \`operator auction create\` makes one.`,
    );
  if (auction.ended)
    throw new OperatorFault(`The auction "${options.auctionId}" has ended: nothing can be added.`);
  if (auction.currency !== 'EUR')
    throw new OperatorFault(
      `RDW data is in euros and the auction "${options.auctionId}" in ${auction.currency}.`,
    );
  if (auction.format === 'fixedPrice' && options.startPrice === 'none')
    throw new OperatorFault(
      `The auction "${options.auctionId}" sells at fixed prices: --start-price cannot be none.`,
    );
  return {
    auctionId: options.auctionId,
    country: auction.country,
    format: auction.format,
    incrementLadder: auction.increment_ladder,
    vatPercent: auction.vat_percent,
    valuedOn: auction.last_day,
    startPrice: options.startPrice ?? 'estimate',
    vatScheme: options.vatScheme ?? 'vat',
    place: options.place ?? null,
    today,
  };
}

interface AuctionRow {
  country: string;
  format: string;
  currency: string;
  vat_percent: number;
  increment_ladder: LadderRecord;
  ended: boolean;
  last_day: string;
}
