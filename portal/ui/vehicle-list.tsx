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
 * The dense list of the phone: a thumbnail and three lines per item, edge to edge, so that six fit
 * above the thumb; in the desktop layout it fits a narrow column.
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

/** A standing has a fourth line: price, time and a long status do not share one. */
function VehicleListItem({ vehicle }: { vehicle: VehicleSummary }) {
  const { photo, facts, status, price, plate } = vehicle;
  const isOutbid = status?.status === 'outbid';
  return (
    <li
      className={classList(
        'relative grid grid-cols-[64px_minmax(0,1fr)] items-center gap-x-3 rule-row py-1.75 max-md:px-4 text-13 font-stretch-92% small:grid-cols-[84px_minmax(0,1fr)]',
        isOutbid && 'bg-out-soft/55',
      )}
    >
      {photo ? (
        <Picture url={photo.url} alt="" sizes="84px" className="aspect-[84/60]! rounded-[4px]" />
      ) : (
        <NoPhoto className="aspect-[84/60] rounded-[4px]" />
      )}
      <div className="grid min-w-0 gap-0.5">
        <span className="flex min-w-0 items-center">
          {/* A version that has room for less than a word is on a second line, which is clipped. */}
          <span className="flex h-5.5 min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5 overflow-y-clip leading-5.5 [overflow-clip-margin:3px]">
            <Link
              href={vehicle.href}
              variant="plain"
              className="max-w-full truncate text-14 font-strong font-stretch-98% after:absolute after:inset-0"
            >
              {vehicle.name}
            </Link>
            <span className="min-w-18 flex-1 basis-18 truncate text-ink2">{vehicle.version}</span>
          </span>
          <span className="relative z-1 -my-3 -mr-3 flex min-w-20 empty:hidden max-md:min-w-22 print:hidden">
            {vehicle.marks}
          </span>
        </span>
        <span className="flex min-h-5.5 min-w-0 items-center gap-1.5 text-ink2">
          <Plate {...plate} />
          <span className="min-w-0 leading-tight font-stretch-82%">
            {joined(facts.firstRegistration, facts.mileage, facts.fuel)}
          </span>
        </span>
        <span className="flex min-h-5.5 flex-wrap items-center gap-x-1.5">
          <Price amount={price.amount} basis={price.basis} basisPlace="heard" size="row" />
          {vehicle.reserve && (
            <span className="flex text-ink2">
              <ReserveMark {...vehicle.reserve} isIconOnly />
            </span>
          )}
          <span className="min-w-0 text-12 whitespace-nowrap text-ink2">
            {vehicle.yardPrice?.short ?? vehicle.format.note ?? price.basis}
          </span>
          <Countdown {...vehicle.ending} className="ml-auto font-stretch-100%" />
        </span>
        {(status || vehicle.receipt) && (
          // As high as a receipt's area leaves those of the hearts above and below.
          <span className={`flex items-center ${vehicle.receipt ? 'min-h-9' : 'min-h-5.5'}`}>
            {status && <StatusBadge {...status} className="max-small:font-stretch-80%" />}
            {vehicle.receipt && (
              <span className="-my-3 -mr-3 ml-auto print:hidden">
                <ReceiptButton {...vehicle.receipt} />
              </span>
            )}
          </span>
        )}
      </div>
    </li>
  );
}
