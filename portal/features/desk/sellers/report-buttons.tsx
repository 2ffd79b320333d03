import { useMutation } from '@tanstack/react-query';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { type ReportFormat, downloadReport } from './seller-calls.ts';

const formats: readonly ReportFormat[] = ['pdf', 'xlsx'];

export type ReportButtonsProps = { auctionId: string; sellerId: string };

/** The seller's report of a closed auction, as a file. */
export function ReportButtons(report: ReportButtonsProps) {
  const t = useDeskTranslate();
  const api = useDeskApi();
  const download = useMutation({
    mutationFn: (format: ReportFormat) => downloadReport(api, report, format),
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
