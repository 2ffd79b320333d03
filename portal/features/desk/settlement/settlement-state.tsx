import type { DeskSettlement } from '#contract/desk/settlements.ts';
import { shownState } from '#domain/settlement-life-cycle.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { type Status, StatusBadge } from '#portal/ui/status-badge.tsx';

const badges: Record<ReturnType<typeof shownState<DeskSettlement['state']>>, Status> = {
  overdue: 'declined',
  part: 'sealed',
  issued: 'waiting',
  paid: 'approved',
  released: 'approved',
  collected: 'ended',
  closed: 'ended',
};

/** Where a settlement stands; what is overdue or partly paid says so in its place. */
export function SettlementState({ settlement }: { settlement: DeskSettlement }) {
  const t = useDeskTranslate();
  const state = shownState(settlement);
  return <StatusBadge status={badges[state]} word={t(`settle.state.${state}`)} />;
}
