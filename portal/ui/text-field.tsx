import type { ReactNode } from 'react';
import { Input, TextArea, TextField as AriaTextField } from 'react-aria-components';
import { withoutMarks } from '#contract/text.ts';
import { classList } from './class-list.ts';
import { useFieldError } from './needed.ts';
import { FieldFoot, FieldLabel, inputClass, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts & {
  name?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'date' | 'datetime-local';
  /** Of a moment, in seconds. */
  step?: number;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: string;
  placeholder?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  maxLength?: number;
  /** More than one makes it a text area. */
  rows?: number;
  /** Inside the frame at the right: a unit, or a button such as "show password". */
  trailing?: ReactNode;
};

/** Shows `error` if it is set; the field itself never validates. */
export function TextField(props: TextFieldProps) {
  const { trailing, rows = 1 } = props;
  const error = useFieldError(props.error, {
    isRequired: props.isRequired,
    isEmpty: props.value?.trim() === '',
  });
  const isSecret = props.type === 'password';
  return (
    <AriaTextField
      name={props.name}
      value={props.value}
      defaultValue={props.defaultValue}
      onChange={(value) => props.onChange?.(rows > 1 || isSecret ? value : withoutMarks(value))}
      onBlur={props.onBlur}
      type={props.type}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isReadOnly={props.isReadOnly}
      maxLength={props.maxLength}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className="block w-full"
    >
      <FieldLabel {...props} />
      {rows > 1 ? (
        <TextArea
          rows={rows}
          placeholder={props.placeholder}
          className={classList(inputClass, 'py-2.5 leading-normal')}
        />
      ) : (
        <span className="relative block">
          <Input
            step={props.step}
            placeholder={props.placeholder}
            className={classList(inputClass, trailing !== undefined && 'pr-12')}
          />
          {trailing !== undefined && (
            <span className="absolute inset-y-0 right-0 grid min-w-11 place-items-center pr-1 text-ink3">
              {trailing}
            </span>
          )}
        </span>
      )}
      <FieldFoot {...props} error={error} />
    </AriaTextField>
  );
}
