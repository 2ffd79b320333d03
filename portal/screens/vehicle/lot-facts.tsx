import { Gavel, MapPin, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';

/** Under the panel: where the car stands, and the auction it belongs to. */
export function LotFacts({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslate();
  const { location, lot, salesTarget } = vehicle;
  const country = t(`country.${location.country}`);
  return (
    <dl className="mt-4 text-14">
      <Row icon={MapPin} label={t('vehicle.aside.collection')}>
        {location.place === null ? country : `${location.place}, ${country}`}
      </Row>
      <Row icon={Gavel} label={t('vehicle.aside.auction')}>
        <LocaleLink to={`/auctions/${lot.auctionId}`} look="quiet">
          {salesTarget.auction.name}
        </LocaleLink>
      </Row>
    </dl>
  );
}

function Row({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="flex items-center justify-between gap-4 rule-row py-2.25">
      <dt className="inline-flex items-center gap-2.5 text-ink2">
        <Icon aria-hidden size={16} className="flex-none" />
        {label}
      </dt>
      <dd className="text-right font-semi">{children}</dd>
    </div>
  );
}
