import { useState } from 'react';
import type { DeskRequestAnswer } from '#contract/desk/requests.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useRequestAct } from './company-calls.ts';
import { usePeopleRefusal } from './use-people-refusal.ts';

export type AskCompanyProps = Pick<DeskRequestAnswer, 'request'> & {
  /** What the operator has read. */
  version: number;
  onAsked?: (version: number) => void;
};

/** Asks the sender of a registration for more, by mail; what was refused stays in the dialog. */
export function AskCompany(props: AskCompanyProps) {
  const t = useDeskTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button wide onPress={() => setOpen(true)}>
        {t('registrations.askCompany')}
      </Button>
      {isOpen && <Question {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question(props: AskCompanyProps & { onClose: () => void }) {
  const { request, version, onAsked, onClose } = props;
  const t = useDeskTranslate();
  const languageName = useLanguageName();
  const [question, setQuestion] = useState('');
  const send = useRequestAct(request.reference);
  const refusalText = usePeopleRefusal(request.company ?? request.name);
  const words = question.trim();
  const confirm = () =>
    send.mutate(
      { act: 'askRegistrant', version, question: words },
      {
        onSuccess(done) {
          onAsked?.(done.version);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('registrations.askTitle', { company: request.company ?? request.name })}
      doText={t('registrations.askSend')}
      isComplete={words !== ''}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t('registrations.question')}
        help={t('registrations.questionHelp', {
          name: request.name,
          language: languageName(request.locale),
        })}
        rows={5}
        maxLength={2_000}
        value={question}
        onChange={setQuestion}
      />
    </FormDialog>
  );
}
