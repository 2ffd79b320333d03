import type { ReactNode } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

export type FormDialogProps = {
  title: string;
  /** Of the button that does it; it names what happens, as the title does by default. */
  doText?: string;
  /** What happens, before the fields. */
  text?: string;
  role?: 'dialog' | 'alertdialog';
  isComplete: boolean;
  isPending: boolean;
  /** Why the last try was refused. */
  refusal?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
  /** A second thing that can be done instead. */
  other?: ReactNode;
};

/** A form of the desk, open from the start; what was refused stays in it. */
export function FormDialog(props: FormDialogProps) {
  const { title, doText = title, isComplete, isPending, refusal, onConfirm, onClose } = props;
  const t = useDeskTranslate();
  return (
    <Dialog
      role={props.role ?? 'dialog'}
      title={title}
      isOpen
      onClose={onClose}
      closeLabel={t('act.close')}
      isBusy={isPending}
      actions={
        <>
          <Button size="big" isDisabled={isPending} onPress={onClose}>
            {t('act.back')}
          </Button>
          {props.other}
          <Button
            variant="primary"
            size="big"
            isDisabled={!isComplete}
            isPending={isPending}
            pendingText={t('act.sending')}
            onPress={onConfirm}
          >
            {doText}
          </Button>
        </>
      }
    >
      {props.text !== undefined && <p className="text-pretty text-ink2">{props.text}</p>}
      {props.children}
      {refusal !== undefined && <ErrorBand>{refusal}</ErrorBand>}
    </Dialog>
  );
}
