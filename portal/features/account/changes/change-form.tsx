import { type SubmitEvent, useEffect, useRef } from 'react';
import { type ChangeKind, changeFields, changeLengthMax } from '#contract/change-values.ts';
import type { ChangeList } from '#contract/changes.ts';
import { errorText } from '#portal/api/error-text.ts';
import { focusField } from '#portal/features/requests/focus-field.ts';
import { RefusedFields } from '#portal/features/requests/refused-fields.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { ChangedLines } from './changed-lines.tsx';
import { useFieldLabel } from './field-labels.ts';
import { useChangeForm } from './use-change-form.ts';

const autoComplete: Partial<Record<string, string>> = {
  phone: 'tel',
  mobile: 'tel',
  street: 'street-address',
  postcode: 'postal-code',
  city: 'address-level2',
  jobTitle: 'organization-title',
};

/** Today's values to change; what would change is shown line by line before it is sent. */
export function ChangeForm({
  kind,
  list,
  onSent,
}: {
  kind: ChangeKind;
  list: ChangeList;
  onSent: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const labelOf = useFieldLabel(kind);
  const element = useRef<HTMLFormElement>(null);
  const form = useChangeForm(kind, list, onSent);
  const { refused, refusals, changed, error } = form;
  const wrong = changeFields[kind].filter((field) => refused[field] !== undefined);
  const [first] = wrong;
  const seen = useRef(0);
  // Only a new refusal moves the focus, not every key that corrects a field.
  useEffect(() => {
    if (refusals === seen.current) return;
    seen.current = refusals;
    if (element.current && first !== undefined) focusField(element.current, first);
  }, [refusals, first, seen, element]);
  const refusalOf = (field: string) => {
    const code = refused[field];
    return code && t(`form.refused.${code}`);
  };
  return (
    <form
      ref={element}
      noValidate
      aria-label={t('change.title')}
      className="grid gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        form.send();
      }}
    >
      {wrong.length > 0 && (
        <RefusedFields
          fields={wrong.map((name) => ({
            name,
            label: labelOf(name),
            refusal: refusalOf(name) ?? '',
          }))}
          onChoose={(name) => element.current && focusField(element.current, name)}
        />
      )}
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        {changeFields[kind].map((field) => (
          <div key={field} data-field={field} className="min-w-0">
            <TextField
              name={field}
              label={labelOf(field)}
              type={field === 'phone' || field === 'mobile' ? 'tel' : 'text'}
              autoComplete={autoComplete[field] ?? 'off'}
              value={form.values[field] ?? ''}
              onChange={(text) => form.type(field, text)}
              maxLength={changeLengthMax[field]}
              help={field === 'iban' ? t('change.ibanHelp') : undefined}
              error={refusalOf(field)}
            />
          </div>
        ))}
      </div>
      {changed.length > 0 && (
        <section aria-label={t('change.preview')}>
          <h3 className="pb-1.5 type-h3">{t('change.preview')}</h3>
          <div className="rule-open">
            <ChangedLines kind={kind} fields={changed} />
          </div>
        </section>
      )}
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
          isPending={form.isSending}
          pendingText={t('form.sending')}
        >
          {t('change.send')}
        </Button>
      </div>
    </form>
  );
}
