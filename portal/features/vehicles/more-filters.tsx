/** Controls of the filters that are set less often: all are folded until one of them is set. */
import type { ReactNode } from 'react';
import { currencies } from '#contract/money.ts';
import { useSession } from '#portal/auth/session.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { type FieldUnit, readNumber } from '#portal/i18n/number-text.ts';
import { FilterGroup, FilterOptions } from './filter-group.tsx';
import { currencySign } from './filter-labels.ts';
import type { FilterRailProps } from './filter-rail-props.ts';
import { NumberRange, type NumberRangeProps } from './number-range.tsx';
import type { ChangeList } from './use-list-state.ts';
import { type WholeRange, withCurrency, withLimit, withRanges } from './search-address.ts';

/** How a range of numbers reads what is typed. */
export function useNumberReading(unit?: FieldUnit, currency?: string) {
  const t = useTranslate();
  const example = useFormats().number(90_000);
  return {
    read: (text: string) => readNumber(text, unit, currency),
    unreadText: (text: string) => t('list.rangeUnread', { text, example }),
  };
}

type Scale = Pick<NumberRangeProps, 'unit' | 'step' | 'maxValue'>;

/** A price from and to, in the currency chosen; an amount names it where the stock has several. */
export function amountOf(name: WholeRange): (props: FilterRailProps) => ReactNode {
  return function NamedAmount(props) {
    const formats = useFormats();
    const { state, facets, unsaidCurrency } = props;
    const currency = state.currency ?? unsaidCurrency;
    const unit = currencySign(currency, formats);
    const isOneOfSeveral = !props.isWithinAuction && hasSeveralCurrencies(facets);
    const onChange: ChangeList = (change) =>
      props.onChange((now) => (isOneOfSeveral ? { ...change(now), currency } : change(now)));
    return (
      <RangeControl
        {...props}
        name={name}
        scale={{ ...amounts, unit }}
        currency={currency}
        onChange={onChange}
      />
    );
  };
}

const amounts = { step: 500, maxValue: 9_999_999 };

/** In which currency amounts are filtered and sorted; only where the stock has several. */
export function CurrencyChoice({ state, facets, onChange }: FilterRailProps) {
  const t = useTranslate();
  const formats = useFormats();
  if (state.currency === null && !hasSeveralCurrencies(facets)) return null;
  const counts = new Map(facets.currency?.map(({ value, count }) => [value, count]));
  const title = t('list.filterGroup.currency');
  return (
    <FilterGroup title={title}>
      <FilterOptions
        label={title}
        options={currencies
          .filter((code) => counts.has(code) || code === state.currency)
          .map((code) => ({ key: code, text: code, count: formats.number(counts.get(code) ?? 0) }))}
        selected={new Set(state.currency === null ? [] : [state.currency])}
        onToggle={(code, isOn) =>
          onChange((now) =>
            withCurrency(now, isOn ? (currencies.find((one) => one === code) ?? null) : null),
          )
        }
      />
    </FilterGroup>
  );
}

/** A backend without counts says nothing of its currencies. */
export function hasSeveralCurrencies(facets: Partial<FilterRailProps['facets']>): boolean {
  return (facets.currency?.length ?? 0) > 1;
}

/** Two numbers, such as power from and to. */
export function rangeOf(name: WholeRange, scale: Scale): (props: FilterRailProps) => ReactNode {
  return function NamedRange(props) {
    return <RangeControl {...props} name={name} scale={scale} />;
  };
}

function RangeControl({
  name,
  scale,
  currency,
  state,
  onChange,
}: Pick<FilterRailProps, 'state' | 'onChange'> & {
  name: WholeRange;
  scale: Scale;
  currency?: string;
}) {
  const t = useTranslate();
  const asNumber = useNumberReading(currency === undefined ? undefined : 'money', currency);
  const { [`${name}From` as const]: from = null, [`${name}To` as const]: to = null } = state.ranges;
  const title = t(`list.filterGroup.${name}`);
  return (
    <FilterGroup title={title} isOpenAtFirst={from !== null || to !== null}>
      <NumberRange
        label={title}
        fromLabel={t('list.from')}
        toLabel={t('list.to')}
        from={from}
        to={to}
        onChange={(end, limit) => onChange((now) => withLimit(now, name, end, limit))}
        {...asNumber}
        {...scale}
      />
    </FilterGroup>
  );
}

/** An hour, an afternoon, a day, three days. */
const closingHours = [1, 4, 24, 72];

export function ClosingWithin({ state, onChange }: FilterRailProps) {
  const t = useTranslate();
  const formats = useFormats();
  const title = t('list.filterGroup.closingHours');
  const chosen = state.ranges.closingHoursTo;
  return (
    <FilterGroup title={title} isOpenAtFirst={chosen !== undefined}>
      <FilterOptions
        label={title}
        options={closingHours.map((hours) => ({
          key: String(hours),
          text: t('list.rangeTo', { to: `${formats.number(hours)} h` }),
          count: '',
        }))}
        selected={new Set(chosen === undefined ? [] : [String(chosen)])}
        onToggle={(hours, isOn) =>
          onChange((now) => withRanges(now, { closingHoursTo: isOn ? Number(hours) : null }))
        }
      />
    </FilterGroup>
  );
}

/** A control of what visitors are not answered. */
export function forBuyers(Control: (props: FilterRailProps) => ReactNode) {
  return function BuyersControl(props: FilterRailProps) {
    return useSession().status === 'signedIn' && <Control {...props} />;
  };
}
