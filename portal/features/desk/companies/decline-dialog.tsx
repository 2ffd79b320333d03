import { useState } from 'react';
import { declineReasons } from '#contract/desk/values.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useRequestAct } from './company-calls.ts';
import { usePeopleRefusal } from './use-people-refusal.ts';

export type DeclineDialogProps = {
  reference: string;
  version: number;
  name: string;
  onClose: () => void;
};

/** Asks for the reason, which the company reads in its language. */
export function DeclineDialog({ reference, version, name, onClose }: DeclineDialogProps) {
  const t = useDeskTranslate();
  const [why, setWhy] = useState<(typeof declineReasons)[number] | null>(null);
  const [note, setNote] = useState('');
  const send = useRequestAct(reference);
  const refusalText = usePeopleRefusal(name);
  const confirm = () => {
    if (!why) return;
    const words = note.trim() === '' ? {} : { note: note.trim() };
    send.mutate({ act: 'declineRegistration', version, why, ...words }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      role="alertdialog"
      title={t('registrations.decline')}
      text={t('registrations.declineAsk')}
      isComplete={why !== null}
      isPending={send.isPending}
      refusal={send.error ? refusalText(send.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Select
        label={t('registrations.why')}
        options={declineReasons.map((key) => ({ key, text: t(`registrations.why.${key}`) }))}
        selected={why}
        placeholder={t('ask.choose')}
        onChange={(key) => setWhy(declineReasons.find((one) => one === key) ?? null)}
      />
      <TextField
        label={t('registrations.noteOptional')}
        help={t('registrations.noteHelp')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}
