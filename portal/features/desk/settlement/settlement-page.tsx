import { useState } from 'react';
import { getDeskSettlement } from '#contract/calls/desk/settlements.ts';
import type { DeskSettlement, DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { spacedInFours } from '#domain/creditor-reference.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { acceptableMinor } from '#domain/accepted-difference.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { settlementAfter } from '#domain/settlement-life-cycle.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { useCall } from '#portal/api/use-call.ts';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
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
import { SettlementCollection } from './settlement-collection.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DifferenceDialog } from './difference-dialog.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { EnterDialog, type PaidLine, UnassignDialog } from './settlement-dialogs.tsx';
import { SettlementOwed } from './settlement-owed.tsx';
import { SettlementHistory, SettlementPapers } from './settlement-papers.tsx';
import { SettlementProofs } from './settlement-proofs.tsx';
import { SettlementState } from './settlement-state.tsx';
import { useSums } from './use-sums.ts';
import { settlementEveryMs } from './use-settlements.ts';

const skeletonRows = 6;

/** One statement: what is owed, line by line what pays it, its papers, and what was done. */
export function SettlementPage({ settlementId, role }: { settlementId: string; role: DeskRole }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  const { data, error, refetch } = useCall(
    getDeskSettlement,
    { settlementId },
    { staleTime: 0, refetchInterval: settlementEveryMs },
  );
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

type Asked =
  | { act: 'enter' | 'acceptDifference' | 'takeDifferenceBack' | 'correct' }
  | { act: 'takeBack'; line: PaidLine };

function Shown({ answer, role }: { answer: DeskSettlementAnswer; role: DeskRole }) {
  const t = useDeskTranslate();
  const [asked, setAsked] = useState<Asked>();
  const { settlement, handedOver } = answer;
  const { open, accepted, currencyCode, state } = settlement;
  const mayBeAccepted = fromMinor(acceptableMinor(currencyCode, minorOf(accepted)));
  const close = () => setAsked(undefined);
  return (
    <>
      <Heading settlement={settlement} />
      <div className="grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-8">
          <SettlementLines
            answer={answer}
            onUnassign={
              mayAct(role, 'takePaymentBack') && !handedOver
                ? (line) => setAsked({ act: 'takeBack', line })
                : undefined
            }
            onAskAnyway={
              mayAct(role, 'takeDifferenceBack') && !handedOver
                ? () => setAsked({ act: 'takeDifferenceBack' })
                : undefined
            }
          />
          <div className="flex flex-wrap gap-3 empty:hidden">
            {open > 0 && mayAct(role, 'enterPayment') && (
              <Button onPress={() => setAsked({ act: 'enter' })}>{t('settle.enter')}</Button>
            )}
            {open > 0 && open <= mayBeAccepted && mayAct(role, 'acceptDifference') && (
              <Button onPress={() => setAsked({ act: 'acceptDifference' })}>
                {t('settle.difference')}
              </Button>
            )}
            {settlementAfter(state, 'correct') && mayAct(role, 'correctStatement') && (
              <Button onPress={() => setAsked({ act: 'correct' })}>{t('settle.correct')}</Button>
            )}
          </div>
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
      {asked?.act === 'correct' && <CorrectDialog settlement={settlement} onClose={close} />}
      {(asked?.act === 'acceptDifference' || asked?.act === 'takeDifferenceBack') && (
        <DifferenceDialog settlement={settlement} act={asked.act} onClose={close} />
      )}
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
    ...(settlement.accepted > 0
      ? [{ label: t('settle.accepted'), value: sum(settlement.accepted, currencyCode) }]
      : []),
    { label: t('settle.column.open'), value: sum(settlement.open, currencyCode) },
    { label: t('settle.column.due'), value: formats.weekdayDate(settlement.dueOn, 'UTC') },
    { label: t('settle.reference'), value: spacedInFours(settlement.reference) },
  ];
  return <SpecList isNarrow specs={facts} />;
}
