import { FileSpreadsheet, FileText } from 'lucide';
import { useMutation } from '@tanstack/react-query';
import type { BidHistoryFilter } from '#contract/bid-history.ts';
import { getBidHistoryFile } from '#contract/calls/bid-history.ts';
import { type TableFileFormat, tableFileFormats } from '#contract/table-files.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { downloadFile } from '#portal/api/download.ts';
import { errorText } from '#portal/api/error-text.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';

const icons = { xlsx: FileSpreadsheet, csv: FileText };

/** All rows of the filter as a file, not only those of the page. */
export function HistoryDownload({ filter, total }: { filter: BidHistoryFilter; total: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const client = useApi();
  const download = useMutation({
    mutationFn: (format: TableFileFormat) =>
      downloadFile(
        client,
        callUrl(client, getBidHistoryFile, { ...filter, format }),
        `${t('shell.bidHistory')}.${format}`,
      ),
  });
  return (
    <div className="grid gap-2.5 max-md:w-full">
      <div className="flex gap-2.5">
        {tableFileFormats.map((format) => (
          <Button
            key={format}
            icon={<Icon node={icons[format]} size={18} />}
            // The services make few at once, for everybody.
            isDisabled={total === 0 || (download.isPending && download.variables !== format)}
            isPending={download.isPending && download.variables === format}
            pendingText={t('history.download.pending')}
            onPress={() => download.mutate(format)}
          >
            {t(`history.download.${format}`)}
          </Button>
        ))}
      </div>
      {download.error && (
        <ErrorBand title={t('history.download.error')}>
          {errorText(download.error, { t, formats })}
        </ErrorBand>
      )}
    </div>
  );
}
