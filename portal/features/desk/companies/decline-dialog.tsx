import { useState } from 'react';
import { actOnRequest } from '#contract/calls/desk/requests.ts';
import { declineReasons } from '#contract/desk/values.ts';
import { ActDialog } from '#portal/features/desk/act-dialog.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskAct } from '#portal/features/desk/use-desk-act.ts';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

export type DeclineDialogProps = {
  reference: string;
  version: number;
  onClose: () => void;
};

/** Asks for the reason, which the company reads in its language. */
export function DeclineDialog({ reference, version, onClose }: DeclineDialogProps) {
  const t = useDeskTranslate();
  const [why, setWhy] = useState<(typeof declineReasons)[number] | null>(null);
  const [typed, setTyped] = useState('');
  const note = typed.trim();
  return (
    <ActDialog
      title={t('registrations.decline')}
      text={t('registrations.declineAsk')}
      send={useDeskAct(actOnRequest, { reference })}
      refusalsOf="people"
      bodyOf={() =>
        why ? { act: 'declineRegistration', version, why, ...(note !== '' && { note }) } : undefined
      }
      onClose={onClose}
    >
      <Select
        isRequired
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
        value={typed}
        onChange={setTyped}
      />
    </ActDialog>
  );
}
