/** The fields of a form: each shows the form's value under its name, and why that was refused. */
import { type ReactNode, useId } from 'react';
import { requestLengthMax } from '#contract/request-values.ts';
import type { Translate } from '#locales/translate.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField, type TextFieldProps } from '#portal/ui/text-field.tsx';
import type { ColleagueField, FieldName, TextName } from './request-form.ts';
import type { RequestFormControls } from './use-request-form.ts';

export function labelOf(name: FieldName, t: Translate): string {
  const colleague = colleagueOf(name);
  if (colleague) return t(`form.field.${colleague.label}`, { number: colleague.number });
  if (name === 'conditionsVersion') return t('conditions.link');
  return name === 'consent' ? t('form.consentShort') : t(`form.field.${name as PlainName}`);
}

type PlainName = Exclude<FieldName, ColleagueField | 'consent' | 'conditionsVersion'>;

/** Which colleague the field is of, counted from one. */
function colleagueOf(name: FieldName) {
  const [, place, field] = /^colleagues\.(\d+)\.(name|email)$/.exec(name) ?? [];
  if (place === undefined) return undefined;
  const label = field === 'name' ? ('colleagueName' as const) : ('colleagueEmail' as const);
  return { number: Number(place) + 1, label, kind: field as 'name' | 'email' };
}

/** What browsers fill in, and the keyboard of a phone. */
const inputs: Partial<Record<TextName, Pick<TextFieldProps, 'type' | 'autoComplete'>>> = {
  name: { autoComplete: 'name' },
  company: { autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  vatNumber: { autoComplete: 'off' },
  street: { autoComplete: 'street-address' },
  postcode: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
};

interface FieldProps {
  requestForm: RequestFormControls;
}

type FormTextProps = FieldProps &
  Pick<TextFieldProps, 'help' | 'rows'> & { name: TextName | ColleagueField; isOptional?: boolean };

export function FormText({ requestForm, name, isOptional = false, ...rest }: FormTextProps) {
  const t = useTranslate();
  const colleague = colleagueOf(name);
  return (
    <Field name={name}>
      <TextField
        // React Aria checks for a description only once: a hint that depends on the country needs a
        // new field.
        key={rest.help === undefined ? 'plain' : 'explained'}
        {...(colleague
          ? { type: colleague.kind === 'email' ? 'email' : 'text' }
          : inputs[name as TextName])}
        {...rest}
        name={name}
        label={labelOf(name, t)}
        value={requestForm.form.values[name] ?? ''}
        onChange={(text) => requestForm.type(name, text)}
        note={isOptional ? t('form.optional') : undefined}
        isRequired={!isOptional}
        maxLength={requestLengthMax[colleague?.kind ?? (name as TextName)]}
        error={useRefusal(requestForm, name)}
      />
    </Field>
  );
}

type FormSelectProps = FieldProps & {
  name: 'country' | 'subject';
  options: { key: string; text: string }[];
  autoComplete?: string;
};

export function FormSelect({ requestForm, name, ...rest }: FormSelectProps) {
  const t = useTranslate();
  return (
    <Field name={name}>
      <Select
        {...rest}
        name={name}
        label={labelOf(name, t)}
        selected={requestForm.form.values[name] || null}
        onChange={(key) => requestForm.type(name, key)}
        placeholder={t('form.choose')}
        isRequired
        error={useRefusal(requestForm, name)}
      />
    </Field>
  );
}

/** A checkbox that must be ticked. */
export function FormTick({
  requestForm,
  name,
  label,
  tickedAs = 'yes',
}: FieldProps & { name: FieldName; label: string; tickedAs?: string }) {
  const refusal = useRefusal(requestForm, name);
  const refusalId = useId();
  return (
    <Field name={name}>
      <Checkbox
        name={name}
        isSelected={requestForm.form.values[name] === tickedAs}
        onChange={(isSelected) => requestForm.type(name, isSelected ? tickedAs : '')}
        isRequired
        isInvalid={refusal !== undefined}
        describedBy={refusal === undefined ? undefined : refusalId}
      >
        <span className="text-14 text-pretty">{label}</span>
      </Checkbox>
      {refusal !== undefined && (
        <p id={refusalId} className="mt-1.5 pl-7 text-13 font-medium text-danger">
          {refusal}
        </p>
      )}
    </Field>
  );
}

/** The element that gets the focus after a refusal, see focus-field.ts. */
function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div data-field={name} className="min-w-0">
      {children}
    </div>
  );
}

function useRefusal({ form }: RequestFormControls, name: string): string | undefined {
  const t = useTranslate();
  const code = form.refused[name];
  return code && t(`form.refused.${code}`);
}

/** Returns the number with spaces that do not break across lines. */
export function unbroken(number: string): string {
  return number.replaceAll(' ', '\u00A0');
}
