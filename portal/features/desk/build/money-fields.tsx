import { currencies } from '#contract/money.ts';
import { vatPercentMax } from '#contract/auction-values.ts';
import { auctionTimeZones } from '#domain/auction-defaults.ts';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { type AuctionFields, outcomes, readPercent, shownTerms } from './auction-fields.ts';
import { LadderField } from './ladder-field.tsx';

type MoneyFieldsProps = {
  fields: AuctionFields;
  onChange: (some: Partial<AuctionFields>) => void;
  hasLots: boolean;
};

/** Terms that most auctions leave at the defaults of their country, which the fields show. */
export function MoneyFields({ fields, onChange, hasLots }: MoneyFieldsProps) {
  const t = useDeskTranslate();
  const shown = shownTerms(fields);
  const zones = [...new Set([shown.timeZone, ...auctionTimeZones])].toSorted();
  const isVatWrong = fields.vat !== null && readPercent(fields.vat) === undefined;
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Select
          label={t('build.currency')}
          options={currencies.map((key) => ({ key, text: key }))}
          selected={shown.currency}
          isDisabled={hasLots}
          help={hasLots ? t('build.currencyFixed') : undefined}
          // Bands in another currency mean other prices.
          onChange={(key) =>
            onChange({
              currency: currencies.find((one) => one === key) ?? null,
              increments: null,
              fees: null,
            })
          }
        />
        <TextField
          inputMode="decimal"
          label={t('build.vat')}
          help={fields.vat === null ? t('build.vatDefault') : undefined}
          value={shown.vat}
          onChange={(vat) => onChange({ vat })}
          error={isVatWrong ? t('build.vatBounds', { most: vatPercentMax }) : undefined}
        />
      </div>
      <Select
        label={t('build.timeZone')}
        options={zones.map((key) => ({ key, text: key }))}
        selected={shown.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <Select
        label={t('build.outcome')}
        options={outcomes.map((key) => ({ key, text: t(`build.outcome.${key}`) }))}
        selected={shown.outcome}
        onChange={(key) => onChange({ outcome: outcomes.find((one) => one === key) ?? null })}
      />
      <LadderField
        kind="increment"
        currency={shown.currency}
        bands={shown.increments}
        isDefault={fields.increments === null}
        onChange={(increments) => onChange({ increments })}
      />
      <LadderField
        kind="fee"
        currency={shown.currency}
        bands={shown.fees}
        isDefault={fields.fees === null}
        onChange={(fees) => onChange({ fees })}
      />
    </>
  );
}
