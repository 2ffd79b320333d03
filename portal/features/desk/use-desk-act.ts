import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Asked, BodyOf } from '#contract/calls/call.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { type At, type Sent, ask } from '#portal/api/ask.ts';

/** Sends acts, each with a key of its own; the desk is read again, whatever the answer. */
export function useDeskAct<Given extends Asked>(
  call: Given,
  ...[at]: object extends At<Given> ? [At<Given>?] : [At<Given>]
) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Given>) => {
      const sent = { body, idempotencyKey: crypto.randomUUID() } as Sent<Given>;
      return ask(api, call, at ?? ({} as At<Given>), sent);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}
