import { useState } from 'react';
import type { DeskRequestAnswer } from '#contract/desk/requests.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useRequestAct } from './company-calls.ts';
import { usePeopleRefusal } from './use-people-refusal.ts';

export type AskCompanyProps = Pick<DeskRequestAnswer, 'request'>;

/** Asks the sender of a registration for more, by mail; what was refused stays in the dialog. */
export function AskCompany({ request }: AskCompanyProps) {
  const t = useDeskTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button wide onPress={() => setOpen(true)}>
        {t('registrations.askCompany')}
      </Button>
      {isOpen && <Question request={request} onClose={() => setOpen(false)} />}
    </>
  );
}

function Question({ request, onClose }: AskCompanyProps & { onClose: () => void }) {
  const t = useDeskTranslate();
  const languageName = useLanguageName();
  const [question, setQuestion] = useState('');
  const send = useRequestAct(request.reference);
  const refusalText = usePeopleRefusal(request.company ?? request.name);
  const words = question.trim();
  const confirm = () =>
    send.mutate(
      { act: 'askRegistrant', version: request.version, question: words },
      { onSuccess: onClose },
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
