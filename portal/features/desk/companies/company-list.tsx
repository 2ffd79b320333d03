import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Destination, destinations } from '#contract/destinations.ts';
import { listDeskCompanies } from '#contract/calls/desk/companies.ts';
import type { DeskCompany } from '#contract/desk/companies.ts';
import { minorOf } from '#contract/money.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import { useCall } from '#portal/api/use-call.ts';
import { countryOptions } from '#portal/features/bidding/country-options.ts';
import { ColumnHeads } from '#portal/features/desk/column-heads.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { PageSteps } from '#portal/features/desk/page-steps.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { Select } from '#portal/ui/select.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import { CountryMark } from './country-mark.tsx';

const filters = [null, 'nearLimit', 'overdue', 'blocked'] as const;
const everyCountry = 'every country';

/** All companies with what they are committed to, of which limit. */
export function CompanyList() {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({
    search: '',
    filter: filters[0] as (typeof filters)[number],
    country: null as Destination | null,
    page: 1,
  });
  const { data, error, refetch } = useCall(
    listDeskCompanies,
    {
      page: asked.page,
      search: asked.search || undefined,
      filter: asked.filter ?? undefined,
      country: asked.country ?? undefined,
    },
    { placeholderData: keepPreviousData },
  );
  const pages = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1;
  return (
    <section aria-labelledby="all-companies" className="border-t border-ink pt-5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 pb-4">
        <h2 id="all-companies" className="type-h2">
          {t('companies.all')}{' '}
          <span className="text-ink3">{data && formats.number(data.counts.all)}</span>
        </h2>
        <search className="min-w-0 flex-1 max-md:basis-full md:max-w-96">
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              setAsked({ ...asked, search: typed.trim(), page: 1 });
            }}
          >
            <TextField
              label={t('companies.search')}
              value={typed}
              onChange={setTyped}
              maxLength={100}
            />
            <Button type="submit">{t('companies.find')}</Button>
          </form>
        </search>
        <CountrySelect
          countries={data?.countries ?? []}
          chosen={asked.country}
          onChoose={(chosen) => {
            const country = destinations.find((one) => one === chosen) ?? null;
            setAsked({ ...asked, country, page: 1 });
          }}
        />
        <fieldset aria-label={t('companies.filter')} className="flex flex-wrap gap-2">
          {filters.map((filter) => (
            <button
              key={filter ?? 'all'}
              type="button"
              aria-pressed={asked.filter === filter}
              onClick={() => setAsked({ ...asked, filter, page: 1 })}
              className={classList(
                'inline-flex min-h-10 items-center gap-1.5 rounded-control border px-3 text-13 font-semi max-md:min-h-11',
                asked.filter === filter
                  ? 'border-won-soft bg-won-soft text-won'
                  : 'border-edge hover:bg-sunken',
              )}
            >
              {t(`companies.filter.${filter ?? 'all'}`)}
              <span className="font-normal">
                {data && formats.number(data.counts[filter ?? 'all'])}
              </span>
            </button>
          ))}
        </fieldset>
      </div>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('companies.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={6} label={t('desk.loading')} />}
      {data?.companies.length === 0 && <p className="py-4 text-ink2">{t('companies.none')}</p>}
      {data && data.companies.length > 0 && <CompanyTable companies={data.companies} />}
      <PageSteps
        label={t('companies.all')}
        page={asked.page}
        pageCount={pages}
        onGo={(page) => setAsked({ ...asked, page })}
      />
    </section>
  );
}

type CountrySelectProps = {
  countries: readonly { country: string; companies: number }[];
  chosen: string | null;
  onChoose: (country: string | null) => void;
};

/** The countries that the search has companies of. */
function CountrySelect({ countries, chosen, onChoose }: CountrySelectProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const counts = new Map(countries.map(({ country, companies }) => [country, companies]));
  if (chosen !== null && !counts.has(chosen)) counts.set(chosen, 0);
  const options = countryOptions([...counts.keys()], formats).map(({ key, text }) => ({
    key,
    text: `${text} · ${formats.number(counts.get(key) ?? 0)}`,
  }));
  return (
    <Select
      layout="inline"
      label={t('companies.country')}
      options={[{ key: everyCountry, text: t('companies.allCountries') }, ...options]}
      selected={chosen ?? everyCountry}
      onChange={(key) => onChoose(key === everyCountry ? null : key)}
    />
  );
}

const columns = [
  ['company', ''],
  ['place', 'max-md:hidden'],
  ['users', 'text-right max-wide:hidden'],
  ['committed', ''],
  ['won', 'text-right max-wide:hidden'],
  ['state', ''],
  ['lastSeen', 'text-right max-md:hidden'],
] as const;

function CompanyTable({ companies }: { companies: readonly DeskCompany[] }) {
  const t = useDeskTranslate();
  return (
    <table className="w-full border-collapse type-table">
      <caption className="sr-only">{t('companies.all')}</caption>
      <ColumnHeads
        columns={columns.map(([column, className]) => [t(`companies.column.${column}`), className])}
      />
      <tbody>
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} />
        ))}
      </tbody>
    </table>
  );
}

function CompanyRow({ company }: { company: DeskCompany }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const { id, name, country, city, users, wonThisYear, overdue, state, lastSeen } = company;
  const isWell = state === 'bids' && overdue === 0;
  return (
    <tr className="relative rule-row hover:bg-sunken">
      <th scope="row" className="h-12 py-1.5 pr-3 text-left font-semi">
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link
            href={localePath(`/desk/companies/${id}`)}
            variant="quiet"
            isQuiet
            className="after:absolute after:inset-0"
          >
            {name}
          </Link>
          <CountryMark country={country} />
        </span>
      </th>
      <td className="pr-3 max-md:hidden">{city ?? '–'}</td>
      <td className="pr-3 text-right max-wide:hidden">{formats.number(users)}</td>
      <td className="pr-3">
        <Commitment company={company} />
      </td>
      <td className="pr-3 text-right max-wide:hidden">{formats.number(wonThisYear)}</td>
      <td className="pr-3">
        <span
          className={classList(
            'text-13',
            isWell ? 'text-ink2' : 'rounded-control bg-danger-soft px-2 py-1 text-danger',
          )}
        >
          {state === 'bids' && overdue > 0
            ? t('companies.overdue', { count: overdue })
            : t(`companies.state.${state}`)}
        </span>
      </td>
      <td className="text-right whitespace-nowrap max-md:hidden">
        {lastSeen === null ? t('companies.never') : formats.dateTime(lastSeen)}
      </td>
    </tr>
  );
}

/** The bar is for the eye; the words beside it say the same. */
export function Commitment({ company }: { company: DeskCompany }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { committed, limitPerDay } = company;
  const amount = formats.price(minorOf(committed), limitCurrency);
  if (limitPerDay === null) return t('companies.noLimit', { amount });
  const share = Math.min(committed / limitPerDay, 1);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5">
      <svg
        viewBox="0 0 100 8"
        className="h-2 w-24 max-md:w-14"
        aria-hidden
        preserveAspectRatio="none"
      >
        <rect width="100" height="8" className="fill-line" />
        <rect width={100 * share} height="8" className={share >= 0.8 ? 'fill-out' : 'fill-ink'} />
      </svg>
      <span>
        {t('companies.committed', {
          amount,
          limit: formats.price(minorOf(limitPerDay), limitCurrency),
        })}
      </span>
    </span>
  );
}
