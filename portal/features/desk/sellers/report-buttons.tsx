import { useMutation } from '@tanstack/react-query';
import { getSellerReport } from '#contract/calls/desk/sellers.ts';
import type { ReportFormat } from '#contract/table-files.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { downloadFile } from '#portal/api/download.ts';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

const formats: readonly ReportFormat[] = ['pdf', 'xlsx'];

export type ReportButtonsProps = { auctionId: string; sellerId: string };

/** The seller's report of a closed auction, as a file. */
export function ReportButtons(report: ReportButtonsProps) {
  const t = useDeskTranslate();
  const api = useApi();
  const download = useMutation({
    mutationFn: (format: ReportFormat) =>
      downloadFile(
        api,
        callUrl(api, getSellerReport, { ...report, format }),
        `${report.auctionId}.${format}`,
      ),
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <Button
            key={format}
            size="small"
            isPending={download.isPending && download.variables === format}
            onPress={() => download.mutate(format)}
          >
            {t('seller.report', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      {download.error && <ErrorBand>{t('seller.reportFailed')}</ErrorBand>}
    </div>
  );
}
