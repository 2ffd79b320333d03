import type { VehicleDetail } from '#contract/vehicles.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { CompareButton } from '#portal/features/compare-list/compare-button.tsx';
import { WatchButton } from '#portal/features/watch-list/watch-button.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { Plate } from '#portal/ui/plate.tsx';

/** Name and version; on the phone the plate first, by which the trade identifies a car. */
export function VehicleHead({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  const { country } = vehicle.location;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 pb-4 max-md:flex-col-reverse max-md:items-start">
      <div className="min-w-0">
        <h1 className="type-h1">{`${vehicle.make} ${vehicle.model}`}</h1>
        {vehicle.version !== null && <p className="mt-1 text-16 text-ink2">{vehicle.version}</p>}
      </div>
      <p className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Plate text={vehicle.licensePlate} country={vehicle.plateCountry} size="large" />
        <CountryOval code={roadCodes[country]} name={t(`country.${country}`)} />
        <CompareButton vehicle={vehicle} isNamed />
        <WatchButton
          lot={{
            auctionId: vehicle.lot.auctionId,
            assetId: vehicle.assetId,
            licensePlate: vehicle.licensePlate,
          }}
          name={`${vehicle.make} ${vehicle.model}`}
        />
      </p>
    </header>
  );
}
