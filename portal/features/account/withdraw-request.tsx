import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#portal/api/api-context.tsx';
import type { ApiClient } from '#portal/api/client.ts';
import { errorText } from '#portal/api/error-text.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

interface WithdrawRequestProps {
  /** Resolves to the list as it is then. */
  withdraw: (client: ApiClient) => Promise<unknown>;
  /** Of the list. */
  queryKey: QueryKey;
}

/** Takes a request back that is not decided. */
export function WithdrawRequest({ withdraw, queryKey }: WithdrawRequestProps) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: () => withdraw(api),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    // What was decided meanwhile is shown.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <>
      <Button
        isBinding
        size="small"
        isPending={isPending}
        pendingText={t('form.sending')}
        onPress={() => mutate()}
      >
        {t('change.withdraw')}
      </Button>
      {error && <ErrorBand>{errorText(error, { t, formats })}</ErrorBand>}
    </>
  );
}
