import { Undo2 } from 'lucide';
import { useState } from 'react';
import type { DeskImport } from '#contract/desk/stock.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import type { useImportAct } from './use-import-act.ts';

export type UndoImportProps = {
  found: DeskImport;
  act: ReturnType<typeof useImportAct>;
  refusal: string | undefined;
};

/** Takes out again what the import added, after saying what goes and what stays. */
export function UndoImport({ found, act, refusal }: UndoImportProps) {
  const t = useDeskTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        icon={<Icon node={Undo2} />}
        onPress={() => {
          act.reset();
          setAsked(true);
        }}
      >
        {t('stock.undo')}
      </Button>
      {isAsked && (
        <FormDialog
          role="alertdialog"
          title={t('stock.undo')}
          text={t('stock.undoText', { lots: found.report?.lotsAdded ?? 0 })}
          isComplete
          isPending={act.isPending}
          refusal={refusal}
          onConfirm={() =>
            act.mutate(
              { act: 'undoImport', version: found.version },
              { onSuccess: () => setAsked(false) },
            )
          }
          onClose={() => setAsked(false)}
        >
          <p className="text-13 text-ink2">{t('stock.undoStays')}</p>
        </FormDialog>
      )}
    </>
  );
}
