/**
 * What surrounds the fields of both forms: the list of refused fields, the button, and the error
 * when there was no answer.
 */
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { errorText } from '#portal/api/error-text.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { labelOf } from './fields.tsx';
import { focusField } from './focus-field.ts';
import { RefusedFields } from './refused-fields.tsx';
import { TrapField } from './trap-field.tsx';
import type { RequestFormControls } from './use-request-form.ts';

interface RequestLayoutProps {
  requestForm: RequestFormControls;
  label: string;
  sendText: string;
  children: ReactNode;
}

export function RequestLayout({ requestForm, label, sendText, children }: RequestLayoutProps) {
  const t = useTranslate();
  const formats = useFormats();
  const element = useRef<HTMLFormElement>(null);
  const seen = useRef(requestForm.form.refusals);
  const { refusals, refused, error, isSending } = requestForm.form;
  const wrong = requestForm.fields.filter((name) => refused[name] !== undefined);
  const [first] = wrong;
  // Only a new refusal moves the focus, not every key that corrects a field.
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    if (element.current && first !== undefined) focusField(element.current, first);
  }, [refusals, first, seen, element]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    requestForm.send();
  };
  return (
    <form ref={element} noValidate aria-label={label} onSubmit={submit} className="grid gap-5">
      {wrong.length > 0 && (
        <RefusedFields
          fields={wrong.map((name) => ({
            name,
            label: labelOf(name, t),
            refusal: t(`form.refused.${refused[name] ?? 'FieldIsMissing'}`),
          }))}
          onChoose={(name) => element.current && focusField(element.current, name)}
        />
      )}
      {children}
      <TrapField requestForm={requestForm} />
      {error !== null && (
        <ErrorBand>
          {errorText(error, { t, formats })} {t('form.inputStays')}
        </ErrorBand>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="big"
          isPending={isSending}
          pendingText={t('form.sending')}
        >
          {sendText}
        </Button>
      </div>
    </form>
  );
}
