import { listDeskClaims } from '#contract/calls/desk/claims.ts';
import type { DeskClaim } from '#contract/desk/claims.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useCall, waiting } from '#portal/api/use-call.ts';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { useDue } from '#portal/features/desk/companies/use-due.ts';
import { WorkList, type WorkRow } from '#portal/features/desk/companies/work-list.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { GoneNote } from '#portal/features/desk/gone-note.tsx';
import { useChosen } from '#portal/features/desk/use-chosen.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { TextSkeleton } from '#portal/ui/text-skeleton.tsx';
import { DeskClaimDetail } from './desk-claim-detail.tsx';

/** Claims on collected vehicles by their deadline, beside the one that is chosen. */
export function DeskClaims({
  isDone,
  role,
  shown,
}: {
  isDone: boolean;
  role: DeskRole;
  /** The claim that the page's address names, which the list may lack. */
  shown?: string | undefined;
}) {
  const t = useDeskTranslate();
  const rowOf = useClaimRow();
  const { data, error, refetch } = useCall(listDeskClaims, { done: isDone }, waiting);
  const claims = data?.claims ?? [];
  const { chosen, choose, after } = useChosen(
    claims.map(({ reference }) => reference),
    shown,
  );
  const isThere = (one: string | undefined) =>
    one === shown || claims.some(({ reference }) => reference === one);
  const current = chosen && isThere(chosen.key) ? chosen.key : undefined;
  return (
    <>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('claims.failed')}
        </ErrorBand>
      )}
      {!data && !error && <TextSkeleton count={4} label={t('desk.loading')} />}
      {data && claims.length === 0 && !current && (
        <p className="text-ink2">{t(isDone ? 'claims.noneDone' : 'claims.none')}</p>
      )}
      {data && (claims.length > 0 || current) && (
        <div className="grid gap-x-7 gap-y-5 full:grid-cols-[280px_minmax(0,1fr)]">
          <div>
            <WorkList
              label={t('requests.of.claim')}
              rows={claims.map((one) => rowOf(one, data.serverTime))}
              current={current}
              onChoose={choose}
            />
            <p className="py-2 text-13 text-ink3 max-md:hidden">{t('requests.keys')}</p>
          </div>
          {current ? (
            <DeskClaimDetail key={current} reference={current} now={data.serverTime} role={role} />
          ) : (
            <GoneNote onNext={() => choose(after(0))} hasNext />
          )}
        </div>
      )}
    </>
  );
}

function useClaimRow() {
  const t = useDeskTranslate();
  const formats = useFormats();
  const due = useDue();
  const dueOf = ({ dueAt, decidedAt, state }: DeskClaim, now: string) => {
    if (decidedAt !== null) return formats.date(decidedAt);
    if (state === 'asked') return t('claims.state.asked');
    const { text, isOverdue } = due(dueAt, now);
    return (
      <>
        <b className="font-semi">{text}</b>
        {isOverdue && <span className="block text-danger">{t('requests.overdue')}</span>}
      </>
    );
  };
  return (one: DeskClaim, now: string): WorkRow => ({
    key: one.reference,
    title: one.company,
    detail: `${t(`claims.kind.${one.kind}`)}, ${one.licensePlate}`,
    due: dueOf(one, now),
    mark: <CountryMark country={one.country} />,
  });
}
