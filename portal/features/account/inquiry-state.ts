import type { InquiryState } from '#contract/request-values.ts';
import type { Status } from '#portal/ui/status-badge.tsx';

const badges: Record<InquiryState, Status> = {
  waiting: 'waiting',
  answered: 'ended',
  closed: 'ended',
};

export function inquiryBadge(state: InquiryState): { status: Status } {
  return { status: badges[state] };
}
