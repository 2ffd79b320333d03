import { claimEvidences, saleTermBounds } from '#contract/claim-values.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { type AuctionFields, readLeast, readNumber, saleNumbers } from './auction-fields.ts';

interface SaleFieldsProps {
  fields: AuctionFields;
  onChange: (some: Partial<AuctionFields>) => void;
}

/** What holds after an award: paying, collecting, and what may be claimed by what. */
export function SaleFields({ fields, onChange }: SaleFieldsProps) {
  const t = useDeskTranslate();
  const { claimEvidence } = fields;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {saleNumbers.map((name) => (
          <TextField
            key={name}
            inputMode="numeric"
            label={t(`build.${name}`)}
            help={name === 'claimHours' ? t('build.claimHoursHelp') : undefined}
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
        ))}
        <TextField
          inputMode="decimal"
          label={t('build.claimLeast')}
          help={t('build.claimLeastHelp')}
          value={fields.claimLeast}
          maxLength={10}
          onChange={(claimLeast) => onChange({ claimLeast })}
          error={readLeast(fields.claimLeast) === undefined && t('build.claimLeastHelp')}
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="text-14 font-semi">{t('build.claimEvidence')}</legend>
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
    </>
  );
}
