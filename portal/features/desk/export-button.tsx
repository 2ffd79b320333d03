import { Download } from 'lucide';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { saveFile } from '#portal/api/download.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import type { ConsoleStore } from './console/use-desk-stream.ts';
import type { DeskAuctionDetail } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { type FileCell, lotsFile } from './lots-file.ts';
import { useLotStatus } from './use-lot-status.ts';

export type ExportButtonProps = {
  auction: DeskAuctionDetail;
  /** What the filter and the search leave. */
  lots: readonly DeskLot[];
  store: ConsoleStore;
  isRunning: boolean;
};

/** Saves the table as it is filtered, for a spreadsheet program. */
export function ExportButton({ auction, lots, store, isRunning }: ExportButtonProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const statusText = useLotStatus();
  const save = () => {
    // A column of numbers names its currency once, so that programs can add them up.
    const money = (key: 'column.start' | 'column.reserve' | 'column.best') =>
      `${t(key)} (${auction.currencyCode})`;
    const people = store.state().watching.lots;
    const columns: [string, (lot: DeskLot) => FileCell][] = [
      [t('column.lot'), ({ number }) => number],
      [t('column.plate'), ({ licensePlate }) => licensePlate],
      [
        t('column.vehicle'),
        ({ make, model, vehicleVersion }) =>
          [make, model, vehicleVersion].filter((part) => part !== null).join(' '),
      ],
      [money('column.start'), ({ startPrice, buyNowPrice }) => startPrice ?? buyNowPrice],
      [money('column.reserve'), ({ reserve }) => reserve],
      [money('column.best'), ({ hammerPrice, bestBid }) => hammerPrice ?? bestBid],
      [t('column.percent'), ({ percentOfReserve }) => percentOfReserve],
      [t('column.bids'), ({ bids }) => bids],
      [t('column.companies'), ({ bidders }) => bidders],
      [t('column.company'), ({ company }) => company],
      ...(isRunning
        ? [[t('column.watching'), ({ assetId }: DeskLot) => people[assetId] ?? 0] as const]
        : []
      ).map(([heading, cell]): [string, (lot: DeskLot) => FileCell] => [heading, cell]),
      [t('column.photos'), ({ photos }) => photos],
      [t('column.documents'), ({ documents }) => documents],
      [t('column.closes'), ({ endsAt }) => formats.dateTime(endsAt, auction.timeZone)],
      [t('column.state'), ({ status }) => statusText(status)],
    ];
    const content = lotsFile(
      columns.map(([heading]) => heading),
      lots.map((lot) => columns.map(([, cell]) => cell(lot))),
      { hasComma: formats.number(1.5).includes(',') },
    );
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${auction.id}.csv`);
  };
  return (
    <Button
      size="small"
      icon={<Icon node={Download} size={16} />}
      isDisabled={lots.length === 0}
      onPress={save}
    >
      {t('lots.export')}
    </Button>
  );
}
