/** What the auction house has answered to a request: a change of data, a financing. */
import { Banknote, FileX } from 'lucide';
import { changePaths } from '#contract/change-values.ts';
import type { ChangeRequest } from '#contract/changes.ts';
import type { FinanceRequest } from '#contract/finance.ts';
import { minorOf } from '#contract/money.ts';
import { financePath } from '#portal/layout/position-paths.ts';
import { type Line, type LineContext, withoutDeadline } from './line.tsx';

export function changeLine(request: ChangeRequest, context: LineContext): Line {
  const { t, formats, labelOf } = context;
  const { kind, fields, reason, decidedAt } = request;
  const time = decidedAt === null ? '' : formats.dateTime(decidedAt);
  return {
    ...withoutDeadline(context, 'declined', t('change.state.declined'), decidedAt),
    icon: FileX,
    title: formats.list(fields.map(({ field }) => labelOf(kind, field))),
    text: reason ?? t('change.decided.declined', { time }),
    action: t('account.attention.reason'),
    path: changePaths[kind],
  };
}

export function financeLine(request: FinanceRequest, context: LineContext): Line {
  const { t, formats } = context;
  const { state, answer, decidedAt, vehicles } = request;
  const isApproved = state === 'approved';
  const status = isApproved ? 'approved' : 'declined';
  const text = isApproved ? (monthlyText(request, context) ?? answer) : answer;
  return {
    ...withoutDeadline(context, status, t(`account.finance.state.${status}`), decidedAt),
    icon: Banknote,
    title: t('account.attention.finance', {
      vehicles: formats.list(vehicles.map(({ title }) => title)),
    }),
    text: text ?? '',
    action: t(isApproved ? 'list.action.view' : 'account.attention.reason'),
    path: financePath,
  };
}

function monthlyText(
  { instalments, currencyCode }: FinanceRequest,
  { t, formats }: LineContext,
): string | null {
  if (!instalments) return null;
  return t('account.finance.atRate', {
    sum: formats.sum(minorOf(instalments.monthly), currencyCode),
    rate: formats.percent(instalments.ratePercent),
  });
}
