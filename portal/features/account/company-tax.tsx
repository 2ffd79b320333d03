import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnCompany } from '#contract/buying-company.ts';
import { getOwnCompany, setStandardDestination } from '#contract/calls/own-company.ts';
import { type Destination, destinations } from '#contract/destinations.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { countryOptions } from '#portal/features/bidding/country-options.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';
import { Select } from '#portal/ui/select.tsx';
import { type Spec, SpecList } from '#portal/ui/spec-list.tsx';
import { SectionTitle } from './section-title.tsx';

/** What the company's sums follow from: its country, its VAT number, where its vehicles go. */
export function CompanyTax() {
  const t = useTranslate();
  const { data, error, isEnabled } = useCall(getOwnCompany);
  if (!isEnabled) return null;
  return (
    <section>
      <SectionTitle title={t('account.tax')} />
      {error && !data && <ReadError error={error} />}
      {/* The section keeps its height while the answer is awaited. */}
      <div className="min-h-60" aria-busy={!data && !error}>
        {data && <Company company={data} />}
      </div>
    </section>
  );
}

function Company({ company }: { company: OwnCompany }) {
  const t = useTranslate();
  const formats = useFormats();
  const { vatNumber, vatStanding, checkedAt, country } = company;
  // The call is refused to who may not bid.
  const mayChoose = useReader().may('bid') !== false;
  const specs: Spec[] = [
    { label: t('account.tax.country'), value: formats.country(country) },
    {
      label: t('account.tax.vatNumber'),
      value: [
        vatNumber,
        t(`account.tax.standing.${vatStanding}`),
        checkedAt && formats.date(checkedAt),
      ]
        .filter(Boolean)
        .join(', '),
    },
    ...(mayChoose
      ? []
      : [{ label: t('account.tax.destination'), value: formats.country(company.destination) }]),
  ];
  return (
    <>
      <SpecList specs={specs} />
      {mayChoose && <StandardDestination company={company} />}
      <p className="mt-3 text-13 text-ink3">{t('bid.case.indication')}</p>
    </>
  );
}

function StandardDestination({ company }: { company: OwnCompany }) {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const choose = useMutation({
    retry: false,
    networkMode: 'always',
    mutationFn: (to: Destination) =>
      ask(api, setStandardDestination, {}, { body: { destination: to } }),
    onSuccess: (answer) => {
      queries.setQueryData(queryKeys.ownCompany, answer);
      // Every sum follows.
      return Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.allVehicleDetails }),
        queries.invalidateQueries({ queryKey: queryKeys.allVehicles }),
      ]);
    },
  });
  return (
    <div className="mt-5 max-w-100">
      <Select
        label={t('account.tax.destination')}
        help={t('account.tax.destinationHelp')}
        options={countryOptions(destinations, formats)}
        selected={choose.isPending ? choose.variables : company.destination}
        onChange={(key) => {
          const to = destinations.find((one) => one === key);
          if (to && to !== company.destination) choose.mutate(to);
        }}
        error={choose.isError ? errorText(choose.error, { t, formats }) : undefined}
      />
    </div>
  );
}
