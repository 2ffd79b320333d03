import { useState } from 'react';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog, type FormDialogProps } from '#portal/features/desk/form-dialog.tsx';
import { TargetSelect } from './target-select.tsx';

export type MoveDialogProps = Pick<
  FormDialogProps,
  'title' | 'doText' | 'text' | 'isPending' | 'refusal' | 'onClose'
> & {
  /** Of the lots; it is not offered. */
  auctionId: string;
  onConfirm: (toAuctionId: string) => void;
};

/** Asks into which auction lots go. */
export function MoveDialog({ auctionId, onConfirm, ...form }: MoveDialogProps) {
  const t = useDeskTranslate();
  const [target, setTarget] = useState<string | null>(null);
  return (
    <FormDialog
      {...form}
      isComplete={target !== null}
      onConfirm={() => target !== null && onConfirm(target)}
    >
      <TargetSelect
        label={t('bulk.target')}
        exceptId={auctionId}
        selected={target}
        onChange={setTarget}
      />
    </FormDialog>
  );
}
