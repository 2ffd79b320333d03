import { useMutation, useQueryClient } from '@tanstack/react-query';
import { actOnWork } from '#contract/calls/desk/today.ts';
import type { DeskWorkAct, WorkItem } from '#contract/desk/today.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useWorkText } from './use-work-text.ts';

type Asked =
  | { act: 'assignWork'; operatorId: string | null }
  | { act: 'postponeWork'; until: string | null };

/** Assigns an item or puts it off, on the version that the operator sees; it can be undone. */
export function useWorkActs(item: WorkItem) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { title } = useWorkText()(item);
  const api = useApi();
  const queries = useQueryClient();
  const { say } = useHeldActs();
  const send = (asked: Asked, version: number) => {
    const body: DeskWorkAct = { ...asked, id: item.id, version };
    return ask(api, actOnWork, {}, { body, idempotencyKey: crypto.randomUUID() });
  };
  const textOf = (asked: Asked, name: string) => {
    if (asked.act === 'assignWork')
      return asked.operatorId === null ? t('work.nobody') : t('work.assigned', { name });
    return asked.until === null
      ? t('work.nowAgain')
      : t('work.laterUntil', { time: formats.dateTime(asked.until) });
  };
  return useMutation({
    async mutationFn({ name = '', ...asked }: Asked & { name?: string | undefined }) {
      const { version } = await send(asked, item.workVersion);
      const before: Asked =
        asked.act === 'assignWork'
          ? { act: 'assignWork', operatorId: item.assignee?.operatorId ?? null }
          : { act: 'postponeWork', until: item.laterUntil };
      say(`${title}: ${textOf(asked, name)}`, () =>
        send(before, version).then(
          () => true,
          () => false,
        ),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk', 'today'] }),
  });
}

/** Selects where the item is shown: its row, and beside the list what can be done about it. */
export function shownWork({ id }: Pick<WorkItem, 'id'>): string {
  return `[data-work="${CSS.escape(id)}"], #peek`;
}
