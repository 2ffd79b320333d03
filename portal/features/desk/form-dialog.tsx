import type { ReactNode } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { Lacking, NeededFields, useNeeded } from './needed-fields.tsx';

export type FormDialogProps = {
  title: string;
  /** Of the button that does it; it names what happens, as the title does by default. */
  doText?: string;
  /** What happens, before the fields. */
  text?: string;
  role?: 'dialog' | 'alertdialog';
  isComplete: boolean;
  /** What is missing where no field can say it. */
  lackText?: string | undefined;
  isPending: boolean;
  /** Why the last try was refused. */
  refusal?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
  /** A second thing that can be done instead. */
  other?: ReactNode;
  /** The one thing that can be done, after what has changed meanwhile. */
  instead?: ReactNode;
};

/** A form of the desk, open from the start; what was refused stays in it. */
export function FormDialog(props: FormDialogProps) {
  const { title, doText = title, isComplete, isPending, refusal, onConfirm, onClose } = props;
  const t = useDeskTranslate();
  const needed = useNeeded();
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
          {props.instead || (
            <Button
              variant="primary"
              size="big"
              isPending={isPending}
              pendingText={t('act.sending')}
              onPress={() => needed.press(isComplete, onConfirm)}
            >
              {doText}
            </Button>
          )}
        </>
      }
    >
      <NeededFields needed={needed} className="grid content-start gap-4">
        {props.text !== undefined && <p className="text-pretty text-ink2">{props.text}</p>}
        {props.children}
        {!isComplete &&
          (needed.isUnsaid || props.lackText !== undefined) &&
          needed.tried !== undefined && <Lacking text={props.lackText} />}
      </NeededFields>
      {refusal !== undefined && (
        <div key={refusal} ref={scrollTo}>
          <ErrorBand>{refusal}</ErrorBand>
        </div>
      )}
    </Dialog>
  );
}

/** A long form is pressed at its end, and what was refused stands above the button. */
function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
