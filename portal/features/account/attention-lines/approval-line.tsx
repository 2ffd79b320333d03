import { UserCheck } from 'lucide';
import { approvalPath } from '#contract/approval-path.ts';
import type { Attention } from '#portal/features/account/attention.ts';
import { askText } from '#portal/features/approvals/approval-text.ts';
import { endingOf } from '#portal/features/vehicles/summary.ts';
import { lotPath } from '#portal/layout/position-paths.ts';
import { Countdown } from '#portal/ui/countdown.tsx';
import { type Line, type LineContext, vehicleOf } from './line.tsx';

type ApprovalRow = Extract<Attention, { kind: 'approve' | 'ownRequest' }>;

/** A colleague asks the reader, or the reader has asked a colleague. */
export function approvalLine({ approval, kind }: ApprovalRow, context: LineContext): Line {
  const { t, formats, isReconnecting } = context;
  const notYet = t(approval.kind === 'bid' ? 'waitingBid.notYet' : 'waitingBid.notBought');
  const asked = askText(approval, { t, formats });
  const isOwn = kind === 'ownRequest';
  return {
    status: { status: 'waiting', word: t('account.attention.approval') },
    icon: UserCheck,
    ...vehicleOf(approval),
    text: isOwn ? `${asked}. ${notYet}` : asked,
    deadline: <Countdown {...endingOf(approval.lot, { t, formats }, isReconnecting)} />,
    action: t(isOwn ? 'list.action.view' : 'account.attention.decide'),
    path: isOwn ? lotPath(approval) : approvalPath(approval.id),
    isUrgent: !isOwn,
  };
}
