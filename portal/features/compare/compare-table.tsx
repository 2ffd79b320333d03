import { type ReactNode, useState } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { vehicleSummary } from '#portal/features/vehicles/summary.ts';
import { useSummaryLabels } from '#portal/features/vehicles/use-summary-labels.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import { Select } from '#portal/ui/select.tsx';
import { type Pair, knownPair, withVehicle } from './compare-pair.ts';
import { ClosingRows } from './closing-rows.tsx';
import { Cell, EquipmentList, PriceRow, Row, RowName, SectionRow } from './compare-cells.tsx';
import { costRows, differs, equipmentOf, factRows } from './compare-rows.ts';
import { CompareHeads } from './compare-heads.tsx';
import { SameRows } from './same-rows.tsx';

interface CompareTableProps {
  vehicles: readonly VehicleDetail[];
  onRemove: (at: number) => void;
}

/**
 * The vehicles as columns: what each costs the company, what differs, when it closes; what is the
 * same for all is folded. A phone has room for two: above each column stands which one it shows.
 */
export function CompareTable({ vehicles, onRemove }: CompareTableProps) {
  const { t, formats } = useSummaryLabels();
  const isPhone = usePhoneLayout() === true;
  const [wanted, setWanted] = useState<Pair>([0, 1]);
  if (!isPhone || vehicles.length < 3)
    return <Columns vehicles={vehicles} onRemove={onRemove} isPhone={isPhone} />;
  const pair = knownPair(wanted, vehicles.length);
  const options = vehicles.map(({ licensePlate }, at) => ({ key: String(at), text: licensePlate }));
  const chooser = (at: number) => {
    const column = at === 0 ? 0 : 1;
    return (
      <Select
        layout="cell"
        label={`${t('list.column.vehicle')} ${formats.number(column + 1)}`}
        options={options}
        selected={String(pair[column])}
        onChange={(key) => setWanted(withVehicle(pair, column, Number(key)))}
      />
    );
  };
  return (
    <Columns
      vehicles={pair.flatMap((at) => vehicles[at] ?? [])}
      onRemove={(column) => onRemove(pair[column === 0 ? 0 : 1])}
      isPhone
      chooser={chooser}
    />
  );
}

interface ColumnsProps extends CompareTableProps {
  isPhone: boolean;
  chooser?: (column: number) => ReactNode;
}

function Columns({ vehicles, onRemove, isPhone, chooser }: ColumnsProps) {
  const labels = useSummaryLabels();
  const { t } = labels;
  const nowMs = useServerSecond() ?? 0;
  const summaries = vehicles.map((vehicle) => vehicleSummary(vehicle, labels));
  const facts = factRows(vehicles, labels, nowMs);
  const [different, same] = [facts.filter(differs), facts.filter((row) => !differs(row))];
  const equipment = equipmentOf(vehicles);
  const sameCount = same.length + (equipment.all.length > 0 ? 1 : 0);
  const isOneCurrency = new Set(vehicles.map(({ lot }) => lot.currencyCode)).size < 2;
  const columnCount = vehicles.length + 1;
  return (
    <div className="max-md:-mx-4">
      <table className="w-full table-fixed border-collapse text-14">
        <caption className="sr-only">{t('compare.title')}</caption>
        <colgroup>
          <col className="w-46 max-md:w-26" />
          {vehicles.map(({ assetId, lot }) => (
            <col key={`${lot.auctionId} ${assetId}`} />
          ))}
        </colgroup>
        <thead>
          <CompareHeads
            summaries={summaries}
            onRemove={onRemove}
            chooser={chooser}
            isSticky={isPhone}
          />
        </thead>
        <tbody>
          <SectionRow
            title={t('compare.cost')}
            note={isOneCurrency ? t('compare.costNote') : t('compare.currencies')}
            columnCount={columnCount}
          />
          {costRows(vehicles, labels, nowMs).map((row) =>
            row.key === 'price' ? (
              <PriceRow key={row.key} row={row} prices={summaries.map(({ price }) => price)} />
            ) : (
              <Row key={row.key} row={row} />
            ),
          )}
        </tbody>
        <tbody>
          <SectionRow
            title={t('compare.differs')}
            note={vehicles.length > 1 ? t('compare.sameCount', { count: sameCount }) : ''}
            columnCount={columnCount}
          />
          {different.map((row) => (
            <Row key={row.key} row={row} />
          ))}
          {equipment.some.length > 0 && (
            <tr className="rule-row">
              <RowName>{t('compare.equipmentSome')}</RowName>
              {vehicles.map((vehicle) => (
                <Cell key={`${vehicle.lot.auctionId} ${vehicle.assetId}`}>
                  <EquipmentList of={vehicle} codes={equipment.some} />
                </Cell>
              ))}
            </tr>
          )}
        </tbody>
        <tbody>
          <ClosingRows vehicles={vehicles} summaries={summaries} />
        </tbody>
        {vehicles.length > 1 && sameCount > 0 && (
          <SameRows vehicles={vehicles} rows={same} equipment={equipment.all} />
        )}
      </table>
    </div>
  );
}
