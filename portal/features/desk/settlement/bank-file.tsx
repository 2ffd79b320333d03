import { useMutation, useQueryClient } from '@tanstack/react-query';
import { handInBankFile } from '#contract/calls/desk/settlements.ts';
import type { BankFileAnswer } from '#contract/desk/settlements.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { callUrl } from '#portal/api/ask.ts';
import { sendFile } from '#portal/api/send-file.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';

/** Hands in the bank's file, and says what it brought or why it was refused. */
export function useBankFile(role: DeskRole) {
  const t = useDeskTranslate();
  const api = useApi();
  const queries = useQueryClient();
  const refusalText = useRefusalText();
  const send = useMutation({
    mutationFn: (file: File) =>
      sendFile<BankFileAnswer>(api, callUrl(api, handInBankFile, { name: file.name }), file),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  const name = send.variables?.name ?? '';
  const othersText = (accounts: readonly string[]) =>
    accounts.length === 0 ? '' : t('settle.file.others', { accounts: accounts.join(', ') });
  return {
    button: mayAct(role, 'importBankFile') && (
      <FileButton
        isOne
        isDisabled={send.isPending}
        text={t(send.isPending ? 'settle.file.reading' : 'settle.file.title')}
        accept=".xml,.sta,.mt940,.940,.swi,.txt,.zip,text/xml,application/xml,text/plain,application/zip"
        onFiles={([file]) => file && send.mutate(file)}
      />
    ),
    result: (
      <>
        {send.error && (
          <ErrorBand title={t('settle.file.refused', { name })}>
            {refusalText(send.error)}
          </ErrorBand>
        )}
        <output className="block rounded-panel bg-won-soft px-4 py-3 text-14 text-won empty:hidden">
          {send.data &&
            `${t('settle.file.read', { name, ...send.data })} ${t('settle.file.rest', send.data)} ${othersText(send.data.otherAccounts)}`.trim()}
        </output>
      </>
    ),
  };
}
