import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskWorkAct, WorkItem } from '#contract/desk/today.ts';
import { sendWorkAct, useDeskApi } from '#portal/features/desk/desk-calls.ts';

type Asked =
  | { act: 'assignWork'; operatorId: string | null }
  | { act: 'postponeWork'; until: string | null };

/** Assigns an item or puts it off, on the version that the operator sees. */
export function useWorkActs(item: WorkItem) {
  const api = useDeskApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => {
      const body: DeskWorkAct = { ...asked, id: item.id, version: item.workVersion };
      return sendWorkAct(api, body, crypto.randomUUID());
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk', 'today'] }),
  });
}
