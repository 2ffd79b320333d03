import { usePhoneLayout } from './phone-layout.ts';
import { VehicleList } from './vehicle-list.tsx';
import { VehicleTable, type VehicleTableProps } from './vehicle-table.tsx';

/**
 * A table in the desktop layout, a list on the phone. The server does not know the width, so it
 * sends both and the style sheet shows the right one; hydration removes the other.
 */
export function VehicleRows({
  expectsPhone = false,
  ...props
}: VehicleTableProps & { expectsPhone?: boolean }) {
  // Where the browser says so, its page has the list alone.
  const isPhone = usePhoneLayout() ?? (expectsPhone || undefined);
  return (
    <>
      {isPhone !== true && (
        <div className="max-md:hidden">
          <VehicleTable {...props} />
        </div>
      )}
      {isPhone !== false && (
        <div className="md:hidden">
          <VehicleList label={props.caption} vehicles={props.vehicles} />
        </div>
      )}
    </>
  );
}
