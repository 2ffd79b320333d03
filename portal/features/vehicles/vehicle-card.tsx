import { Camera } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Countdown } from '#portal/ui/countdown.tsx';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { FormatMark } from '#portal/ui/format-mark.tsx';
import { joined } from '#portal/ui/joined.ts';
import { Link } from '#portal/ui/link.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { Price } from '#portal/ui/price.tsx';
import { ReserveMark } from '#portal/ui/reserve-mark.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';

export type VehicleCardProps = {
  vehicle: VehicleSummary;
  /** 3 where the list has a heading. */
  headingLevel?: 2 | 3;
  /** The first card of a page loads its photo before others; a phone shows one. */
  isFirst?: boolean;
};

/** No frame: photo, name, plate, a rule, what decides a bid. The whole card is a link. */
export function VehicleCard({ vehicle, headingLevel = 2, isFirst }: VehicleCardProps) {
  const { facts, format, status } = vehicle;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li
      className={classList(
        'card',
        // Laid out only near the viewport, with an estimated height, so that the scroll bar is
        // right from the start.
        !isFirst && 'card-far',
      )}
    >
      <Photo vehicle={vehicle} isFirst={isFirst} />
      <span className="absolute top-2 right-2 z-1 flex rounded-round has-[button]:bg-surface print:hidden">
        {vehicle.marks}
      </span>
      <Heading className="card-name">
        <Link href={vehicle.href} variant="plain" className="card-link">
          {vehicle.name}
        </Link>
      </Heading>
      <p className="card-version" title={vehicle.version}>
        {vehicle.version}
      </p>
      <p className="card-facts">
        {joined(facts.firstRegistration, facts.mileage, facts.power)}
        <br />
        {joined(facts.fuel, facts.gearbox, facts.vat)}
      </p>
      <p className="card-place">
        <Plate {...vehicle.plate} />
        <CountryOval {...vehicle.country} />
        <span className="truncate">{vehicle.place}</span>
      </p>
      <div className="card-foot">
        <div className="card-sale">
          <span className="card-price">
            <Price amount={vehicle.price.amount} basis={vehicle.price.basis} />
            {vehicle.yardPrice !== undefined && (
              <span className="text-12 text-ink2">{vehicle.yardPrice.text}</span>
            )}
            <span className="card-format">
              <FormatMark {...format} />
              {vehicle.reserve && <ReserveMark {...vehicle.reserve} isIconOnly />}
            </span>
          </span>
          <span className="card-end">
            {status && <StatusBadge {...status} />}
            <Countdown {...vehicle.ending} isListed />
          </span>
        </div>
      </div>
    </li>
  );
}

function Photo({ vehicle, isFirst }: Pick<VehicleCardProps, 'vehicle' | 'isFirst'>) {
  const { photo } = vehicle;
  return (
    <div className="card-photo">
      {photo ? (
        <Picture
          url={photo.url}
          alt=""
          sizes={photoSizes}
          isFirst={isFirst}
          thumbhash={photo.thumbhash}
          className={isFirst ? undefined : 'after-first-paint'}
        />
      ) : (
        <NoPhoto className="aspect-[16/10]" />
      )}
      {photo?.note !== undefined && (
        <span className="photo-count">
          {!photo.isIllustration && <Icon node={Camera} size={13} />}
          {photo.note}
        </span>
      )}
    </div>
  );
}

const photoSizes = '(max-width: 660px) calc(100vw - 32px), (max-width: 860px) 50vw, 290px';
