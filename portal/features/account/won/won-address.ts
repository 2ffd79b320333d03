/** Which vehicle an address of the list opens (contract/won-path.ts). Pure. */
import { mayBeSamePlate } from '#domain/vehicle-identity.ts';
import { wonListPath, wonPath } from '#contract/won-path.ts';
import type { WonLot } from './won-lots.ts';

type Addressed = Pick<WonLot, 'auctionId' | 'licensePlate' | 'awardedAt'>;

/** Returns the path that opens this vehicle, or that of the list. */
export function pathOfOpen(lot: WonLot | undefined): string {
  return lot ? wonPath(lot) : wonListPath;
}

/** Whether an address asks for a vehicle, whose award may have been reversed since. */
export function namesVehicle(search: URLSearchParams): boolean {
  return compact(search.get('vehicle')) !== '';
}

/** Without an auction, or of one that is not there, the newest of the plate. */
export function lotOfAddress<Lot extends Addressed>(
  lots: readonly Lot[],
  search: URLSearchParams,
): Lot | undefined {
  const plate = search.get('vehicle') ?? '';
  if (compact(plate) === '') return undefined;
  const ofPlate = lots
    .filter(({ licensePlate }) => mayBeSamePlate(licensePlate, plate))
    .toSorted((one, other) => other.awardedAt.localeCompare(one.awardedAt));
  return ofPlate.find(({ auctionId }) => auctionId === search.get('auctionId')) ?? ofPlate[0];
}

/** Plates are written with gaps and hyphens, or without. */
function compact(plate: string | null): string {
  return (plate ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
