/** Which vehicles are compared: as the browser remembers them, and as an address holds them. */
import type { Vehicle } from '#contract/vehicles.ts';
import { isWrittenPlate, normalisePlate } from '#domain/licence-plate.ts';
import { gapsOf, mayBeSamePlate } from '#domain/vehicle-identity.ts';
import { auctionIdPattern } from '#portal/app/pages.ts';

/** More columns than four fit no screen, and nobody holds more against each other. */
export const comparedMax = 4;

/** A vehicle in an auction, as its own address names it. */
export interface LotAddress {
  auctionId: string;
  licensePlate: string;
}

/** What the tray shows of a vehicle without asking for it. */
export interface ComparedLot extends LotAddress {
  plateCountry: Vehicle['plateCountry'];
  /** Make and model. */
  name: string;
  /** Without width and extension. */
  photoUrl: string | null;
}

export function comparedLot(vehicle: Vehicle): ComparedLot {
  return {
    auctionId: vehicle.lot.auctionId,
    licensePlate: vehicle.licensePlate,
    plateCountry: vehicle.plateCountry,
    name: `${vehicle.make} ${vehicle.model}`,
    photoUrl: vehicle.pictures[0]?.url ?? null,
  };
}

export function isSameLot(one: LotAddress, other: LotAddress): boolean {
  return one.auctionId === other.auctionId && mayBeSamePlate(one.licensePlate, other.licensePlate);
}

/** Leaves out what is no vehicle: users and earlier releases write there, too. */
export function readCompared(text: string | null): ComparedLot[] {
  const found = parsed(text);
  if (!Array.isArray(found)) return [];
  return found.filter(isCompared).slice(0, comparedMax);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}

function isCompared(value: unknown): value is ComparedLot {
  const { auctionId, licensePlate, plateCountry, name, photoUrl } = (value ??
    {}) as Partial<ComparedLot>;
  return (
    typeof auctionId === 'string' &&
    typeof licensePlate === 'string' &&
    isLot(auctionId, licensePlate) &&
    typeof plateCountry === 'string' &&
    typeof name === 'string' &&
    (photoUrl === null || typeof photoUrl === 'string')
  );
}

/** Reads `?lot=nl-fleet-12,K482TN`, each vehicle once; ignores what does not fit. */
export function readCompareAddress(search: URLSearchParams): LotAddress[] {
  const lots: LotAddress[] = [];
  for (const written of search.getAll('lot')) {
    const [auctionId = '', licensePlate = '', ...rest] = written.split(',');
    const lot = { auctionId, licensePlate };
    const isKnown = lots.some((one) => isSameLot(one, lot));
    if (rest.length === 0 && !isKnown && isLot(auctionId, licensePlate)) lots.push(lot);
  }
  return lots.slice(0, comparedMax);
}

/** The English path; without vehicles it is the empty comparison. */
export function compareAddress(lots: readonly LotAddress[]): string {
  const search = lots.map((lot) => `lot=${lot.auctionId},${encodeURIComponent(plateOf(lot))}`);
  return search.length === 0 ? comparePath : `${comparePath}?${search.join('&')}`;
}

const comparePath = '/vehicles/compare';

function isLot(auctionId: string, licensePlate: string): boolean {
  return auctionIdPattern.test(auctionId) && isWrittenPlate(licensePlate);
}

/** Capitals and digits, with the gap among the letters: B-NO 1234 is not BN-O 1234. */
function plateOf({ licensePlate }: LotAddress): string {
  const gaps = new Set(gapsOf(licensePlate));
  const signs = normalisePlate(licensePlate).split('');
  return signs.map((sign, at) => (gaps.has(at) ? `-${sign}` : sign)).join('');
}
