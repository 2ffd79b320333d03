import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskActAnswer } from '#contract/desk/acts.ts';
import { useDeskApi } from './desk-calls.ts';

/** Sends acts, each with a key of its own; the desk is read again, whatever the answer. */
export function useDeskAct<Body>(path: string) {
  const { client, url } = useDeskApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) =>
      client.send<DeskActAnswer>({
        method: 'POST',
        url: `${url}${path}`,
        body,
        idempotencyKey: crypto.randomUUID(),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}
