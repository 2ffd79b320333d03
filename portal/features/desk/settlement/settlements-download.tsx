import { useMutation } from '@tanstack/react-query';
import type { SettlementFilter } from '#contract/desk/values.ts';
import { type TableFileFormat, tableFileFormats } from '#contract/table-files.ts';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { downloadSettlements } from './settlement-calls.ts';

/** All statements of the list as a file, not only those of the page. */
export function SettlementsDownload(props: {
  filter: SettlementFilter;
  search: string;
  total: number;
}) {
  const { filter, search, total } = props;
  const t = useDeskTranslate();
  const api = useDeskApi();
  const refusalText = useDeskRefusal(t('settle.title'));
  const download = useMutation({
    mutationFn: (format: TableFileFormat) =>
      downloadSettlements(api, { filter, search }, { format, name: t('settle.title') }),
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
