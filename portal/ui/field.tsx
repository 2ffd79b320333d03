import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

/** The texts of any field: label with its note at the right, help below, error below that. */
export type FieldTexts = {
  label: string;
  /** At the right of the label, such as what an amount includes, or a link. */
  note?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
};

export const inputClass =
  'min-h-12 w-full rounded-control border border-edge bg-surface px-3.5 text-16 text-ink transition-colors hover:border-ink md:min-h-10 md:px-3 md:text-14 ' +
  'data-focused:border-accent data-focused:outline-2 data-focused:-outline-offset-1 data-focused:outline-accent ' +
  'data-invalid:border-danger data-disabled:border-line data-disabled:bg-sunken data-disabled:text-ink3';

export function FieldLabel({ label, note }: FieldTexts) {
  return (
    <span className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
      <Label className="text-13 font-semi">{label}</Label>
      {note !== undefined && <span className="text-13 text-ink3">{note}</span>}
    </span>
  );
}

export function FieldFoot({ help, error }: FieldTexts) {
  return (
    <>
      {help !== undefined && (
        <Text slot="description" className="mt-1.5 block text-13 text-ink2">
          {help}
        </Text>
      )}
      <FieldError className="mt-1.5 block text-13 font-medium text-danger">{error}</FieldError>
    </>
  );
}
