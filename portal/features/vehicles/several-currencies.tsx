import type { VehicleSort } from '#contract/vehicles.ts';
import { currencies } from '#contract/money.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import type { FilterRailProps } from './filter-rail-props.ts';
import { hasSeveralCurrencies } from './more-filters.tsx';
import { withCurrency } from './search-address.ts';

const byAmount: ReadonlySet<VehicleSort> = new Set<VehicleSort>(['price', 'yardPrice']);

/** Above a list that is sorted by amounts of several currencies: what that means, and a choice. */
export function SeveralCurrencies({
  state,
  facets,
  onChange,
}: Pick<FilterRailProps, 'state' | 'facets' | 'onChange'>) {
  const t = useTranslate();
  const isMixed = byAmount.has(state.sort) && state.currency === null;
  if (!isMixed || !hasSeveralCurrencies(facets)) return null;
  const known = currencies.filter((code) => facets.currency.some(({ value }) => value === code));
  return (
    <p className="flex flex-wrap items-center gap-2 text-ink2">
      {t('list.severalCurrencies')}
      {known.map((currency) => (
        <Button
          key={currency}
          size="small"
          onPress={() => onChange((now) => withCurrency(now, currency))}
        >
          {t('list.currencyChip', { currency })}
        </Button>
      ))}
    </p>
  );
}
