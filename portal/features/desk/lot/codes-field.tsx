import { useState } from 'react';
import type { DeskField } from '#contract/desk/lot.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FormDialog } from '#portal/features/desk/form-dialog.tsx';
import { useRefusalText } from '#portal/features/desk/use-refusal-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { CorrectionReason } from './correction-reason.tsx';
import { type LotAddress, useEditLot } from './lot-calls.ts';
import { useCodeText } from './use-code-text.ts';
import { valueText } from './value-text.ts';

export type CodesFieldProps = {
  field: DeskField;
  version: number;
  /** Each change needs a reason. */
  hasFixedTerms: boolean;
  address: LotAddress;
  isEditable: boolean;
};

/** A list of codes: what it has in words, and a form that saves all of it at once. */
export function CodesField(props: CodesFieldProps) {
  const { field, isEditable } = props;
  const t = useDeskTranslate();
  const codeText = useCodeText();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const name = t(`field.${field.field}`);
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <dt className="text-13 text-ink2">{name}</dt>
      <dd className="text-15 text-pretty">
        {valueText(field, field.value, { formats, codeText })}
      </dd>
      <dd>
        <Button size="small" isDisabled={!isEditable} onPress={() => setOpen(true)}>
          {t(`edit.change.${field.field as 'equipment'}`)}
        </Button>
      </dd>
      {isOpen && <CodesForm {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CodesForm({
  field: edited,
  version,
  address,
  hasFixedTerms,
  onClose,
}: CodesFieldProps & { onClose: () => void }) {
  const t = useDeskTranslate();
  const codeText = useCodeText();
  const refusedText = useRefusalText('edit');
  const edit = useEditLot(address);
  const { field, codes, value } = edited;
  const [chosen, setChosen] = useState(() => new Set(Array.isArray(value) ? value : []));
  // The version that was seen when the form opened: a colleague's change since is a conflict.
  const [seen] = useState(version);
  return (
    <FormDialog
      title={t(`edit.change.${field as 'equipment'}`)}
      isComplete
      isPending={edit.isPending}
      refusal={edit.error === null ? undefined : refusedText(edit.error)}
      onConfirm={() =>
        edit.mutate(
          { act: 'changeVehicle', version: seen, field, value: [...chosen] },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {hasFixedTerms && <CorrectionReason address={address} />}
      <fieldset className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <legend className="sr-only">{t(`field.${field}`)}</legend>
        {codes?.map((code) => (
          <Checkbox
            key={code}
            wide
            isSelected={chosen.has(code)}
            onChange={(isChosen) =>
              setChosen((now) =>
                isChosen
                  ? new Set([...now, code])
                  : new Set([...now].filter((one) => one !== code)),
              )
            }
          >
            {codeText(field, code)}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  );
}
