import { useMutation } from '@tanstack/react-query';
import { getRefusedRows } from '#contract/calls/desk/stock.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { downloadFile } from '#portal/api/download.ts';
import { Button } from '#portal/ui/button.tsx';

/** The refused rows as a file that is corrected and sent back. */
export function RefusedFile({ importId, name }: { importId: string; name: string }) {
  const t = useDeskTranslate();
  const api = useApi();
  const download = useMutation({
    mutationFn: () => downloadFile(api, callUrl(api, getRefusedRows, { importId }), name),
  });
  return (
    <>
      {download.error && (
        <span role="alert" className="text-13 text-danger">
          {t('stock.downloadFailed')}
        </span>
      )}
      <Button size="small" isPending={download.isPending} onPress={() => download.mutate()}>
        {t('stock.downloadRefused')}
      </Button>
    </>
  );
}
