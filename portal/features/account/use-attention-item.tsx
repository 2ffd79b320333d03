/** One line of what waits: thing, state, sentence, deadline, and the way to exactly that thing. */
import type { Vehicle } from '#contract/vehicles.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import type { Attention } from './attention.ts';
import type { AttentionItem } from './attention-list.tsx';
import { changeLine, financeLine } from './attention-lines/answer-line.ts';
import { approvalLine } from './attention-lines/approval-line.tsx';
import { awardLine } from './attention-lines/award-line.ts';
import { outbidLine } from './attention-lines/outbid-line.tsx';
import type { Line, LineContext } from './attention-lines/line.tsx';
import { useFieldLabels } from './changes/field-labels.ts';

type ToItem = (row: Attention, vehicle: Vehicle | undefined, isOver: boolean) => AttentionItem;

export function useAttentionItem(isReconnecting: boolean): ToItem {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const labelOf = useFieldLabels();
  const mayBid = useReader().may('bid') !== false;
  const context = { t, formats, labelOf, mayBid, isReconnecting };

  return (row, vehicle, isOver) => {
    const line = lineOf(row, context);
    const shown = {
      id: row.key,
      photoUrl: vehicle?.pictures[0]?.url,
      icon: line.icon,
      title: line.title,
      plate: line.plate,
    };
    if (isOver)
      return {
        ...shown,
        status: { status: 'ended', word: t('account.attention.over') },
        text: t('account.attention.overText'),
        deadline: null,
        action: null,
      };
    return {
      ...shown,
      status: line.status,
      text: line.text,
      deadline: line.deadline,
      deadlineNote: line.note ?? vehicle?.salesTarget.auction.name,
      action: (
        <ButtonLink
          href={localePath(line.path)}
          variant={line.isUrgent === true ? 'primary' : 'secondary'}
          label={`${line.action}: ${[line.title, line.plate].filter(Boolean).join(', ')}`}
        >
          {line.action}
        </ButtonLink>
      ),
    };
  };
}

function lineOf(row: Attention, context: LineContext): Line {
  switch (row.kind) {
    case 'outbid':
    case 'offer':
      return outbidLine(row, context);
    case 'approve':
    case 'ownRequest':
      return approvalLine(row, context);
    case 'change':
      return changeLine(row.request, context);
    case 'finance':
      return financeLine(row.request, context);
    default:
      return awardLine(row, context);
  }
}
