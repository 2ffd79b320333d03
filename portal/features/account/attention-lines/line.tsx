/** What one line of the list of what waits says, and what every kind of line is written with. */
import type { IconNode } from 'lucide';
import type { Bid } from '#contract/bids.ts';
import type { AttentionItem } from '#portal/features/account/attention-list.tsx';
import type { FieldLabels } from '#portal/features/account/changes/field-labels.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';

export type Line = Pick<AttentionItem, 'status' | 'title' | 'plate' | 'text' | 'deadline'> & {
  note?: string | undefined;
  icon?: IconNode;
  action: string;
  /** English path, or a place on this page. */
  path: string;
  isUrgent?: boolean;
};

export interface LineContext {
  t: Translate;
  formats: Formats;
  labelOf: FieldLabels;
  mayBid: boolean;
  isReconnecting: boolean;
}

/** What has no deadline; `answeredAt` stands in its place. */
export function withoutDeadline(
  { t, formats }: LineContext,
  status: Line['status']['status'],
  word: string,
  answeredAt: string | null = null,
): Pick<Line, 'status' | 'deadline' | 'note'> {
  return {
    status: { status, word },
    deadline: <span className="font-normal">{t('account.attention.noDeadline')}</span>,
    note:
      answeredAt === null
        ? undefined
        : t('account.attention.answered', { date: formats.date(answeredAt) }),
  };
}

export function vehicleOf({
  title,
  licensePlate: plate,
}: Pick<Bid, 'title' | 'licensePlate'>): Pick<Line, 'title' | 'plate'> {
  return { title, plate };
}
