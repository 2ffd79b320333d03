import { ButtonLink } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { FormatMark } from './format-mark.tsx';
import { Link } from './link.tsx';
import { NoPhoto } from './no-photo.tsx';
import { Picture } from './picture.tsx';
import { Place } from './place.tsx';
import { Plate } from './plate.tsx';
import { PriceCell } from './price-cell.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { VehicleColumn, VehicleColumnKey } from './vehicle-column.ts';

/** The columns a vehicle table can have; the caller picks and orders them. */
export const vehicleColumns: Record<VehicleColumnKey, VehicleColumn> = {
  marks: {
    isControl: true,
    // As wide as a finger's half: the columns beside them need the room.
    cell: ({ marks }) => <span className="relative z-1 flex *:w-7">{marks}</span>,
  },
  photo: {
    cell: ({ photo }) =>
      photo ? (
        <Picture url={photo.url} alt="" sizes="56px" className="h-9 w-14 rounded-[4px]" />
      ) : (
        <NoPhoto className="h-9 w-14 rounded-[4px]" />
      ),
  },
  vehicle: {
    isName: true,
    // Takes the remaining width and truncates its text to it.
    cell: ({ name, version, href }) => (
      <div className="w-0 min-w-[max(100%,9rem)] full:min-w-[max(100%,9.5rem)]">
        <Link
          href={href}
          variant="plain"
          className="block truncate text-14 font-strong font-stretch-98% group-hover/row:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
        <span className="block truncate text-12 text-ink2" title={version}>
          {version}
        </span>
      </div>
    ),
  },
  lot: { isRight: true, cell: ({ lotNumber }) => <span className="text-ink2">{lotNumber}</span> },
  plate: { cell: ({ plate }) => <Plate {...plate} /> },
  auction: {
    mayWrap: true,
    cell: (vehicle) => <Place {...vehicle} place={vehicle.auction ?? ''} />,
  },
  firstRegistration: {
    isRight: true,
    dropsAt: 1320,
    cell: ({ facts }) => facts.firstRegistration ?? unknown,
  },
  mileage: { isRight: true, cell: ({ facts }) => facts.mileage ?? unknown },
  fuelAndPower: {
    dropsAt: 980,
    mayWrap: true,
    cell: ({ facts: { fuel, power } }) => (
      <>
        {fuel ?? unknown} <span className="block whitespace-nowrap">{power}</span>
      </>
    ),
  },
  gearbox: { dropsAt: 1400, mayWrap: true, cell: ({ facts }) => facts.gearbox ?? unknown },
  vat: { dropsAt: 1200, mayWrap: true, cell: ({ facts }) => facts.vat },
  // Sums have no space to break at; "not inspected" has.
  damage: {
    isRight: true,
    mayWrap: true,
    dropsAt: 1200,
    cell: ({ facts }) => facts.damage ?? unknown,
  },
  location: { dropsAt: 1120, mayWrap: true, cell: (vehicle) => <Place {...vehicle} /> },
  price: {
    isRight: true,
    cell: (vehicle) => <PriceCell {...vehicle} />,
  },
  yardPrice: {
    isRight: true,
    mayWrap: true,
    dropsAt: 980,
    cell: ({ yardPrice }) => yardPrice?.amount ?? unknown,
  },
  pricePerKm: { isRight: true, cell: ({ facts }) => facts.pricePerKm ?? unknown },
  ownBid: {
    isRight: true,
    cell: ({ ownBid }) => (
      <>
        {ownBid?.amount}
        {ownBid?.by !== undefined && (
          <span className="block text-11 leading-tight text-ink3">{ownBid.by}</span>
        )}
      </>
    ),
  },
  receipt: {
    isControl: true,
    isRight: true,
    cell: ({ receipt }) => receipt && <ReceiptButton {...receipt} />,
  },
  ending: {
    isRight: true,
    mayWrap: true,
    // A date stays on one line; the text around it may take a second one.
    cell: ({ ending }) => (
      <Countdown {...ending} className="min-w-22 justify-end whitespace-normal!" />
    ),
  },
  status: {
    mayWrap: true,
    cell: ({ status, format }) =>
      status ? (
        <StatusBadge {...status} />
      ) : (
        <FormatMark {...format} note={undefined} className="whitespace-normal!" />
      ),
  },
  action: {
    isControl: true,
    isRight: true,
    cell: ({ action }) =>
      action && (
        <span className="relative z-1 inline-grid font-stretch-100%">
          <ButtonLink
            href={action.href}
            size="small"
            variant={action.isUrgent ? 'primary' : 'secondary'}
          >
            {action.text}
          </ButtonLink>
        </span>
      ),
  },
};

const unknown = '–';
