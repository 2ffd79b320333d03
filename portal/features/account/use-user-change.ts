import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOwnUsers } from '#contract/calls/own-users.ts';
import type { OwnUserChange } from '#contract/own-users.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

/** Changes one user; the answer is the new list. */
export function useUserChange(onDone?: () => void) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (change: OwnUserChange) => ask(api, changeOwnUsers, {}, { body: change }),
    onSuccess(answer) {
      queries.setQueryData(queryKeys.ownUsers, answer);
      onDone?.();
    },
  });
  return {
    change: mutate,
    isSending: isPending,
    problem: error ? errorText(error, { t, formats }) : null,
  };
}
