import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BidHistory, BidHistoryFilter } from '#contract/bid-history.ts';
import { bidOutcomes } from '#contract/bid-outcomes.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import { Select, type SelectOption } from '#portal/ui/select.tsx';
import { type FilterName, searchWith } from './history-address.ts';

const all = 'all';

/** Each applies as it is set, and is in the page's address. */
export function HistoryFilters({
  filter,
  history: { choices, currencyCode },
}: {
  filter: BidHistoryFilter;
  history: BidHistory;
}) {
  const t = useTranslate();
  const isPhone = usePhoneLayout();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const set = (name: FilterName, value: string | undefined) =>
    void navigate(`${pathname}${searchWith(new URLSearchParams(search), { [name]: value })}`, {
      preventScrollReset: true,
    });
  const select = (
    name: FilterName,
    selected: string | undefined,
    options: SelectOption[],
    allText?: string,
  ) => (
    <Select
      // Two columns leave a phone no room for a label beside the value.
      layout={isPhone ? 'field' : 'inline'}
      label={t(`history.${name}`)}
      selected={selected ?? all}
      options={allText === undefined ? options : [{ key: all, text: allText }, ...options]}
      onChange={(key) => set(name, key === all ? undefined : key)}
    />
  );
  const named = (counted: { key: string; name: string }[]) =>
    counted.map(({ key, name }) => ({ key, text: name }));
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-2.5 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:gap-y-4">
      <Day name="from" value={filter.from} max={filter.to} onChange={set} />
      <Day name="to" value={filter.to} min={filter.from} onChange={set} />
      {select('auction', filter.auction, named(choices.auctions), t('history.all'))}
      {select('outcome', filter.outcome, outcomeOptions(t), t('history.all'))}
      {choices.people.length > 1 &&
        select('placedBy', filter.placedBy, named(choices.people), t('history.everyone'))}
      {choices.currencies.length > 1 &&
        select('currency', currencyCode ?? undefined, named(choices.currencies))}
    </div>
  );
}

function outcomeOptions(t: ReturnType<typeof useTranslate>): SelectOption[] {
  return bidOutcomes.map((key) => ({ key, text: t(`history.outcome.${key}`) }));
}

/** The browser's own field, which writes the date as its reader does. */
function Day({
  name,
  value,
  min,
  max,
  onChange,
}: {
  name: 'from' | 'to';
  value: string | undefined;
  min?: string;
  max?: string;
  onChange: (name: FilterName, value: string | undefined) => void;
}) {
  const t = useTranslate();
  const id = useId();
  return (
    <span className="inline-flex min-h-10 min-w-0 items-center gap-2 md:rounded-control md:border md:border-edge md:bg-surface md:px-3 max-md:grid max-md:gap-1.5">
      <label htmlFor={id} className="text-ink3 max-md:text-13 max-md:font-semi max-md:text-ink">
        {t(`history.${name}`)}
      </label>
      <input
        // Another address is another value; while a date is typed, the field is the browser's.
        key={value}
        id={id}
        type="date"
        defaultValue={value}
        min={min}
        max={max}
        className="min-w-0 bg-transparent font-medium max-md:min-h-11 max-md:rounded-control max-md:border max-md:border-edge max-md:bg-surface max-md:px-2.5 max-md:text-13"
        onBlur={({ target }) => target.value !== (value ?? '') && onChange(name, target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </span>
  );
}
