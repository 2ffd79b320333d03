import type { VehicleDetail } from '#contract/vehicles.ts';
import type { VehicleSummary } from '#portal/ui/vehicle-summary.ts';
import { WatchButton } from '#portal/features/watch-list/watch-button.tsx';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { Countdown } from '#portal/ui/countdown.tsx';
import { FormatMark } from '#portal/ui/format-mark.tsx';
import { Cell, RowName, SectionRow } from './compare-cells.tsx';

interface ClosingRowsProps {
  vehicles: readonly VehicleDetail[];
  summaries: readonly VehicleSummary[];
}

/** When and where each vehicle is sold, and what the reader can do about it. */
export function ClosingRows({ vehicles, summaries }: ClosingRowsProps) {
  const t = useTranslate();
  const columnCount = vehicles.length + 1;
  return (
    <>
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
        <RowName>{t('auctions.filter.format')}</RowName>
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
    </>
  );
}
