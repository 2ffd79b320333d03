import { classList } from './class-list.ts';
import { Countdown } from './countdown.tsx';
import { Link } from './link.tsx';
import { NoPhoto } from './no-photo.tsx';
import { joined } from './joined.ts';
import { Picture } from './picture.tsx';
import { Plate } from './plate.tsx';
import { Price } from './price.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { ReserveMark } from './reserve-mark.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { VehicleSummary } from './vehicle-summary.ts';

export type VehicleListProps = { label: string; vehicles: readonly VehicleSummary[] };

/**
 * The dense list of the phone: a thumbnail and four lines per item, edge to edge; in the desktop
 * layout it fits a narrow column.
 */
export function VehicleList({ label, vehicles }: VehicleListProps) {
  return (
    <ul aria-label={label} className="max-md:-mx-4">
      {vehicles.map((vehicle) => (
        <VehicleListItem key={vehicle.id} vehicle={vehicle} />
      ))}
    </ul>
  );
}

/** The time is on the second line: a long status never needs a fifth line. */
function VehicleListItem({ vehicle }: { vehicle: VehicleSummary }) {
  const { photo, facts, status, price, plate } = vehicle;
  const isOutbid = status?.status === 'outbid';
  return (
    <li
      className={classList(
        'relative grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-3 rule-row py-2.75 max-md:px-4 text-13 font-stretch-92% small:grid-cols-[84px_minmax(0,1fr)]',
        isOutbid && 'bg-out-soft/55',
      )}
    >
      {photo ? (
        <Picture url={photo.url} alt="" sizes="84px" className="aspect-[84/60]! rounded-[4px]" />
      ) : (
        <NoPhoto className="aspect-[84/60] rounded-[4px]" />
      )}
      <div className="grid min-w-0 gap-0.5">
        <span className="flex items-center justify-between gap-2">
          <Link
            href={vehicle.href}
            variant="plain"
            className="text-14 leading-snug font-strong font-stretch-98% after:absolute after:inset-0"
          >
            {vehicle.name}
          </Link>
          <span className="relative z-1 -my-3 flex print:hidden">{vehicle.marks}</span>
        </span>
        {/* As high without a version: the areas of heart and receipt, which stand around, meet. */}
        <span className="flex min-h-5 min-w-0 items-center justify-between gap-2">
          <span className="truncate text-ink2">{vehicle.version}</span>
          <Countdown {...vehicle.ending} className="-my-0.5 font-stretch-100%" />
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-ink2">
          <Plate {...plate} />
          <span className="min-w-0 leading-snug">
            {joined(facts.firstRegistration, facts.mileage, facts.fuel)}
          </span>
          {vehicle.receipt && (
            <span className="-my-3 -mr-3 ml-auto print:hidden">
              <ReceiptButton {...vehicle.receipt} />
            </span>
          )}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Price
            amount={price.amount}
            basis={price.basis}
            basisPlace={status ? 'heard' : 'after'}
            size="row"
          />
          {vehicle.reserve && (
            <span className="mr-auto text-ink2">
              <ReserveMark {...vehicle.reserve} isIconOnly />
            </span>
          )}
          {status && <StatusBadge {...status} className="ml-auto max-small:font-stretch-80%" />}
        </span>
        {vehicle.yardPrice !== undefined && (
          <span className="text-12 text-ink2">{vehicle.yardPrice}</span>
        )}
      </div>
    </li>
  );
}
