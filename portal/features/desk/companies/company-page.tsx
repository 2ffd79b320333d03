import { useState } from 'react';
import { getDeskCompany } from '#contract/calls/desk/companies.ts';
import type { DeskCompanyAnswer } from '#contract/desk/companies.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { useCall, waiting } from '#portal/api/use-call.ts';
import { offered } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLanguageName } from '#portal/features/desk/use-language-name.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { CompanyActDialog } from './company-act-dialog.tsx';
import { type AskedCompanyAct, companyButtons } from './company-buttons.ts';
import { CompanyHistory } from './company-history.tsx';
import { Commitment } from './company-list.tsx';
import { CompanyUsers } from './company-users.tsx';
import { HeldOfCompany } from './held-company-acts.tsx';
import { CountryMark } from './country-mark.tsx';
import { VatStanding } from './vat-standing.tsx';

/** One company: what it may bid, its users, and what was changed. */
export function CompanyPage({ companyId, role }: { companyId: string; role: DeskRole }) {
  const t = useDeskTranslate();
  const { data, error, refetch } = useCall(getDeskCompany, { companyId }, waiting);
  const localePath = useLocalePath();
  const isUnknown = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <div className="measure">
      <nav aria-label={t('desk.breadcrumbs')} className="pt-6 text-14">
        <Link href={localePath('/desk/companies')}>{t('companies.title')}</Link>
      </nav>
      {isUnknown && <EmptyState title={t('company.unknown')} />}
      {error && !isUnknown && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('company.failed')}
        </ErrorBand>
      )}
      {!data && !error && <TextSkeleton count={8} label={t('desk.loading')} />}
      {data && <CompanyDetail answer={data} role={role} />}
    </div>
  );
}

function CompanyDetail({ answer, role }: { answer: DeskCompanyAnswer; role: DeskRole }) {
  const t = useDeskTranslate();
  const [asked, setAsked] = useState<AskedCompanyAct | null>(null);
  const { company, users, history } = answer;
  // A user is added among the users.
  const { mergedInto } = company;
  const possible = mergedInto
    ? []
    : offered(companyButtons, company, role).filter((act) => act !== 'addUser');
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-2 pb-5">
        <h1 className="type-h1">{company.name}</h1>
        <CountryMark country={company.country} />
        {company.state !== 'bids' && (
          <span className="rounded-control bg-danger-soft px-2 py-1 text-13 text-danger">
            {t(`companies.state.${company.state}`)}
          </span>
        )}
        <span className="flex flex-wrap gap-2 md:ml-auto">
          {possible.map((act) => (
            <Button key={act} size="small" onPress={() => setAsked({ act })}>
              {t(`act.${act}.do`)}
            </Button>
          ))}
        </span>
      </div>
      {mergedInto && <MergedInto other={mergedInto} />}
      <HeldOfCompany company={company} />
      <div className="grid gap-x-8 gap-y-8 wide:grid-cols-[320px_minmax(0,1fr)]">
        <CompanyFacts company={company} role={role} />
        <div className="grid min-w-0 content-start gap-8">
          {!mergedInto && <CompanyUsers users={users} role={role} onAsk={setAsked} />}
          <CompanyHistory history={history} />
        </div>
      </div>
      {asked && (
        <CompanyActDialog
          key={`${asked.act} ${asked.userId ?? ''}`}
          asked={asked}
          answer={answer}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** What was bid and paid stays here; everything else is on the page of the other one. */
function MergedInto({ other }: { other: { id: string; name: string } }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  return (
    <p className="pb-5">
      {t('company.mergedInto')}{' '}
      <Link href={localePath(`/desk/companies/${other.id}`)}>{other.name}</Link>
    </p>
  );
}

function CompanyFacts({
  company,
  role,
}: {
  company: DeskCompanyAnswer['company'];
  role: DeskRole;
}) {
  const t = useDeskTranslate();
  const languageName = useLanguageName();
  const formats = useFormats();
  const limit = (amount: number | null) =>
    amount === null ? t('company.none') : formats.price(minorOf(amount), limitCurrency);
  const address = [company.street, [company.postcode, company.city].filter(Boolean).join(' ')];
  const rows: [string, React.ReactNode][] = [
    [t('company.vatNumber'), <VatStanding key="vatNumber" company={company} role={role} />],
    [t('company.registerNumber'), company.registerNumber ?? '–'],
    [t('company.address'), address.filter(Boolean).join(', ') || '–'],
    [t('company.language'), languageName(company.locale)],
    [t('company.committed'), <Commitment key="committed" company={company} />],
    [t('limits.perBid'), limit(company.limitPerBid)],
    [t('limits.perDay'), limit(company.limitPerDay)],
    [t('limits.countries'), company.countries?.join(', ') ?? t('company.allCountries')],
  ];
  return (
    <section aria-label={t('company.facts')}>
      <dl className="border-t border-ink text-14">
        {rows.map(([name, value]) => (
          <div key={name} className="border-b border-line py-2.5">
            <dt className="text-13 text-ink2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
