import type { DeskField, DeskLotAnswer } from '#contract/desk/lot.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { CodesField } from './codes-field.tsx';
import { EditField } from './edit-field.tsx';
import { type LotAddress, useEditLot } from './lot-calls.ts';
import { RegisterCheck } from './register-check.tsx';
import { readFieldValue } from './read-value.ts';
import { Section } from './section.tsx';
import { useCodeText } from './use-code-text.ts';
import { maskedVin, valueText } from './value-text.ts';

export type SectionProps = { answer: DeskLotAnswer; address: LotAddress; isEditable: boolean };

/** The vehicle's data; each field saves itself. */
export function DataSection({ answer, address, isEditable }: SectionProps) {
  const t = useDeskTranslate();
  const { version } = answer.vehicle;
  const fields = answer.vehicle.fields.filter(({ kind }) => kind !== 'codes');
  const lists = answer.vehicle.fields.filter(({ kind }) => kind === 'codes');
  const filled = fields.filter(({ value }) => value !== null).length;
  return (
    <Section
      id="data"
      title={t('edit.data')}
      note={t('edit.filled', { filled, total: fields.length })}
    >
      {answer.vehicle.country === 'NL' && (
        <RegisterCheck vehicle={answer.vehicle} {...{ address, isEditable }} />
      )}
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2 wide:grid-cols-4">
        {fields.map((field) => (
          <DataField key={field.field} field={field} {...{ version, address, isEditable }} />
        ))}
      </div>
      <dl className="mt-5 grid gap-4 md:grid-cols-2">
        {lists.map((field) => (
          <CodesField
            key={field.field}
            hasFixedTerms={answer.hasFixedTerms}
            {...{ field, version, address, isEditable }}
          />
        ))}
      </dl>
    </Section>
  );
}

function DataField({
  field: edited,
  version,
  address,
  isEditable,
}: { field: DeskField; version: number } & Omit<SectionProps, 'answer'>) {
  const t = useDeskTranslate();
  const codeText = useCodeText();
  const formats = useFormats();
  const edit = useEditLot(address);
  const { field, kind, codes, value, isRequired } = edited;
  const options =
    kind === 'flag'
      ? ['true', 'false'].map((key) => ({ key, text: codeText(field, key) }))
      : codes && [
          ...(isRequired ? [] : [{ key: '', text: '–' }]),
          ...codes.map((key) => ({ key, text: codeText(field, key) })),
        ];
  return (
    <EditField
      name={`${address.assetId}.${field}`}
      label={t(`field.${field}`)}
      value={value === null ? '' : String(value)}
      options={options ?? undefined}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' || kind === 'amount' ? 'decimal' : 'text'}
      masked={field === 'vin' ? maskedVin : undefined}
      isDisabled={!isEditable}
      state={edit}
      shown={(one) => valueText(edited, one, { formats, codeText })}
      read={(text) => readFieldValue(edited, text)}
      onSave={(read) => edit.mutateAsync({ act: 'changeVehicle', version, field, value: read })}
    />
  );
}
