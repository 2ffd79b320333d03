import { actOnImport } from '#contract/calls/desk/stock.ts';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';

export function useImportAct(importId: string) {
  return useDeskAct(actOnImport, { importId });
}
