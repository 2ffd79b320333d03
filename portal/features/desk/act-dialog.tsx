import { type ReactNode, useState } from 'react';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { type RefusalPlace, useRefusalText } from './use-refusal-text.ts';
import { WordsField } from './words-field.tsx';

type Words = 'needed' | 'optional' | undefined;
/** What every act is sent with: the version that was seen, and the operator's words for the log. */
type Given<Asked extends Words> = { version: number } & (Asked extends 'needed'
  ? { reason: string }
  : { reason?: string });

type FrameProps = 'title' | 'doText' | 'text' | 'lackText' | 'onClose' | 'instead';
export type ActDialogProps<Body, Answer, Asked extends Words> = Pick<
  FormDialogProps,
  FrameProps
> & {
  send: {
    mutate: (
      body: Body,
      then: { onSuccess: (answer: Answer) => void; onError: () => void },
    ) => void;
    isPending: boolean;
    error: unknown;
  };
  /** Undefined while something is missing. */
  bodyOf: (given: Given<Asked>) => Body | undefined;
  /** Of what it is on, as it is now; it acts on the one that was seen. */
  version?: number;
  /** What a colleague changed is shown: confirming once more acts on what is now. */
  followsChanges?: true;
  words?: Asked;
  wordsHelp?: string;
  /** What is filled in rather than confirmed. */
  isForm?: true;
  /** Of its fields. */
  isComplete?: boolean;
  refusalsOf?: RefusalPlace;
  onDone?: (answer: Answer) => void;
  /** The fields. */
  children?: ReactNode;
  /** A second way of doing it. */
  renderOther?: (given: Given<Asked>) => ReactNode;
};

/** Asks before an act and sends it; what was refused stays in the dialog. */
export function ActDialog<const Body, Answer, Asked extends Words = undefined>({
  send,
  bodyOf,
  version = 0,
  followsChanges,
  isForm,
  words,
  wordsHelp,
  isComplete = true,
  refusalsOf,
  onDone,
  onClose,
  children,
  renderOther,
  ...frame
}: ActDialogProps<Body, Answer, Asked>) {
  const refusalText = useRefusalText(refusalsOf);
  const [seen, setSeen] = useState(version);
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const given = { version: seen, ...(reason !== '' && { reason }) } as Given<Asked>;
  const isReady =
    isComplete && bodyOf(given) !== undefined && (words !== 'needed' || reason !== '');
  const confirm = () => {
    const body = bodyOf(given);
    if (body === undefined) return;
    send.mutate(body, {
      onSuccess(answer) {
        onDone?.(answer);
        onClose();
      },
      onError: () => followsChanges && setSeen(version),
    });
  };
  return (
    <FormDialog
      role={isForm ? 'dialog' : 'alertdialog'}
      {...frame}
      isComplete={isReady}
      isPending={send.isPending}
      refusal={send.error && !frame.instead ? refusalText(send.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
      other={renderOther?.(given)}
    >
      {children}
      {words && (
        <WordsField
          isNeeded={words === 'needed'}
          help={wordsHelp}
          value={typed}
          onChange={setTyped}
        />
      )}
    </FormDialog>
  );
}
