/** What is to be done for a won vehicle: pay, prove the deposit, collect, answer a claim. */
import { takesBookings } from '#contract/yards.ts';
import { Landmark } from 'lucide';
import { minorOf } from '#contract/money.ts';
import { wonListPath, wonPath } from '#contract/won-path.ts';
import type { Settlement } from '#contract/settlements.ts';
import type { Attention, AwardKind } from '#portal/features/account/attention.ts';
import { type Line, type LineContext, vehicleOf, withoutDeadline } from './line.tsx';

type AwardRow = Extract<Attention, { kind: AwardKind }>;
type Task = Omit<Line, 'title' | 'path'>;

const taskOf: Record<AwardKind, (settlement: Settlement, context: LineContext) => Task> = {
  statement: statementTask,
  pickUp: pickUpTask,
  proof: proofTask,
  claim: (_, context) => ({
    ...withoutDeadline(context, 'waiting', context.t('account.attention.claim')),
    text: context.t('account.attention.claimText'),
    action: context.t('list.action.answer'),
  }),
};

export function awardLine({ kind, settlement, bid }: AwardRow, context: LineContext): Line {
  const { number } = settlement.statement;
  return {
    ...taskOf[kind](settlement, context),
    ...(bid ? vehicleOf(bid) : { title: context.t('account.pay.statement', { number }) }),
    path: bid ? wonPath(bid) : wonListPath,
  };
}

function statementTask(settlement: Settlement, { t, formats, mayBid }: LineContext): Task {
  const { statement, isOverdue, open } = settlement;
  const { currencyCode, reference, total } = statement;
  const sum = (amount: number) => formats.sum(minorOf(amount), currencyCode);
  const isPart = open < total;
  return {
    status: isOverdue
      ? { status: 'declined', word: t('account.pay.overdue') }
      : { status: 'waiting', word: t('account.pay.open') },
    icon: Landmark,
    text: isPart
      ? t('account.pay.part', { paid: sum(total - open), open: sum(open) })
      : t('account.attention.toPay', { sum: sum(open), reference }),
    deadline: formats.weekdayDate(statement.dueOn, 'UTC'),
    action: t(mayBid ? 'account.attention.pay' : 'list.action.view'),
    isUrgent: isOverdue && mayBid,
  };
}

function pickUpTask({ yard }: Settlement, context: LineContext): Task {
  const { t } = context;
  return {
    ...withoutDeadline(context, 'waiting', t('vehicle.aside.collection')),
    text: t(takesBookings(yard) ? 'account.slot.choose' : 'account.pickUp.text'),
    action: t(takesBookings(yard) ? 'account.attention.book' : 'account.pickUp.send'),
  };
}

function proofTask({ proofs, statement }: Settlement, context: LineContext): Task {
  const { t, formats } = context;
  const [newest] = proofs;
  const action = t('account.attention.upload');
  if (!newest)
    return {
      ...withoutDeadline(context, 'waiting', t('account.attention.proof')),
      text: t('account.proof.text', {
        sum: formats.sum(statement.sum.depositMinor, statement.currencyCode),
      }),
      action,
    };
  return {
    ...withoutDeadline(context, 'declined', t('account.proof.refused')),
    text:
      newest.state === 'refused' && newest.reason !== null
        ? t('account.proof.reason', { reason: newest.reason })
        : t('account.proof.unreadable'),
    action,
  };
}
