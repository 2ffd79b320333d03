import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskRole } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FileButton } from '#portal/ui/file-button.tsx';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { sendBankFile } from './settlement-calls.ts';

/** Hands in the bank's file, and says what it brought or why it was refused. */
export function useBankFile(role: DeskRole) {
  const t = useDeskTranslate();
  const api = useDeskApi();
  const queries = useQueryClient();
  const refusalText = useDeskRefusal(t('settle.file.title'));
  const send = useMutation({
    mutationFn: (file: File) => sendBankFile(api, file),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
  const name = send.variables?.name ?? '';
  return {
    button: mayAct(role, 'importBankFile') && (
      <FileButton
        isOne
        isDisabled={send.isPending}
        text={t(send.isPending ? 'settle.file.reading' : 'settle.file.title')}
        accept=".xml,.sta,.mt940,.940,.swi,.txt,text/xml,application/xml,text/plain"
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
            `${t('settle.file.read', { name, ...send.data })} ${t('settle.file.rest', send.data)}`}
        </output>
      </>
    ),
  };
}
