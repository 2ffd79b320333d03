import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeMailChoices } from '#contract/calls/mail-choices.ts';
import type { MailChoices, MailChoicesChange } from '#contract/mail-choices.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

/** Sends one change at once; the page shows it before the answer, and goes back when refused. */
export function useMailChoices() {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const key = queryKeys.mailChoices;
  const { mutate, error } = useMutation({
    retry: false,
    networkMode: 'always',
    // One after the other: the last answer is the last choice.
    scope: { id: 'mailChoices' },
    mutationFn: (change: MailChoicesChange) => ask(api, changeMailChoices, {}, { body: change }),
    async onMutate(change) {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<MailChoices>(key, (known) => known && withChange(known, change));
    },
    onSuccess: (answer) => queries.setQueryData(key, answer),
    onError: () => queries.invalidateQueries({ queryKey: key }),
  });
  return { change: mutate, problem: error ? errorText(error, { t, formats }) : null };
}

function withChange(known: MailChoices, { kinds = [], quietHours }: MailChoicesChange) {
  const chosen = new Map(kinds.map((one) => [one.kind, one]));
  return {
    ...known,
    kinds: known.kinds.map((one) => ({ ...one, ...chosen.get(one.kind) })),
    quietHours: quietHours === undefined ? known.quietHours : quietHours,
  };
}
