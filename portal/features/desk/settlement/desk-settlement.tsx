import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type DeskRole, settlementFilters } from '#contract/desk/values.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { deskTodayQuery } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { ButtonLink } from '#portal/ui/button.tsx';
import { useBankFile } from './bank-file.tsx';
import { PaymentList } from './payment-list.tsx';
import { SettlementList } from './settlement-list.tsx';
import { useSettlements } from './use-settlements.ts';

/** What came in and waits, all that came in, or statements by where they stand. */
const tabs = ['left', ...settlementFilters, 'payments'] as const;
type Tab = (typeof tabs)[number];

/** Money that came in, and what buyers owe. The address says what is shown. */
export function DeskSettlementPage({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const file = useBankFile(role);
  const [asked, setAsked] = useSearchParams();
  const tab = tabs.find((one) => one === asked.get('show')) ?? 'left';
  const search = asked.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(asked.get('page') ?? '1')) || 1);
  const show = (next: { tab?: Tab; search?: string; page?: number }) => {
    const written = new URLSearchParams();
    const shown = { tab, search, page: 1, ...next };
    if (shown.tab !== 'left') written.set('show', shown.tab);
    if (shown.search !== '') written.set('search', shown.search);
    if (shown.page > 1) written.set('page', String(shown.page));
    setAsked(written, { preventScrollReset: true });
  };
  const list = {
    search,
    page,
    onSearch: (text: string) => show({ search: text }),
    onPage: (number: number) => show({ page: number }),
  };
  return (
    <div className="measure">
      <div className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-4">
        <h1 className="type-h1">{t('settle.title')}</h1>
        <span className="flex flex-wrap gap-2">
          {mayAct(role, 'handOver') && (
            <ButtonLink size="small" href={localePath('/desk/yard')}>
              {t('yard.pickUp')}
            </ButtonLink>
          )}
          <ButtonLink size="small" href={localePath('/desk/yards')}>
            {t('yards.title')}
          </ButtonLink>
          {file.button}
        </span>
      </div>
      {file.result}
      <Tabs tab={tab} onTab={(next) => show({ tab: next, search: '' })} />
      {tab === 'left' || tab === 'payments' ? (
        <PaymentList key={tab} all={tab === 'payments'} role={role} {...list} />
      ) : (
        <SettlementList key={tab} filter={tab} {...list} />
      )}
    </div>
  );
}

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const api = useApi();
  const { data: today } = useQuery(deskTodayQuery(api));
  const { data } = useSettlements({ filter: 'open', search: '', page: 1 });
  const counts: Partial<Record<Tab, number>> = {
    ...data?.counts,
    ...(today && { left: today.counts.payment }),
  };
  return (
    <fieldset
      aria-label={t('settle.show')}
      className="flex min-w-0 gap-1 overflow-x-auto border-b border-line pt-2 pb-2"
    >
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={tab === one}
          onClick={() => onTab(one)}
          className={classList(
            'inline-flex min-h-10 flex-none items-center gap-1.5 rounded-control px-3 text-14 whitespace-nowrap max-md:min-h-11',
            tab === one ? 'bg-won-soft font-semi text-won' : 'hover:bg-sunken',
          )}
        >
          {t(`settle.tab.${one}`)}
          {counts[one] !== undefined && (
            <span className="font-normal text-ink3">{formats.number(counts[one])}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
