import { useState } from 'react';
import { actOnRequest } from '#contract/calls/desk/requests.ts';
import type { DeskRequestAnswer } from '#contract/desk/requests.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

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
  const words = question.trim();
  return (
    <ActDialog
      isForm
      title={t('registrations.askTitle', { company: request.company ?? request.name })}
      doText={t('registrations.askSend')}
      send={useDeskAct(actOnRequest, { reference: request.reference })}
      refusalsOf="people"
      isComplete={words !== ''}
      bodyOf={() => ({ act: 'askRegistrant', version, question: words })}
      onDone={(done) => onAsked?.(done.version)}
      onClose={onClose}
    >
      <TextField
        isRequired
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
    </ActDialog>
  );
}
