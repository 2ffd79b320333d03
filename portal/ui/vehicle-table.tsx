import { ArrowDown, ArrowUp } from 'lucide';
import { Icon } from './icon.tsx';
import { classList } from './class-list.ts';
import { Link } from './link.tsx';
import type { VehicleColumn, VehicleColumnKey } from './vehicle-column.ts';
import { vehicleColumns } from './vehicle-columns.tsx';
import type { VehicleSummary } from './vehicle-summary.ts';

export type VehicleTableColumn = {
  name: VehicleColumnKey;
  /** Photo and action have one too, for screen readers. */
  heading: string;
  /** The heading's link, and the current sort direction of its column. */
  sort?: { href: string; onPress?: () => void; direction?: 'ascending' | 'descending' };
};

export type VehicleTableProps = {
  caption: string;
  columns: readonly VehicleTableColumn[];
  vehicles: readonly VehicleSummary[];
};

/** The dense list of the desktop: rows of 46 px, one rule between, outbid rows tinted. */
export function VehicleTable({ caption, columns, vehicles }: VehicleTableProps) {
  return (
    <table className="w-full border-collapse type-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHeading key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {vehicles.map((vehicle) => (
          <VehicleRow key={vehicle.id} vehicle={vehicle} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

export type VehicleRowProps = {
  vehicle: VehicleSummary;
  columns: readonly VehicleTableColumn[];
};

function VehicleRow({ vehicle, columns }: VehicleRowProps) {
  const isOutbid = vehicle.status?.status === 'outbid';
  return (
    <tr
      className={classList(
        'group/row relative rule-row transition-colors',
        isOutbid ? 'bg-out-soft/55 hover:bg-out-soft/80' : 'hover:bg-sunken',
      )}
    >
      {columns.map(({ name }) => (
        <td
          key={name}
          className={classList('h-11.5 py-0 align-middle', cellClass(vehicleColumns[name]))}
        >
          {vehicleColumns[name].cell(vehicle)}
        </td>
      ))}
    </tr>
  );
}

function ColumnHeading({ column }: { column: VehicleTableColumn }) {
  const { name, heading, sort } = column;
  const direction = sort?.direction;
  const arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={sort ? (direction ?? 'none') : undefined}
      className={classList(
        'sticky top-0 z-2 border-b border-ink bg-bg py-2 text-12',
        direction ? 'font-bold text-ink' : 'font-medium text-ink3',
        cellClass(vehicleColumns[name]),
        'leading-snug!',
      )}
    >
      {isUnseen(name) ? <span className="sr-only">{heading}</span> : null}
      {!isUnseen(name) && sort ? (
        <Link
          href={sort.href}
          variant="quiet"
          restoreScroll
          onPress={sort.onPress}
          className="inline-flex items-center gap-0.75 touch-area"
        >
          {heading}
          {direction && <Icon node={arrow} size={12} />}
        </Link>
      ) : null}
      {!isUnseen(name) && !sort ? heading : null}
    </th>
  );
}

function isUnseen(name: VehicleColumnKey): boolean {
  return name === 'marks' || name === 'photo' || name === 'action' || name === 'receipt';
}

function cellClass({ isControl, isRight, dropsAt, mayWrap, isName }: VehicleColumn): string {
  return classList(
    // Wider only where the longest language has room to spare.
    'px-1.5 first:pl-0 last:pr-0 min-[1600px]:px-2.25',
    // Three lines fit into a row.
    mayWrap ? 'leading-[1.15]' : 'whitespace-nowrap',
    isRight ? 'text-right' : 'text-left',
    isName && 'w-52',
    isControl && 'print:hidden',
    dropsAt === 1400 && 'max-[1401px]:hidden',
    dropsAt === 1320 && 'max-full:hidden',
    dropsAt === 1200 && 'max-[1201px]:hidden',
    dropsAt === 1120 && 'max-wide:hidden',
    dropsAt === 980 && 'max-[981px]:hidden',
  );
}
