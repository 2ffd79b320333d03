import { claimEvidences, saleTermBounds } from '#contract/claim-values.ts';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import {
  type SaleFields as Fields,
  claimBounds,
  contradict,
  readBound,
  readNumber,
  type saleNumbers,
} from './sale-terms-form.ts';

interface SaleFieldsProps {
  fields: Fields;
  onChange: (some: Partial<Fields>) => void;
  /** In which currency its two amounts are. */
  boundHelp: string;
}

/** What holds after an award: paying, collecting, and what may be claimed by what. */
export function SaleFields({ fields, onChange, boundHelp }: SaleFieldsProps) {
  const t = useDeskTranslate();
  const { claimEvidence } = fields;
  const boundError = (name: (typeof claimBounds)[number]) => {
    if (readBound(fields[name]) === undefined) return boundHelp;
    return name === 'claimMost' && contradict(fields) && t('build.claimMostBelow');
  };
  const number = (name: (typeof saleNumbers)[number]) => (
    <TextField
      inputMode="numeric"
      label={t(`build.${name}`)}
      help={t(`build.${name}Help`)}
      value={fields[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={
        readNumber(fields, name) === undefined &&
        t('yards.bounds', {
          min: saleTermBounds[name].minimum,
          max: saleTermBounds[name].maximum,
        })
      }
    />
  );
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {number('paymentDays')}
      {number('collectionDays')}
      {claimBounds.map((name) => (
        <TextField
          key={name}
          inputMode="decimal"
          label={t(`build.${name}`)}
          help={boundHelp}
          value={fields[name]}
          maxLength={10}
          onChange={(value) => onChange({ [name]: value })}
          error={boundError(name)}
        />
      ))}
      {number('claimHours')}
      <fieldset className="grid content-start gap-1">
        <legend className="text-13 font-semi">{t('build.claimEvidence')}</legend>
        {claimEvidences.map((one) => (
          <Checkbox
            key={one}
            isSelected={claimEvidence.includes(one)}
            onChange={(isSelected) =>
              onChange({
                claimEvidence: claimEvidences.filter((other) =>
                  other === one ? isSelected : claimEvidence.includes(other),
                ),
              })
            }
          >
            {t(`build.evidence.${one}`)}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  );
}
