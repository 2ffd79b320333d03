import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DeskToday, WorkItem } from '#contract/desk/today.ts';
import type { DeskRole, WorkKind } from '#contract/desk/values.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { Button } from '#portal/ui/button.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { deskTodayQuery, deskUserQuery } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { GoneNote } from '#portal/features/desk/gone-note.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { nextMoment } from '#portal/features/desk/shell/day-now.ts';
import { useChosen } from '#portal/features/desk/use-chosen.ts';
import { DayChart } from './day-chart.tsx';
import { dayStartMs } from './day-start.ts';
import { OwnerDialog } from './owner-dialog.tsx';
import { OpeningNext } from './opening-next.tsx';
import { Peek } from './peek.tsx';
import { useSteady } from './use-steady.ts';
import { type GroupName, countKinds, groupWork, isLaterAlone, isLaterOpen } from './work-groups.ts';
import { KindTabs, WorkList } from './work-list.tsx';
import { ownerParameter, pathOfWork } from '#portal/features/desk/shell/work-path.ts';

const skeletonRows = 8;

/** Everything that needs an operator now, by deadline. */
export function DeskTodayPage({ role }: { role: DeskRole }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { data, error, refetch } = useQuery(deskTodayQuery(useApi()));
  const clockMs = useServerSecond();
  const nowMs = clockMs ?? (data ? Date.parse(data.serverTime) : null);
  const [search, setSearch] = useSearchParams();
  const ofId = search.get(ownerParameter) ?? undefined;
  const ofName = data?.operators.find(({ operatorId }) => operatorId === ofId)?.name;
  const total = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="measure">
      <div className="flex flex-wrap items-baseline gap-x-3.5 pt-5 pb-3.5">
        <h1 className="type-h1">
          {t('place.today')}{' '}
          {total !== undefined && (
            <span className="font-normal text-ink3">{formats.number(total)}</span>
          )}
        </h1>
        {nowMs !== null && (
          <p className="text-14 text-ink2">{formats.weekdayDate(new Date(nowMs))}</p>
        )}
      </div>
      {error && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {data
            ? t('today.stale', { time: formats.timeWithSeconds(data.serverTime) })
            : t('today.failed')}
        </ErrorBand>
      )}
      {data && data.failed.length > 0 && (
        <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
          {t('today.partFailed', {
            sources: formats.list(data.failed.map((source) => t(`today.source.${source}`))),
            time: formats.timeWithSeconds(data.serverTime),
          })}
        </ErrorBand>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {ofName !== undefined && (
        <p className="flex flex-wrap items-center gap-3 pb-3.5">
          <span className="type-h3">{t('today.workOf', { name: ofName })}</span>
          <Button size="small" onPress={() => setSearch({}, { replace: true })}>
            {t('today.showAll')}
          </Button>
        </p>
      )}
      {data && nowMs !== null && (
        <Work
          key={ofId}
          today={
            ofName === undefined
              ? data
              : {
                  ...data,
                  items: data.items.filter(({ assignee }) => assignee?.operatorId === ofId),
                }
          }
          ofName={ofName}
          nowMs={nowMs}
          role={role}
        />
      )}
    </div>
  );
}

interface WorkProps {
  today: DeskToday;
  /** Whose work alone is in `today`; undefined: everybody's. */
  ofName: string | undefined;
  nowMs: number;
  role: DeskRole;
}

function Work({ today, ofName, nowMs, role }: WorkProps) {
  const t = useDeskTranslate();
  const timeZone = useTimeZone();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const list = useRef<HTMLDivElement>(null);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [kind, setKind] = useState<WorkKind | null>(null);
  const [ownedId, setOwnedId] = useState<string>();
  const [pressed, setPressed] = useState<boolean>();
  const [wasAlone, setAlone] = useState(false);
  const { shown, fresh, showFresh } = useSteady(today.items, isPointed || isFocused);
  const counts = countKinds(shown);
  const items = kind === null ? shown : shown.filter((item) => item.kind === kind);
  const dayOf = (ms: number) => String(dayStartMs(ms, timeZone));
  const groups = groupWork(items, nowMs, dayOf);
  if (kind === null && !wasAlone && isLaterAlone(groups)) setAlone(true);
  const isClosed = ({ name }: { name: GroupName }) =>
    name === 'later' && !isLaterOpen(groups, { pressed, wasAlone });
  const open = groups.filter((group) => !isClosed(group)).flatMap((group) => group.items);
  const { chosen, choose, after } = useChosen(open.map(({ id }) => id));
  // What is put off into the closed group stays explained.
  const current = items.find(({ id }) => id === chosen?.key);
  const go = (item: WorkItem) => {
    void navigate(localePath(pathOfWork(item)));
  };
  const move = (step: number) => {
    const next = after(step);
    if (next === undefined) return;
    choose(next);
    focusRow(list.current, next);
  };
  const filter = (wanted: WorkKind | null) => {
    setKind(wanted);
    if (wanted !== null && current?.kind !== wanted) choose(undefined);
  };
  useDeskKeys({
    j: () => move(isRowFocused(list.current) ? 1 : 0),
    k: () => move(-1),
    ArrowDown: () => move(isRowFocused(list.current) ? 1 : 0),
    ArrowUp: () => move(-1),
    Enter: () => current && go(current),
    ...Object.fromEntries(
      [null, ...counts.map((one) => one.kind)].map((one, index) => [
        String(index + 1),
        () => filter(one),
      ]),
    ),
  });
  const isPhone = usePhoneLayout() ?? false;
  const { data: user } = useQuery(deskUserQuery(useApi()));
  const ownId = today.operators.find(({ operatorId }) => operatorId === user?.id)?.operatorId;
  const owner = { operators: today.operators, ownId, nowMs };
  const canOwn = isPhone && mayAct(role, 'assignWork');
  const owned = today.items.find(({ id }) => id === ownedId);
  if (today.items.length === 0) return <Nothing today={today} ofName={ofName} nowMs={nowMs} />;
  return (
    <>
      <DayChart auctions={today.auctions} dayStartMs={dayStartMs(nowMs, timeZone)} nowMs={nowMs} />
      <div className="grid items-start gap-x-9 wide:grid-cols-[minmax(0,1fr)_408px]">
        <div
          ref={list}
          onPointerEnter={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onFocus={() => setFocused(true)}
          onBlur={({ currentTarget, relatedTarget }) =>
            setFocused(currentTarget.contains(relatedTarget))
          }
          className="min-w-0"
        >
          <div className="flex items-center gap-2 border-b border-line">
            <KindTabs counts={counts} total={shown.length} chosen={kind} onChoose={filter} />
            {fresh > 0 && (
              <Button size="small" onPress={showFresh}>
                {t('work.fresh', { count: fresh })}
              </Button>
            )}
          </div>
          <WorkList
            groups={groups}
            current={current}
            tabStop={after(0)}
            isToday={(at) => dayOf(Date.parse(at)) === dayOf(nowMs)}
            nowMs={nowMs}
            isClosed={isClosed}
            onToggle={(group) => setPressed(isClosed(group))}
            onChoose={({ id }) => choose(id)}
            onOpen={(item) => (isPhone ? go(item) : choose(item.id))}
            onOwn={canOwn ? ({ id }) => setOwnedId(id) : undefined}
          />
        </div>
        <aside aria-label={t('work.peek')} className="max-wide:pt-6 wide:sticky wide:top-4">
          <div className="max-md:hidden">
            {chosen && !current && <GoneNote onNext={() => move(1)} hasNext={open.length > 0} />}
            {current && (
              <Peek
                key={current.id}
                item={current}
                role={role}
                place={open.indexOf(current) + 1}
                count={open.length}
                owner={owner}
                onDecided={() => move(1)}
              />
            )}
          </div>
          <OpeningNext auctions={today.auctions} />
        </aside>
      </div>
      {owned && <OwnerDialog item={owned} {...owner} onClose={() => setOwnedId(undefined)} />}
    </>
  );
}

function Nothing({ today, ofName, nowMs }: Omit<WorkProps, 'role'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const next = nextMoment(today.auctions, nowMs);
  return (
    <>
      <EmptyState
        title={ofName === undefined ? t('today.empty') : t('today.emptyOf', { name: ofName })}
        {...(ofName === undefined && {
          text: next
            ? t(next.what === 'opens' ? 'today.nextOpens' : 'today.nextCloses', {
                auction: next.auction.name,
                time: formats.dateTime(new Date(next.atMs)),
              })
            : t('today.nothingAhead'),
        })}
      />
      <OpeningNext auctions={today.auctions} />
    </>
  );
}

function focusRow(list: HTMLElement | null, id: string) {
  list?.querySelector<HTMLElement>(`[data-work="${CSS.escape(id)}"]`)?.focus();
}

function isRowFocused(list: HTMLElement | null): boolean {
  const row = document.activeElement?.closest('[data-work]');
  return Boolean(row && list?.contains(row));
}
