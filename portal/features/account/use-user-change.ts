import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnUserChange } from '#contract/own-users.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { errorText } from '#portal/api/error-text.ts';
import { postOwnUserChange } from '#portal/api/own-users.ts';
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
    mutationFn: (change: OwnUserChange) => postOwnUserChange(api, change),
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
