import { countries } from '#contract/calls.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { TextField } from '#portal/ui/text-field.tsx';

/** Limits as they are typed. */
export interface TypedLimits {
  perBid: string;
  perDay: string;
  countries: readonly string[];
}

export const noLimits: TypedLimits = { perBid: '', perDay: '', countries };

export interface Limits {
  limitPerBid: number | null;
  limitPerDay: number | null;
  countries: (typeof countries)[number][] | null;
}

export function typedLimits(limits: {
  limitPerBid: number | null;
  limitPerDay: number | null;
  countries: readonly string[] | null;
}): TypedLimits {
  return {
    perBid: typedLimit(limits.limitPerBid),
    perDay: typedLimit(limits.limitPerDay),
    countries: limits.countries ?? countries,
  };
}

export function typedLimit(amount: number | null): string {
  return amount === null ? '' : String(amount);
}

/** Returns undefined while a field cannot be read. */
export function readLimits(typed: TypedLimits): Limits | undefined {
  const limitPerBid = readLimit(typed.perBid, limitCurrency);
  const limitPerDay = readLimit(typed.perDay, limitCurrency);
  if (limitPerBid === undefined || limitPerDay === undefined) return undefined;
  if (limitPerBid !== null && limitPerDay !== null && limitPerBid > limitPerDay) return undefined;
  const chosen = countries.filter((code) => typed.countries.includes(code));
  if (chosen.length === 0) return undefined;
  const all = chosen.length === countries.length;
  return { limitPerBid, limitPerDay, countries: all ? null : chosen };
}

/** Null: empty, so no limit. Undefined: no amount. */
export function readLimit(text: string, currency: string | undefined): number | null | undefined {
  if (text.trim() === '') return null;
  const money = readMoney(text, currency);
  if (money.kind !== 'amount' || money.amountMinor <= 0) return undefined;
  const amount = fromMinor(money.amountMinor);
  return toMinor(amount) === undefined ? undefined : amount;
}

export type LimitFieldsProps = { typed: TypedLimits; onChange: (typed: TypedLimits) => void };

export function LimitFields({ typed, onChange }: LimitFieldsProps) {
  const t = useDeskTranslate();
  const portal = useTranslate();
  const perBid = readLimit(typed.perBid, limitCurrency);
  const perDay = readLimit(typed.perDay, limitCurrency);
  const isAbove = perBid != null && perDay != null && perBid > perDay;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t('limits.perBid')}
          inputMode="decimal"
          value={typed.perBid}
          onChange={(text) => onChange({ ...typed, perBid: text })}
          error={
            perBid === undefined
              ? t('limits.unreadable')
              : isAbove
                ? t('limits.aboveDay')
                : undefined
          }
        />
        <TextField
          label={t('limits.perDay')}
          inputMode="decimal"
          value={typed.perDay}
          onChange={(text) => onChange({ ...typed, perDay: text })}
          error={perDay === undefined ? t('limits.unreadable') : undefined}
        />
      </div>
      <p className="text-13 text-ink2">{t('limits.help')}</p>
      <fieldset>
        <legend className="mb-1 text-13 font-semi">{t('limits.countries')}</legend>
        <div className="grid grid-cols-2 gap-x-3">
          {countries.map((code) => (
            <Checkbox
              key={code}
              isSelected={typed.countries.includes(code)}
              onChange={(isSelected) =>
                onChange({
                  ...typed,
                  countries: isSelected
                    ? [...typed.countries, code]
                    : typed.countries.filter((one) => one !== code),
                })
              }
            >
              {portal(`country.${code}`)}
            </Checkbox>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
