import { useMutation } from '@tanstack/react-query';
import { getDeskSettlementsFile } from '#contract/calls/desk/settlements.ts';
import type { SettlementFilter } from '#contract/desk/values.ts';
import { type TableFileFormat, tableFileFormats } from '#contract/table-files.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { downloadFile } from '#portal/api/download.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

/** All statements of the list as a file, not only those of the page. */
export function SettlementsDownload(props: {
  filter: SettlementFilter;
  search: string;
  total: number;
}) {
  const { filter, search, total } = props;
  const t = useDeskTranslate();
  const api = useApi();
  const refusalText = useRefusalText();
  const download = useMutation({
    mutationFn: (format: TableFileFormat) =>
      downloadFile(
        api,
        callUrl(api, getDeskSettlementsFile, { filter, search: search || undefined, format }),
        `${t('settle.title')}.${format}`,
      ),
  });
  const pending = download.isPending ? download.variables : undefined;
  return (
    <div className="grid justify-items-end gap-2 max-md:w-full max-md:justify-items-start">
      <span className="flex flex-wrap gap-2">
        {tableFileFormats.map((format) => (
          <Button
            key={format}
            size="small"
            label={t('settle.download', { format: format.toUpperCase() })}
            // The services make few at once, for everybody.
            isDisabled={total === 0 || (pending !== undefined && pending !== format)}
            isPending={pending === format}
            pendingText={t('settle.downloadPending')}
            onPress={() => download.mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </span>
      {download.error && (
        <ErrorBand title={t('settle.downloadFailed')}>{refusalText(download.error)}</ErrorBand>
      )}
    </div>
  );
}
