import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskSettlement, DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { useDeskApi } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Breadcrumbs } from '#portal/layout/breadcrumb-trail.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Link } from '#portal/ui/link.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { SpecList } from '#portal/ui/spec-list.tsx';
import { settlementQuery } from './settlement-calls.ts';
import { SettlementCollection } from './settlement-collection.tsx';
import { EnterDialog, UnassignDialog } from './settlement-dialogs.tsx';
import { SettlementOwed } from './settlement-owed.tsx';
import { SettlementHistory, SettlementPapers } from './settlement-papers.tsx';
import { SettlementProofs } from './settlement-proofs.tsx';
import { SettlementState } from './settlement-state.tsx';
import { useSums } from './use-sums.ts';

const skeletonRows = 6;

/** One statement: what is owed, line by line what pays it, its papers, and what was done. */
export function SettlementPage({ settlementId, role }: { settlementId: string; role: DeskRole }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const { data, error, refetch } = useQuery(settlementQuery(useDeskApi(), settlementId));
  if (error instanceof ApiError && error.isRefusedWith('SettlementIsUnknown'))
    return (
      <div className="measure pt-6">
        <EmptyState headingLevel={1} title={t('refusal.SettlementIsUnknown')} />
      </div>
    );
  return (
    <div className="measure">
      <Breadcrumbs
        label={t('desk.breadcrumbs')}
        breadcrumbs={[
          { text: t('settle.title'), href: localePath('/desk/settlement') },
          {
            text: data?.settlement.number ?? '…',
            href: localePath(`/desk/settlement/${settlementId}`),
          },
        ]}
      />
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('settle.failed')}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data && <Shown answer={data} role={role} />}
    </div>
  );
}

type Asked = { act: 'enter' } | { act: 'takeBack'; line: Line };
type Line = DeskSettlementAnswer['lines'][number];

function Shown({ answer, role }: { answer: DeskSettlementAnswer; role: DeskRole }) {
  const t = useDeskTranslate();
  const [asked, setAsked] = useState<Asked>();
  const { settlement, handedOver } = answer;
  const close = () => setAsked(undefined);
  return (
    <>
      <Heading settlement={settlement} />
      <div className="grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Lines
            answer={answer}
            onUnassign={
              mayAct(role, 'takePaymentBack') && !handedOver
                ? (line) => setAsked({ act: 'takeBack', line })
                : undefined
            }
          />
          {settlement.open > 0 && mayAct(role, 'enterPayment') && (
            <div>
              <Button onPress={() => setAsked({ act: 'enter' })}>{t('settle.enter')}</Button>
            </div>
          )}
          <SettlementProofs answer={answer} role={role} />
          <SettlementOwed answer={answer} role={role} />
          <SettlementHistory answer={answer} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <Facts settlement={settlement} />
          <SettlementCollection answer={answer} />
          <SettlementPapers answer={answer} />
        </div>
      </div>
      {asked?.act === 'enter' && <EnterDialog settlement={settlement} onClose={close} />}
      {asked?.act === 'takeBack' && (
        <UnassignDialog settlement={settlement} line={asked.line} onClose={close} />
      )}
    </>
  );
}

function Heading({ settlement }: { settlement: DeskSettlement }) {
  const localePath = useLocalePath();
  const { company, companyId, country, number } = settlement;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2 pb-5">
      <h1 className="type-h1">{number}</h1>
      <SettlementState settlement={settlement} />
      <span className="inline-flex items-center gap-2 text-15">
        <Link href={localePath(`/desk/companies/${companyId}`)}>{company}</Link>
        <CountryMark country={country} />
      </span>
    </div>
  );
}

function Facts({ settlement }: { settlement: DeskSettlement }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const sum = useSums();
  const { auctionId, assetId, currencyCode } = settlement;
  const facts = [
    {
      label: t('settle.column.vehicle'),
      value: (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link href={localePath(`/desk/auctions/${auctionId}/lots/${assetId}`)}>
            {settlement.vehicle}
          </Link>
          <Plate text={settlement.licensePlate} country={settlement.plateCountry} />
        </span>
      ),
    },
    { label: t('settle.column.total'), value: sum(settlement.total, currencyCode) },
    { label: t('settle.column.open'), value: sum(settlement.open, currencyCode) },
    { label: t('settle.column.due'), value: formats.weekdayDate(settlement.dueOn, 'UTC') },
    { label: t('settle.reference'), value: spacedInFours(settlement.reference) },
  ];
  return <SpecList isNarrow specs={facts} />;
}

interface LinesProps {
  answer: DeskSettlementAnswer;
  onUnassign: ((line: Line) => void) | undefined;
}

function Lines({ answer: { lines, settlement }, onUnassign }: LinesProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const sum = useSums();
  // The last line of a payment that still pays something here.
  const last = new Map(lines.map((line, place) => [line.paymentId, place]));
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="pb-2 type-h3">
        {t('settle.lines')}
      </h2>
      {lines.length === 0 && <p className="text-14 text-ink2">{t('settle.noLines')}</p>}
      <ol className="border-t border-line">
        {lines.map((line, place) => (
          <li
            key={`${line.paymentId} ${line.at}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 rule-row py-2.5 text-14"
          >
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semi">{line.payerName ?? t('settle.byHand')}</b>
              <span className="block text-13 text-ink2">
                {formats.date(line.bookedOn, 'UTC')}
                {line.payerIban !== null && ` · ${line.payerIban}`}
                {line.bankFile !== null && ` · ${line.bankFile}`}
              </span>
            </span>
            <span className="grid justify-items-end gap-1">
              <b className="font-strong whitespace-nowrap">
                {sum(line.amount, settlement.currencyCode)}
              </b>
              {onUnassign && line.stands > 0 && last.get(line.paymentId) === place && (
                <Button size="small" onPress={() => onUnassign(line)}>
                  {t('settle.takeBack')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="pt-2 text-13 text-ink3">{t('settle.corrections')}</p>
    </section>
  );
}
