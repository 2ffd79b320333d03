/**
 * Reads the answers of a backend that has only the specification's fields (docs/rules.md, Calls).
 * Other fields stay unknown: nothing is guessed, and a row without its identity is left
 * out.
 */

export interface SparseAuction {
  id: string;
  name?: string;
}

export interface SparseVehicle {
  assetId: string;
  licensePlate: string;
  auctionId: string;
  /** Make and model, where the backend has them. */
  name?: string;
}

export interface SparseBid {
  auctionId: string;
  vehicleId: string;
  licensePlate: string;
  /** Decimal, in the auction's currency. */
  amount: number;
  currencyCode?: string;
  bidDate?: string;
  inclVat: boolean;
  inclVehicleRegistrationTax: boolean;
  /** The vehicle's name, where the backend has it. */
  name?: string;
}

type Fields = Record<string, unknown>;

/** The rows of a list: the answer itself, or its part `name`, or that of its `result`. */
export function rowsOf(answer: unknown, name: string): Fields[] {
  const result = fieldsOf(fieldsOf(answer)['result']);
  const candidates = [
    answer,
    fieldsOf(answer)[name],
    result[name],
    result['resultList'],
    fieldsOf(answer)['result'],
  ];
  return (candidates.find(Array.isArray) ?? []).map(fieldsOf);
}

/** The one row of an answer: its part `name`, or the answer itself. */
export function rowOf(answer: unknown, name: string): Fields {
  const part = fieldsOf(answer)[name];
  return part === undefined ? fieldsOf(answer) : fieldsOf(part);
}

export function readAuctions(answer: unknown): SparseAuction[] {
  return rowsOf(answer, 'auctions').flatMap((row) => {
    const id = textOf(row['id']) ?? textOf(row['auctionId']);
    return id === undefined ? [] : [{ id, ...named(textOf(row['name'])) }];
  });
}

/** `auctionId`: the request's, which its vehicles belong to (docs/rules.md, Calls). */
export function readVehicles(answer: unknown, auctionId: string | undefined): SparseVehicle[] {
  return rowsOf(answer, 'resultList').flatMap((row) => readVehicle(row, auctionId) ?? []);
}

export function readVehicle(row: Fields, requested: string | undefined): SparseVehicle | undefined {
  const auction = fieldsOf(fieldsOf(row['salesTarget'])['auction']);
  const assetId = textOf(row['assetId']);
  const licensePlate = textOf(row['licensePlate']);
  const auctionId = requested ?? textOf(auction['id']) ?? textOf(auction['auctionId']);
  if (assetId === undefined || licensePlate === undefined || auctionId === undefined)
    return undefined;
  return { assetId, licensePlate, auctionId, ...named(nameOf(row)) };
}

/** Bids without an amount are dropped (docs/rules.md, Vehicle lists). */
export function readBids(answer: unknown): SparseBid[] {
  return rowsOf(answer, 'bids').flatMap((row) => readBid(row) ?? []);
}

function readBid(row: Fields): SparseBid | undefined {
  const [auctionId, vehicleId] = [textOf(row['auctionId']), textOf(row['vehicleId'])];
  const licensePlate = textOf(row['licensePlate']);
  const amount = row['amount'];
  const isBid = typeof amount === 'number' && amount > 0;
  if (auctionId === undefined || vehicleId === undefined || licensePlate === undefined || !isBid)
    return undefined;
  const [currencyCode, bidDate] = [textOf(row['currencyCode']), textOf(row['bidDate'])];
  return {
    auctionId,
    vehicleId,
    licensePlate,
    amount,
    inclVat: row['inclVat'] === true,
    inclVehicleRegistrationTax: row['inclVehicleRegistrationTax'] === true,
    ...(currencyCode !== undefined && { currencyCode }),
    ...(bidDate !== undefined && !Number.isNaN(Date.parse(bidDate)) && { bidDate }),
    ...named(textOf(row['title'])),
  };
}

function nameOf(row: Fields): string | undefined {
  const parts = [textOf(row['make']), textOf(row['model'])].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
