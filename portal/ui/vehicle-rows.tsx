import { usePhoneLayout } from './phone-layout.ts';
import { VehicleList } from './vehicle-list.tsx';
import { VehicleTable } from './vehicle-table.tsx';
import type { VehicleTableProps } from './vehicle-table.tsx';

/**
 * A table on the desk, a list on the phone: not one pretending to be the other. The server cannot know, so it
 * sends both and the style sheet shows the right one at once; when React takes over, the other goes.
 */
export function VehicleRows(props: VehicleTableProps) {
  const isPhone = usePhoneLayout();
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
