import type { VehicleDetail } from '#contract/vehicles.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { CompareButton } from '#portal/features/compare-list/compare-button.tsx';
import { WatchButton } from '#portal/features/watch-list/watch-button.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';

interface VehicleHeadProps {
  vehicle: VehicleDetail;
  /** The element with the photos. */
  photosId: string;
}

/** Name, version and plate; on the phone beside a small photo, so that the panel is in view. */
export function VehicleHead({ vehicle, photosId }: VehicleHeadProps) {
  const t = useTranslate();
  const { country } = vehicle.location;
  const [photo] = vehicle.pictures;
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 pb-4 max-md:gap-x-3 max-md:gap-y-1 max-md:pb-2">
      {photo && (
        <a
          href={`#${photosId}`}
          aria-label={t('vehicle.gallery', { name: `${vehicle.make} ${vehicle.model}` })}
          className="w-22 flex-none overflow-hidden rounded-control md:hidden"
        >
          <Picture url={photo.url} alt="" sizes="88px" thumbhash={photo.photo?.thumbhash} />
        </a>
      )}
      <div className="min-w-0 max-md:flex-1">
        <h1 className="type-h1 max-md:text-20">{`${vehicle.make} ${vehicle.model}`}</h1>
        {vehicle.version !== null && (
          <p className="mt-1 text-16 text-ink2 max-md:mt-0 max-md:text-13">{vehicle.version}</p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3.5 gap-y-2 max-md:basis-full">
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
