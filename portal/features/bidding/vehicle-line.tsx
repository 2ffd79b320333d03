import type { ReactNode } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';

/** Which vehicle a confirmation is about, with what else tells it from others. */
export function VehicleLine({
  vehicle,
  children,
}: {
  vehicle: VehicleDetail;
  children?: ReactNode;
}) {
  const [photo] = vehicle.pictures;
  return (
    <div className="flex items-center gap-4 border-b border-line pb-4">
      {photo && (
        <Picture url={photo.url} alt="" sizes="104px" className="w-26 flex-none rounded-control" />
      )}
      <div className="min-w-0">
        <b className="font-semi">{`${vehicle.make} ${vehicle.model}`}</b>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink2">
          <Plate text={vehicle.licensePlate} country={vehicle.plateCountry} />
          {children}
        </div>
      </div>
    </div>
  );
}
