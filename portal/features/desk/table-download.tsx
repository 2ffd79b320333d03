import { useMutation } from '@tanstack/react-query';
import { type TableFileFormat, tableFileFormats } from '#contract/table-files.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { downloadFile } from '#portal/api/download.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { useRefusalText } from './use-refusal-text.ts';

export type TableDownloadProps = {
  /** Of the file, and of the buttons' texts. */
  of: 'settle' | 'bidders';
  isEmpty: boolean;
  urlOf: (format: TableFileFormat) => string;
};

/** A list as a file: all of it, not only its page. */
export function TableDownload({ of, isEmpty, urlOf }: TableDownloadProps) {
  const t = useDeskTranslate();
  const api = useApi();
  const refusalText = useRefusalText();
  const download = useMutation({
    mutationFn: (format: TableFileFormat) =>
      downloadFile(api, urlOf(format), `${t(`${of}.title`)}.${format}`),
  });
  const pending = download.isPending ? download.variables : undefined;
  return (
    <div className="grid justify-items-end gap-2 max-md:w-full max-md:justify-items-start">
      <span className="flex flex-wrap gap-2">
        {tableFileFormats.map((format) => (
          <Button
            key={format}
            size="small"
            label={t(`${of}.download`, { format: format.toUpperCase() })}
            // The services make few at once, for everybody.
            isDisabled={isEmpty || (pending !== undefined && pending !== format)}
            isPending={pending === format}
            pendingText={t(`${of}.downloadPending`)}
            onPress={() => download.mutate(format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </span>
      {download.error && (
        <ErrorBand title={t(`${of}.downloadFailed`)}>{refusalText(download.error)}</ErrorBand>
      )}
    </div>
  );
}
