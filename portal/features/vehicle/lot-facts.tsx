import { Gavel, MapPin } from 'lucide';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { FollowButton } from '#portal/features/follows/follow-button.tsx';
import { AskAbout } from '#portal/features/inquiries/ask-about.tsx';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { IconFacts } from '#portal/ui/ruled-list.tsx';

/** Below the panel: the vehicle's location, and the auction it belongs to. */
export function LotFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  const { location, lot, salesTarget } = vehicle;
  const country = t(`country.${location.country}`);
  return (
    <div className="mt-4">
      <IconFacts
        facts={[
          {
            icon: MapPin,
            label: t('vehicle.aside.collection'),
            value: location.place === null ? country : `${location.place}, ${country}`,
          },
          {
            icon: Gavel,
            label: t('list.filterGroup.auction'),
            value: (
              <LocaleLink to={`/auctions/${lot.auctionId}`} variant="quiet">
                {salesTarget.auction.name}
              </LocaleLink>
            ),
          },
        ]}
      />
      <p className="mt-4 flex flex-wrap gap-2 empty:hidden">
        <FollowButton of={{ kind: 'auction', auctionId: lot.auctionId }} />
        <FollowButton of={{ kind: 'seller', seller: vehicle.seller }} name={vehicle.seller} />
        <AskAbout vehicle={vehicle} />
      </p>
    </div>
  );
}
