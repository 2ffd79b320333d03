import type { SparseVehicle } from '#portal/api/specified-answers.ts';

/** The English path of a vehicle's page. */
export function sparseVehiclePath({
  licensePlate,
  auctionId,
}: Pick<SparseVehicle, 'licensePlate' | 'auctionId'>): string {
  return `/vehicles/${encodeURIComponent(licensePlate)}?${new URLSearchParams({ auctionId })}`;
}
