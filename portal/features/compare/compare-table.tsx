import { Check, Minus, X } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { VehicleDetail } from '#contract/vehicles.ts';
import { vehicleSummary } from '#portal/features/vehicles/summary.ts';
import { useSummaryLabels } from '#portal/features/vehicles/use-summary-labels.ts';
import { WatchButton } from '#portal/features/watch-list/watch-button.tsx';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { FormatMark } from '#portal/ui/format-mark.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Link } from '#portal/ui/link.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { Price } from '#portal/ui/price.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';
import {
  type CompareCell,
  type CompareRow,
  costRows,
  differs,
  equipmentOf,
  factRows,
} from './compare-rows.ts';

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

function SectionRow({
  title,
  note,
  columnCount,
}: {
  title: string;
  note: string;
  columnCount: number;
}) {
  return (
    <tr>
      <th
        scope="rowgroup"
        colSpan={columnCount}
        className="border-b border-ink pt-6 pb-2 text-left font-normal"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 max-md:sticky max-md:left-4 max-md:w-[calc(100vw-2rem)]">
          <span className="type-h3">{title}</span>
          {note !== '' && <span className="text-13 text-ink2">{note}</span>}
        </span>
      </th>
    </tr>
  );
}

function Row({ row }: { row: CompareRow }) {
  return (
    <tr className={classList('rule-row', row.isTotal && 'text-16 font-strong')}>
      <RowName>{row.label}</RowName>
      {row.cells.map((cell, at) => (
        // Columns keep their place in a row.
        // oxlint-disable-next-line react/no-array-index-key
        <Cell key={at}>
          <Value cell={cell} />
        </Cell>
      ))}
    </tr>
  );
}

function Value({ cell: { text, note, isBest } }: { cell: CompareCell }) {
  const t = useTranslate();
  if (text === null)
    return <span className="text-14 font-normal text-ink3">{t('vehicle.unknown')}</span>;
  return (
    <>
      <span className={isBest ? 'font-strong' : undefined}>{text}</span>
      {isBest && <Best />}
      {note !== undefined && <span className="block text-12 text-ink2">{note}</span>}
    </>
  );
}

function Best() {
  const t = useTranslate();
  return (
    <span className="ml-1.5 rounded-plate bg-accent-soft px-1.25 py-px align-[1px] text-12 font-strong whitespace-nowrap text-accent">
      {t('compare.best')}
    </span>
  );
}

/** Each with its basis: an amount never appears without one. */
function PriceRow({
  row,
  prices,
}: {
  row: CompareRow;
  prices: readonly VehicleSummary['price'][];
}) {
  return (
    <tr className="rule-row">
      <RowName>{row.label}</RowName>
      {prices.map(({ amount, basis }, at) => (
        // Columns keep their place in a row.
        // oxlint-disable-next-line react/no-array-index-key
        <Cell key={at}>
          <Price amount={amount} basis={basis} basisPlace="heard" size="inline" />
          {row.cells[at]?.isBest && <Best />}
          <span aria-hidden className="block text-12 text-ink2">
            {basis}
          </span>
        </Cell>
      ))}
    </tr>
  );
}

function EquipmentList({ of, codes }: { of: VehicleDetail; codes: VehicleDetail['equipment'] }) {
  const t = useTranslate();
  return (
    <ul className="grid gap-0.5">
      {codes.map((code) => {
        const has = of.equipment.includes(code);
        return (
          <li key={code} className={classList('flex gap-1.5', !has && 'text-ink3')}>
            <Icon
              node={has ? Check : Minus}
              size={14}
              className={classList('mt-0.75 flex-none', has && 'text-accent')}
            />
            <span className="min-w-0 wrap-break-word">
              {t(`equipment.${code}`)}
              <span className="sr-only">, {t(has ? 'compare.has' : 'compare.hasNot')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Stays in view while the columns scroll. */
function RowName({ children, isHead = false }: { children: ReactNode; isHead?: boolean }) {
  const Name = isHead ? 'td' : 'th';
  return (
    <Name
      scope={isHead ? undefined : 'row'}
      className="py-2 pr-3 text-left align-top text-13 font-normal wrap-break-word hyphens-auto text-ink2 max-md:sticky max-md:left-0 max-md:z-1 max-md:bg-bg max-md:pl-4"
    >
      {children}
    </Name>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <td className="px-1.5 py-2 align-top wrap-break-word">{children}</td>;
}
