import type { ReactNode } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';

export type AnswerDialogProps = {
  title: string;
  isOpen: boolean;
  isSending: boolean;
  /** False while it is not known what became of the answer. */
  canConfirm?: boolean;
  /** Leaves everything as it is. */
  backText: string;
  confirmText: string;
  sendingText: string;
  labels: BidLabels;
  onConfirm: () => void;
  onDismiss: () => void;
  children: ReactNode;
};

/** Asks once more before an answer that binds the company. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { isSending, canConfirm = true, labels } = props;
  return (
    <Dialog
      role="alertdialog"
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onDismiss}
      closeLabel={labels.t('action.close')}
      isBusy={isSending}
      actions={
        <>
          <Button size="big" isDisabled={isSending} onPress={props.onDismiss}>
            {props.backText}
          </Button>
          {(isSending || canConfirm) && (
            <Button
              // It stays focusable while the answer is awaited; a second press sends nothing.
              variant={isSending ? 'secondary' : 'primary'}
              size="big"
              onPress={props.onConfirm}
            >
              {isSending ? props.sendingText : props.confirmText}
            </Button>
          )}
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
