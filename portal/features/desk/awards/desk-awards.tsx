import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskAwardList, DeskAwardLot } from '#contract/desk/awards.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { deskAwardsQuery, deskTodayQuery } from '#portal/features/desk/desk-calls.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { FilterTab } from '#portal/features/desk/filter-tab.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { withinList } from '#portal/layout/use-page-focus.ts';

import { AwardDetail } from './award-detail.tsx';
import {
  type AwardTab,
  awardTabs,
  isAwardable,
  isFarBelow,
  isOfferable,
  type ListedLot,
  oneGroup,
  orderAwards,
  reachesReserve,
  tabOf,
} from './award-groups.ts';
import { AwardList } from './award-list.tsx';
import {
  type AwardNarrowing,
  AwardSelects,
  ShowAll,
  useAwardNarrowing,
} from './award-narrowing.tsx';
import { useFollowAwards } from './use-follow-awards.ts';
import { type Batch, BatchDialog } from './batch-dialog.tsx';

const skeletonRows = 8;

export type DeskAwardsPageProps = {
  /** The lot that the address names. */
  address: { auctionId: string; assetId: string } | undefined;
  role: DeskRole;
};

/** Lots to decide at the left by deadline, one of them with its decision at the right. */
export function DeskAwardsPage({ address, role }: DeskAwardsPageProps) {
  const t = useDeskTranslate();
  const api = useApi();
  const narrowed = useAwardNarrowing();
  const { data, error, refetch } = useQuery(deskAwardsQuery(api, narrowed));
  const { data: today } = useQuery(deskTodayQuery(api));
  return (
    <div className="measure">
      {!data && <h1 className="pt-5 pb-3.5 type-h1">{t('place.awards')}</h1>}
      {error && (
        <div className={data ? 'pt-4' : undefined}>
          <ErrorBand action={<Button onPress={() => void refetch()}>{t('desk.retry')}</Button>}>
            {t(data ? 'awards.stale' : 'awards.failed')}
          </ErrorBand>
        </div>
      )}
      {!data && !error && <RowSkeletons count={skeletonRows} label={t('desk.loading')} />}
      {data && (
        <Awards
          key={`${narrowed.auctionId} ${narrowed.sellerId}`}
          list={data}
          held={today?.held ?? []}
          address={address}
          role={role}
          narrowed={narrowed}
        />
      )}
    </div>
  );
}

type AwardsProps = DeskAwardsPageProps & {
  list: DeskAwardList;
  held: readonly HeldAct[];
  narrowed: AwardNarrowing;
};

function Awards({ list, held, address, role, narrowed }: AwardsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const navigate = useNavigate();
  const [tab, setTab] = useState<AwardTab>('waiting');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [batch, setBatch] = useState<Batch | null>(null);
  const [first, setFirst] = useState<ListedLot>();
  // What leaves in some seconds is decided for everybody who looks.
  const leaving = new Set(
    held.filter(({ refusal }) => refusal === null).map(({ assetId }) => assetId),
  );
  const isAskedFor = ({ auctionId, seller }: ListedLot) =>
    (narrowed.auctionId === undefined || auctionId === narrowed.auctionId) &&
    (narrowed.sellerId === undefined || seller?.sellerId === narrowed.sellerId);
  const lots = list.lots.filter((lot) => !leaving.has(lot.assetId) && isAskedFor(lot));
  const decided = list.decided.filter(isAskedFor);
  const isNarrowed = narrowed.auctionId !== undefined || narrowed.sellerId !== undefined;
  const isOfDecided = tab === 'decided';
  const shown = lots.filter((lot) => tabOf(lot) === tab);
  const groups = isOfDecided
    ? decided.length === 0
      ? []
      : [oneGroup(decided)]
    : orderAwards(shown, narrowed.order);
  const ordered = groups.flatMap((group) => group.lots);
  const named = [...list.lots, ...list.decided].find(
    ({ auctionId, assetId }) => auctionId === address?.auctionId && assetId === address.assetId,
  );
  // Without an address the first one, which stays when others come before it or it goes.
  const isOfList = first && isAskedFor(first);
  if (!address && !isOfList && first !== ordered[0]) setFirst(ordered[0]);
  const current = named ?? (address || ordered.length === 0 ? undefined : first);
  // A lot that was decided meanwhile is in no list, and its page says so.
  const detail = address ?? current;
  useFollowAwards(detail?.auctionId);
  const place = ordered.findIndex(({ assetId }) => assetId === current?.assetId);
  const open = (lot: ListedLot | undefined) => {
    setFirst(undefined);
    void navigate(narrowed.pathOf(lot), {
      replace: address !== undefined,
      preventScrollReset: true,
      state: withinList,
    });
  };
  const move = (step: number) => {
    const next = ordered[Math.min(Math.max(place + step, 0), ordered.length - 1)];
    if (next) open(next);
  };
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  useDeskKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => current && !isOfDecided && toggle(current.assetId),
    ...(address && { Escape: () => open(undefined) }),
  });
  const chosen = isOfDecided ? [] : ordered.filter(({ assetId }) => selected.has(assetId));
  const counts = Map.groupBy(lots, tabOf);
  const countOf = (name: AwardTab) =>
    name === 'decided' ? decided.length : (counts.get(name)?.length ?? 0);
  return (
    <>
      <div
        className={classList(
          'flex flex-wrap items-center gap-x-4 gap-y-2 pt-5 pb-3.5',
          address && 'max-md:hidden',
        )}
      >
        <h1 className="type-h1">
          {t('place.awards')}{' '}
          <span className="font-normal text-ink3">{formats.number(countOf('waiting'))}</span>
        </h1>
        {mayAct(role, 'awardLot') && (
          <BatchButtons lots={lots} chosen={chosen} onAsk={(asked) => setBatch(asked)} />
        )}
      </div>
      <div
        className={classList(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3',
          address && 'max-md:hidden',
        )}
      >
        <fieldset aria-label={t('awards.filter')} className="flex flex-wrap gap-2">
          {awardTabs.map((name) => (
            <FilterTab
              key={name}
              text={t(`awards.tab.${name}`)}
              count={countOf(name)}
              isChosen={name === tab}
              onChoose={() => {
                setTab(name);
                setFirst(undefined);
              }}
            />
          ))}
        </fieldset>
        <AwardSelects list={list} narrowed={narrowed} />
      </div>
      {ordered.length === 0 && !detail ? (
        <EmptyState
          title={t(`awards.empty.${tab}`)}
          {...(isNarrowed && {
            text: t('awards.emptyHere'),
            actions: <ShowAll narrowed={narrowed} />,
          })}
        />
      ) : (
        <div className="grid items-start rule-open md:grid-cols-[340px_minmax(0,1fr)] full:grid-cols-[392px_minmax(0,1fr)]">
          <div className={classList('border-line md:border-r', address && 'max-md:hidden')}>
            <AwardList
              groups={groups}
              current={current}
              selected={isOfDecided ? null : selected}
              onToggle={toggle}
              onOpen={open}
            />
          </div>
          {detail && (
            <div
              className={classList(
                'min-w-0 self-start md:sticky md:top-0 md:pl-8',
                !address && 'max-md:hidden',
              )}
            >
              <AwardDetail
                key={`${detail.auctionId} ${detail.assetId}`}
                address={{ auctionId: detail.auctionId, assetId: detail.assetId }}
                role={role}
                place={place + 1}
                count={ordered.length}
                held={held.find(({ assetId }) => assetId === detail.assetId)}
                onDecided={() => open(ordered[place + 1] ?? ordered[place - 1])}
              />
            </div>
          )}
        </div>
      )}
      {batch && (
        <BatchDialog
          batch={batch}
          onClose={() => {
            setBatch(null);
            setSelected(new Set());
          }}
        />
      )}
    </>
  );
}

interface BatchButtonsProps {
  lots: readonly DeskAwardLot[];
  chosen: readonly DeskAwardLot[];
  onAsk: (batch: Batch) => void;
}

/** Batches of what is plain, or of what was selected by hand. */
function BatchButtons({ lots, chosen, onAsk }: BatchButtonsProps) {
  const t = useDeskTranslate();
  const awardable = lots.filter(reachesReserve);
  const rejectable = lots.filter(isFarBelow);
  const hasChosen = chosen.length > 0;
  const toAward = hasChosen ? chosen.filter(isAwardable) : awardable;
  const toReject = hasChosen ? chosen.filter((lot) => tabOf(lot) === 'waiting') : rejectable;
  const toOffer = chosen.filter(isOfferable);
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {toOffer.length > 0 && (
        <Button size="small" onPress={() => onAsk({ act: 'counterOffer', lots: toOffer })}>
          {t('awards.offerSelected', { count: toOffer.length })}
        </Button>
      )}
      {toAward.length > 0 && (
        <Button
          size="small"
          icon={<Icon node={CheckCheck} />}
          onPress={() => onAsk({ act: 'awardLot', lots: toAward })}
        >
          {t(hasChosen ? 'awards.awardSelected' : 'awards.awardAll', { count: toAward.length })}
        </Button>
      )}
      {toReject.length > 0 && (
        <Button size="small" onPress={() => onAsk({ act: 'rejectLot', lots: toReject })}>
          {t(hasChosen ? 'awards.rejectSelected' : 'awards.rejectAll', { count: toReject.length })}
        </Button>
      )}
    </div>
  );
}
