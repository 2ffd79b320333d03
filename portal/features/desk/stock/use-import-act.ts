import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeskImportAct } from '#contract/desk/stock.ts';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { actOnImport } from './stock-calls.ts';

export function useImportAct(importId: string) {
  const api = useDeskApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeskImportAct) => actOnImport(api, importId, body),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk'] }),
  });
}
