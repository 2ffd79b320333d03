import { useState } from 'react';
import type { EquipmentCode } from '#contract/vehicle-codes.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Row, RowName } from './compare-cells.tsx';
import type { CompareRow } from './compare-rows.ts';

interface SameRowsProps {
  vehicles: readonly VehicleDetail[];
  rows: readonly CompareRow[];
  /** What every vehicle has. */
  equipment: readonly EquipmentCode[];
}

/** What is the same for all vehicles, folded until it is asked for. */
export function SameRows({ vehicles, rows, equipment }: SameRowsProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [showsSame, setShowsSame] = useState(false);
  const columnCount = vehicles.length + 1;
  return (
    <tbody>
      <tr>
        <td
          colSpan={columnCount}
          className="border-b border-ink pt-6 pb-2 text-left type-h3 max-md:pl-4"
        >
          {t('compare.same')}{' '}
          <span className="ml-2 inline-flex print:hidden">
            <Button size="small" isExpanded={showsSame} onPress={() => setShowsSame(!showsSame)}>
              {t(showsSame ? 'compare.hideSame' : 'compare.showSame')}
            </Button>
          </span>
        </td>
      </tr>
      {showsSame && rows.map((row) => <Row key={row.key} row={row} />)}
      {showsSame && equipment.length > 0 && (
        <tr className="rule-row">
          <RowName>{t('compare.equipmentAll')}</RowName>
          <td colSpan={vehicles.length} className="px-1.5 py-2 align-top">
            {formats.list(equipment.map((code) => t(`equipment.${code}`)))}
          </td>
        </tr>
      )}
    </tbody>
  );
}
