import { X } from 'lucide';
import { useState } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { vehicleSummary } from '#portal/features/vehicles/summary.ts';
import { useSummaryLabels } from '#portal/features/vehicles/use-summary-labels.ts';
import { WatchButton } from '#portal/features/watch-list/watch-button.tsx';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { FormatMark } from '#portal/ui/format-mark.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Link } from '#portal/ui/link.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { Cell, EquipmentList, PriceRow, Row, RowName, SectionRow } from './compare-cells.tsx';
import { costRows, differs, equipmentOf, factRows } from './compare-rows.ts';

interface CompareTableProps {
  vehicles: readonly VehicleDetail[];
  onRemove: (at: number) => void;
}

/**
 * The vehicles as columns: what each costs the company, what differs, when it closes; what is the
 * same for all is folded. On a phone the columns scroll beside the names of the rows.
 */
export function CompareTable({ vehicles, onRemove }: CompareTableProps) {
  const labels = useSummaryLabels();
  const { t } = labels;
  const nowMs = useServerSecond() ?? 0;
  const [showsSame, setShowsSame] = useState(false);
  const summaries = vehicles.map((vehicle) => vehicleSummary(vehicle, labels));
  const facts = factRows(vehicles, labels, nowMs);
  const [different, same] = [facts.filter(differs), facts.filter((row) => !differs(row))];
  const equipment = equipmentOf(vehicles);
  const sameCount = same.length + (equipment.all.length > 0 ? 1 : 0);
  const isOneCurrency = new Set(vehicles.map(({ lot }) => lot.currencyCode)).size < 2;
  const columnCount = vehicles.length + 1;
  return (
    <div className="relative max-md:-mx-4 max-md:overflow-x-auto print:overflow-visible">
      <table className="w-full table-fixed border-collapse text-14 max-md:w-auto">
        <caption className="sr-only">{t('compare.title')}</caption>
        <colgroup>
          <col className="w-46 max-md:w-30" />
          {vehicles.map(({ assetId, lot }) => (
            <col key={`${lot.auctionId} ${assetId}`} className="max-md:w-42" />
          ))}
        </colgroup>
        <thead>
          <tr>
            <RowName isHead>
              <span className="sr-only">{t('list.column.vehicle')}</span>
            </RowName>
            {summaries.map((summary, at) => (
              <th
                key={summary.id}
                scope="col"
                className="px-1.5 pb-3 text-left align-top font-normal"
              >
                <span className="relative block">
                  {summary.photo ? (
                    <Picture
                      url={summary.photo.url}
                      alt=""
                      sizes="(max-width: 860px) 160px, 290px"
                      thumbhash={summary.photo.thumbhash}
                      className="rounded-control"
                    />
                  ) : (
                    <NoPhoto className="aspect-[16/10] rounded-control" />
                  )}
                  <span className="absolute top-1.5 right-1.5 print:hidden">
                    <IconButton
                      variant="round"
                      label={t('compare.remove', { name: `${summary.name} ${summary.plate.text}` })}
                      icon={<Icon node={X} size={16} />}
                      onPress={() => onRemove(at)}
                    />
                  </span>
                </span>
                <Link
                  href={summary.href}
                  variant="plain"
                  className="mt-2 block text-15 leading-snug font-strong hover:underline"
                >
                  {summary.name}
                </Link>
                <span className="block text-13 wrap-break-word text-ink2">{summary.version}</span>
                <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
                  <Plate {...summary.plate} />
                  {summary.status && <StatusBadge {...summary.status} />}
                </span>
              </th>
            ))}
          </tr>
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
          <SectionRow title={t('compare.when')} note="" columnCount={columnCount} />
          <tr className="rule-row">
            <RowName>{t('list.column.ending')}</RowName>
            {summaries.map(({ id, ending }) => (
              <Cell key={id}>
                <Countdown {...ending} className="whitespace-normal!" />
              </Cell>
            ))}
          </tr>
          <tr className="rule-row">
            <RowName>{t('vehicle.terms.format')}</RowName>
            {summaries.map(({ id, format }) => (
              <Cell key={id}>
                <FormatMark {...format} />
              </Cell>
            ))}
          </tr>
          <tr className="rule-row">
            <RowName>{t('list.filterGroup.auction')}</RowName>
            {vehicles.map(({ assetId, lot, salesTarget }) => (
              <Cell key={`${lot.auctionId} ${assetId}`}>
                <LocaleLink to={`/auctions/${lot.auctionId}`} variant="quiet">
                  {salesTarget.auction.name}
                </LocaleLink>
              </Cell>
            ))}
          </tr>
          <tr className="print:hidden">
            <RowName>
              <span className="sr-only">{t('list.column.action')}</span>
            </RowName>
            {vehicles.map((vehicle, at) => (
              <Cell key={`${vehicle.lot.auctionId} ${vehicle.assetId}`}>
                <span className="flex items-center gap-1">
                  {summaries[at]?.action && (
                    <ButtonLink href={summaries[at].action.href}>
                      {summaries[at].action.text}
                    </ButtonLink>
                  )}
                  <WatchButton
                    lot={{
                      auctionId: vehicle.lot.auctionId,
                      assetId: vehicle.assetId,
                      licensePlate: vehicle.licensePlate,
                    }}
                    name={`${vehicle.make} ${vehicle.model}`}
                  />
                </span>
              </Cell>
            ))}
          </tr>
        </tbody>
        {vehicles.length > 1 && sameCount > 0 && (
          <tbody>
            <tr>
              <td
                colSpan={columnCount}
                className="border-b border-ink pt-6 pb-2 text-left type-h3 max-md:pl-4"
              >
                {t('compare.same')}{' '}
                <span className="ml-2 inline-flex print:hidden">
                  <Button
                    size="small"
                    isExpanded={showsSame}
                    onPress={() => setShowsSame(!showsSame)}
                  >
                    {t(showsSame ? 'compare.hideSame' : 'compare.showSame')}
                  </Button>
                </span>
              </td>
            </tr>
            {showsSame && same.map((row) => <Row key={row.key} row={row} />)}
            {showsSame && equipment.all.length > 0 && (
              <tr className="rule-row">
                <RowName>{t('compare.equipmentAll')}</RowName>
                <td colSpan={vehicles.length} className="px-1.5 py-2 align-top">
                  {labels.formats.list(equipment.all.map((code) => t(`equipment.${code}`)))}
                </td>
              </tr>
            )}
          </tbody>
        )}
      </table>
    </div>
  );
}
